// Past forty lots the façades fold into rows, one a building: the row is the control, its windows a picture; it opens onto its façade.
import { useState } from 'react'
import { type Immeuble, parNom, retardsDAbord } from '#domain/activites/gestion-locative/parc/immeubles.ts'
import { NBSP } from '#web/lib/format.ts'
import { Switch } from '#web/ui/nav/switch.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Facade, Isoles, nomImmeuble } from './facades.tsx'
import './parc.css'

const ORDRES = { retards: retardsDAbord, nom: parNom } as const
type Ordre = keyof typeof ORDRES

export function Parc({ immeubles }: { immeubles: readonly Immeuble[] }) {
  const [ordre, setOrdre] = useState<Ordre>('retards')
  const [ouvert, setOuvert] = useState<string | null>(null)
  return (
    <div>
      <div className="ui-tools activites-gl-outils">
        <h3>Par immeuble</h3>
        <Switch
          label="Ordre des immeubles"
          value={ordre}
          onChange={setOrdre}
          options={[
            { key: 'retards', label: 'Retards d’abord' },
            { key: 'nom', label: 'Nom' },
          ]}
        />
      </div>
      <ul className="activites-gl-parc">
        {immeubles.toSorted(ORDRES[ordre]).map((un) => (
          <li key={un.cle}>
            <Rangee
              immeuble={un}
              ouvert={ouvert === un.cle}
              onOuvrir={() => setOuvert(ouvert === un.cle ? null : un.cle)}
            />
            {ouvert === un.cle && (un.nom === null ? <Isoles lots={un.lots} /> : <Facade immeuble={un} />)}
          </li>
        ))}
      </ul>
    </div>
  )
}

type RangeeProps = { immeuble: Immeuble; ouvert: boolean; onOuvrir: () => void }

function Rangee({ immeuble, ouvert, onOuvrir }: RangeeProps) {
  const { ville, lots, recu_cents, appele_cents, en_retard } = immeuble
  const nombre = `${lots.length} lot${lots.length > 1 ? 's' : ''}`
  return (
    <button type="button" aria-expanded={ouvert} onClick={onOuvrir}>
      <span className="activites-gl-qui">
        <b>{nomImmeuble(immeuble)}</b>
        <span>{ville ? `${ville}, ${nombre}` : nombre}</span>
      </span>
      <span className="activites-gl-w" aria-hidden="true">
        {lots.map(({ bien, statut }) => (
          <i key={bien.id} className="activites-gl-pt" data-statut={statut} />
        ))}
      </span>
      <span className="activites-gl-mt">
        <span className="ui-sr">, reçu </span>
        <Euros amount={recu_cents} bare />
        <span className="ui-xs ui-muted">
          sur <Euros amount={appele_cents} bare />
          {en_retard > 0 && (
            <>
              {NBSP}· <b className="ui-neg">{en_retard} en retard</b>
            </>
          )}
        </span>
      </span>
    </button>
  )
}
