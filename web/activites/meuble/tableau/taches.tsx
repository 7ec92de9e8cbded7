// «À faire»: what waits for the landlord, most pressing first, each with its words and its button.
import type { ChoseMeuble, TacheMeuble } from '#domain/activites/meuble/taches.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useFaits } from '#web/session/livres.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { cibleTache } from './cibles.ts'
import { useTaches } from './situation.ts'
import { Geste } from './tache-geste.tsx'

export function AFaire({ onExpliquer }: { onExpliquer: (cible: Cible) => void }) {
  const taches = useTaches()
  if (taches.length === 0) return <p className="ui-second">Rien à faire : tout est à jour.</p>
  return (
    <LedgerList label="À faire">
      {taches.map((tache) => (
        <Ligne key={cle(tache.objet)} tache={tache} onExpliquer={onExpliquer} />
      ))}
    </LedgerList>
  )
}

function Ligne({ tache, onExpliquer }: { tache: TacheMeuble; onExpliquer: (cible: Cible) => void }) {
  const faits = useFaits()
  const { sujet, titre, detail, montant_cents, liaison = ', ', ton, objet } = tache
  const cible = cibleTache(objet, faits)
  return (
    <LedgerLine margin={sujet} {...(ton ? { tone: ton } : {})} action={<Geste tache={objet} />}>
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

function cle(tache: ChoseMeuble): string {
  if ('bail_id' in tache) return `${tache.genre} ${tache.bail_id}`
  if (tache.genre === 'bien_sans_composant') return `${tache.genre} ${tache.bien.id}`
  if (tache.genre === 'emprunt_sans_assurance') return `${tache.genre} ${tache.emprunt.id}`
  if (tache.genre === 'demarche_a_faire')
    return `${tache.genre} ${tache.demarche.cle} ${tache.demarche.bien?.id ?? ''} ${tache.demarche.evenement_le}`
  return 'bornes' in tache ? `${tache.genre} ${tache.bornes.fin}` : tache.genre
}
