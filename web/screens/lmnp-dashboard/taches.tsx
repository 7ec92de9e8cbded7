// «À faire»: what waits for the landlord, most pressing first, each with its words and its button.
import type { Tache } from '#domain/activites/a-faire.ts'
import { bailEnClair } from '#web/parts/mots.ts'
import { useFaits } from '#web/session/livres.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { useTaches } from './situation.ts'
import { Geste } from './tache-geste.tsx'
import { mots } from './taches-mots.ts'

export function AFaire() {
  const taches = useTaches()
  if (taches.length === 0) return <p className="second">Rien à faire : tout est à jour.</p>
  return (
    <LedgerList label="À faire">
      {taches.map((tache) => (
        <Ligne key={cle(tache)} tache={tache} />
      ))}
    </LedgerList>
  )
}

function Ligne({ tache }: { tache: Tache }) {
  const faits = useFaits()
  const { sujet, titre, detail, ton } = mots(tache, (id) => bailEnClair(faits, id))
  return (
    <LedgerLine margin={sujet} {...(ton ? { tone: ton } : {})} action={<Geste tache={tache} />}>
      <p className="tache-titre">{titre}</p>
      <p className="small second">{detail}</p>
    </LedgerLine>
  )
}

function cle(tache: Tache): string {
  if (tache.genre === 'loyer_en_retard') return `${tache.genre} ${tache.bail_id}`
  if (tache.genre === 'bien_sans_composant') return `${tache.genre} ${tache.bien.id}`
  if (tache.genre === 'emprunt_sans_assurance') return `${tache.genre} ${tache.emprunt.id}`
  return 'annee' in tache ? `${tache.genre} ${tache.annee}` : tache.genre
}
