// The facts of the dossier and what the domain derives of them, computed once for all the screens that ask.
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { livresLettres } from '#domain/journalisation/livres-lettres.ts'
import { bauxQuery } from '#web/data/baux.ts'
import { biensQuery } from '#web/data/biens.ts'
import { composantsQuery } from '#web/data/composants.ts'
import { creancesDouteusesQuery } from '#web/data/creances-douteuses.ts'
import { anneesRectifieesQuery } from '#web/data/declarations.ts'
import { depensesQuery } from '#web/data/depenses.ts'
import { echeancesQuery } from '#web/data/echeances.ts'
import { empruntsQuery } from '#web/data/emprunts.ts'
import { encaissementsQuery } from '#web/data/encaissements.ts'
import { lettragesQuery } from '#web/data/lettrages.ts'
import { lignesValideesQuery } from '#web/data/lignes.ts'
import { mouvementsDepotQuery } from '#web/data/mouvements-depot.ts'
import { mouvementsExploitantQuery } from '#web/data/mouvements-exploitant.ts'
import { operationsDiversesQuery } from '#web/data/operations-diverses.ts'
import { remboursementsQuery } from '#web/data/remboursements-anticipes.ts'
import { deficitsAnterieursQuery, repriseQuery } from '#web/data/reprises.ts'
import { repriseFecQuery } from '#web/data/reprises-fec.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { useDossier } from './dossier.tsx'

/** Every fact of the open dossier, asked in parallel. The same object as long as nothing changed. */
export function useFaits(): Faits {
  const { dossier, exercices } = useDossier()
  return sameFaits({ dossier, exercices, ...useLocations(dossier.id), ...useOperations(dossier.id) })
}

/** The dwellings, how they were paid and let. */
function useLocations(id: string) {
  const [biens, composants, emprunts, remboursements, baux, echeances, encaissements] = useSuspenseQueries({
    queries: [
      biensQuery(id),
      composantsQuery(id),
      empruntsQuery(id),
      remboursementsQuery(id),
      bauxQuery(id),
      echeancesQuery(id),
      encaissementsQuery(id),
    ],
  })
  return {
    biens: biens.data,
    composants: composants.data,
    emprunts: emprunts.data,
    remboursements_anticipes: remboursements.data,
    baux: baux.data,
    echeances: echeances.data,
    encaissements: encaissements.data,
  }
}

/** What else happened, and what the books already hold. */
function useOperations(id: string) {
  const [
    depenses,
    mouvementsExploitant,
    mouvementsDepot,
    operations,
    reprise,
    deficits,
    lignes,
    rectifiees,
    fec,
    lettrages,
    douteuses,
  ] = useSuspenseQueries({
    queries: [
      depensesQuery(id),
      mouvementsExploitantQuery(id),
      mouvementsDepotQuery(id),
      operationsDiversesQuery(id),
      repriseQuery(id),
      deficitsAnterieursQuery(id),
      lignesValideesQuery(id),
      anneesRectifieesQuery(id),
      repriseFecQuery(id),
      lettragesQuery(id),
      creancesDouteusesQuery(id),
    ],
  })
  return {
    depenses: depenses.data,
    mouvements_exploitant: mouvementsExploitant.data,
    mouvements_depot: mouvementsDepot.data,
    operations_diverses: operations.data,
    reprise: reprise.data,
    deficits_anterieurs: deficits.data,
    lignes_validees: lignes.data,
    annees_rectifiees: rectifiees.data,
    reprise_fec: fec.data,
    lettrages: lettrages.data,
    creances_douteuses: douteuses.data,
  }
}

/** The complete books of every fiscal year of the open dossier, by year, with their letters. */
export function useLivres(): ReadonlyMap<number, Ligne[]> {
  const faits = useFaits()
  const known = booksOf.get(faits) ?? livresLettres(faits)
  booksOf.set(faits, known)
  return known
}

/** To be called after an act: everything derived is derived again. */
export function useRefresh(): () => Promise<void> {
  const { dossier } = useDossier()
  const queries = useQueryClient()
  return () => refreshFacts(queries, dossier.id)
}

const booksOf = new WeakMap<Faits, ReadonlyMap<number, Ligne[]>>()
let last: Faits | null = null

/** The facts last seen when nothing in them moved: so that their books are computed once for all the screens. */
function sameFaits(faits: Faits): Faits {
  const before = last
  const moved = !before || (Object.keys(faits) as (keyof Faits)[]).some((key) => before[key] !== faits[key]) // safe: the keys of a Faits
  if (moved) last = faits
  return last ?? faits
}
