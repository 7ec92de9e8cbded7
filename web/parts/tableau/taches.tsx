// «À faire»: what waits for who keeps the dossier, most pressing first, each with its words and its button.
import type { ReactNode } from 'react'
import type { Chose, Tache } from '#domain/activites/tache.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import type { Cible } from '../expliquer/cible.ts'
import './tableau.css'

/** What each thing to do is known by, its button, and what explains its amount; null when it has none. */
export type Manieres<C extends Chose> = {
  cle: (chose: C) => string
  geste: (chose: C) => ReactNode
  cible: (chose: C) => Cible | null
}
type Props<C extends Chose> = {
  taches: readonly Tache<C>[]
  manieres: Manieres<C>
  onExpliquer: (cible: Cible) => void
}

export function AFaire<C extends Chose>({ taches, manieres, onExpliquer }: Props<C>) {
  if (taches.length === 0) return <p className="ui-second">Rien à faire : tout est à jour.</p>
  return (
    <LedgerList label="À faire">
      {taches.map((tache) => (
        <Ligne
          key={manieres.cle(tache.objet)}
          tache={tache}
          geste={manieres.geste(tache.objet)}
          cible={manieres.cible(tache.objet)}
          onExpliquer={onExpliquer}
        />
      ))}
    </LedgerList>
  )
}

type LigneProps = { tache: Tache; geste: ReactNode; cible: Cible | null; onExpliquer: (cible: Cible) => void }

function Ligne({ tache, geste, cible, onExpliquer }: LigneProps) {
  const { sujet, titre, detail, montant_cents, liaison = ', ', ton } = tache
  return (
    <LedgerLine margin={sujet} {...(ton ? { tone: ton } : {})} action={geste}>
      <p className="parts-tache-titre">{titre}</p>
      <p className="ui-small ui-second">
        {detail}
        {montant_cents !== undefined && (
          <>
            {liaison}
            <Explicable of={titre} onExplain={cible ? () => onExpliquer(cible) : undefined} shown>
              <Euros amount={montant_cents} />
            </Explicable>
          </>
        )}
      </p>
    </LedgerLine>
  )
}
