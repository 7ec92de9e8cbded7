// Who answers for the tenants of a lease, and what of it deserves a look.
import { useQuery } from '@tanstack/react-query'
import { Pencil, ShieldPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { controlerGarants, type Garant } from '#domain/sujets/location/garant.ts'
import { garantsQuery, useWriteGarants } from '#web/data/location/garants.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useProposes } from '#web/parts/location/proposer.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { GarantDialog, NATURES } from './garant-dialog.tsx'

export function Garants({ bail }: { bail: Bail }) {
  const { dossier, peutEcrire, today } = useDossier()
  const { data: tous } = useQuery(garantsQuery(dossier.id))
  const { remove } = useWriteGarants(dossier.id)
  const { garant: propose } = useProposes()
  const [ouvert, setOuvert] = useState<Garant | 'nouveau' | null>(propose && peutEcrire ? 'nouveau' : null)
  const [retire, setRetire] = useState<Garant | null>(null)
  const garants = (tous ?? []).filter(({ bail_id }) => bail_id === bail.id)
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Garants</h3>
      {controlerGarants(bail, garants, today).map(({ code, message }) => (
        <Banner tone="wait" key={code}>
          <p>{message}</p>
        </Banner>
      ))}
      {garants.length === 0 && <p className="ui-small ui-second">Aucun garant n’est noté pour ce bail.</p>}
      {garants.map((garant) => (
        <div className="ui-row ui-row-b books-ten-personne" key={garant.id}>
          <div>
            <b>{garant.nom}</b>
            <p className="ui-small ui-second">
              {[NATURES[garant.nature], garant.reference].filter(Boolean).join(', ')}
              {garant.plafond_cents !== null && `, jusqu’à ${formatEuros(garant.plafond_cents)}`}
            </p>
            <p className="ui-xs ui-muted">
              Depuis le {formatDay(garant.signe_le)}
              {garant.fin ? `, jusqu’au ${formatDay(garant.fin)}` : ''}
              {[garant.email, garant.telephone].some(Boolean) &&
                ` ; ${[garant.email, garant.telephone].filter(Boolean).join(', ')}`}
            </p>
          </div>
          {peutEcrire && (
            <span className="ui-row">
              <IconButton
                label={`Modifier ${garant.nom}`}
                icon={Pencil}
                size="small"
                onClick={() => setOuvert(garant)}
              />
              <IconButton
                label={`Retirer ${garant.nom}`}
                icon={Trash2}
                size="small"
                onClick={() => setRetire(garant)}
              />
            </span>
          )}
        </div>
      ))}
      {peutEcrire && (
        <div>
          <Button size="small" icon={ShieldPlus} onClick={() => setOuvert('nouveau')}>
            Ajouter un garant
          </Button>
        </div>
      )}
      {ouvert && (
        <GarantDialog
          bail={bail}
          garant={ouvert === 'nouveau' ? null : ouvert}
          propose={propose}
          onClose={() => setOuvert(null)}
        />
      )}
      {retire && (
        <SupprimerFait
          title="Retirer ce garant ?"
          confirm="Retirer"
          description={`${retire.nom}, ${NATURES[retire.nature].toLowerCase()}.`}
          done="Garant retiré"
          remove={() => remove(retire.id)}
          onClose={() => setRetire(null)}
        />
      )}
    </section>
  )
}
