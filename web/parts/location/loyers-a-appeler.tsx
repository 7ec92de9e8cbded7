// The rents of an exercice that its leases say and that nobody called by its day: told wherever a figure of the books does not count them.
import { Link } from 'react-router'
import { sum } from '#domain/base/cents.ts'
import { earlier } from '#domain/base/day.ts'
import { duNom, type Exercice } from '#domain/compta/exercice.ts'
import { loyersNonAppeles } from '#domain/sujets/location/appel.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { formatEuros } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Banner } from '#web/ui/state/banner.tsx'

/** Nothing in one that is closed: it reads what it called. */
export function LoyersAAppeler({ exercice }: { exercice: Exercice }) {
  const { today, peutEcrire } = useDossier()
  const faits = useFaits()
  const lien = useLien()
  if (exercice.etat !== 'ouvert') return null
  const jusqu_au = earlier(today, exercice.fin)
  const manquants = loyersNonAppeles(faits, { depuis: exercice.debut, jusqu_au })
  if (manquants.length === 0) return null
  const combien = manquants.length === 1 ? 'Un loyer' : `${manquants.length} loyers`
  return (
    <Banner tone="wait" action={peutEcrire && <Link to={lien('loyers', { appel: '1' })}>Appeler</Link>}>
      {combien} {duNom(exercice)} rest{manquants.length === 1 ? 'e' : 'ent'} à appeler,{' '}
      {formatEuros(sum(manquants.map(montantEcheance)))} : les comptes et le résultat ne les comptent pas encore.
    </Banner>
  )
}
