// The deposit of a lease: what was received, given back, kept and used to pay the rent, each with its entry.
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { negate } from '#domain/base/cents.ts'
import { estPrisSurDepot, type MouvementDepot } from '#domain/sujets/location/depot-garantie.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { useWriteMouvementsDepot } from '#web/data/location/mouvements-depot.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { FaitEcritures } from '#web/parts/fait-ecritures.tsx'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import type { LigneBail } from './bail/lignes.ts'
import { cibleDepot, cibleFait } from './cibles.ts'
import { DepotDialog, SENS } from './depot-dialog.tsx'

type Props = { ligne: LigneBail; onExpliquer: (cible: Cible) => void }

export function Depot({ ligne, onExpliquer }: Props) {
  const { bail, depot_cents } = ligne
  const { peutEcrire, role, today } = useDossier()
  const faits = useFaits()
  const { mouvements_depot, encaissements } = faits
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<MouvementDepot | null>(null)
  const siens = mouvements_depot.filter(({ bail_id }) => bail_id === bail.id)
  const loyers = encaissements.filter((un) => un.bail_id === bail.id && estPrisSurDepot(un))
  return (
    <div className="ui-stack">
      <div>
        <div data-convenu>
          <SumRow label="Convenu au bail">
            <Euros amount={bail.depot_garantie_cents} />
          </SumRow>
        </div>
        {siens.map((un) => (
          <SumRow
            key={un.id}
            label={
              <Explicable onExplain={() => onExpliquer(cibleFait('mouvements_depot', un.id, un.montant_cents))}>
                {SENS[un.sens]} le {formatDay(un.date)}
              </Explicable>
            }
          >
            <Euros amount={un.sens === 'recu' ? un.montant_cents : negate(un.montant_cents)} />
          </SumRow>
        ))}
        {loyers.map((un) => (
          <SumRow
            key={un.id}
            label={
              <Explicable onExplain={() => onExpliquer(cibleFait('encaissements', un.id, montantEcheance(un)))}>
                {`Pris pour le loyer le ${formatDay(un.date)}`}
              </Explicable>
            }
          >
            <Euros amount={negate(montantEcheance(un))} />
          </SumRow>
        ))}
        <SumTotal
          label={<Explicable onExplain={() => onExpliquer(cibleDepot(ligne, { faits, today }))}>Détenu</Explicable>}
          closed
        >
          <Euros amount={depot_cents} />
        </SumTotal>
      </div>
      {siens.map((un) => (
        <details key={un.id} className="books-ten-ecriture">
          <summary className="ui-small">
            {SENS[un.sens]}, {formatEuros(un.montant_cents)} : son écriture
          </summary>
          <FaitEcritures
            origine={{ table: 'mouvements_depot', id: un.id }}
            absent="Hors des exercices tenus ici : il est repris à l’ouverture."
          />
          {peutEcrire && role === 'proprietaire' && (
            <IconButton label="Supprimer ce mouvement" icon={Trash2} size="small" onClick={() => setRemoving(un)} />
          )}
        </details>
      ))}
      {peutEcrire && (
        <div>
          <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
            Noter un mouvement
          </Button>
        </div>
      )}
      {adding && <DepotDialog bail={bail} detenu={depot_cents} onClose={() => setAdding(false)} />}
      {removing && <Supprimer mouvement={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function Supprimer({ mouvement, onClose }: { mouvement: MouvementDepot; onClose: () => void }) {
  const { dossier } = useDossier()
  const { remove } = useWriteMouvementsDepot(dossier.id)
  const { id, sens, date, montant_cents } = mouvement
  return (
    <SupprimerFait
      title="Supprimer ce mouvement ?"
      description={`${SENS[sens]} le ${formatDay(date)}, ${formatEuros(montant_cents)}. Son écriture disparaît ; si elle est validée, l’inverse est passé au premier jour ouvert.`}
      done="Mouvement supprimé"
      remove={() => remove(id)}
      sans={(faits) => ({ ...faits, mouvements_depot: faits.mouvements_depot.filter((un) => un.id !== id) })}
      onClose={onClose}
    />
  )
}
