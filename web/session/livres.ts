// The facts of the dossier and what the domain derives of them, computed once for all the screens that ask.
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Dossier, Faits } from '#domain/journalisation/faits.ts'
import { livresLettres } from '#domain/journalisation/livres-lettres.ts'
import { biensQuery } from '#web/data/biens/biens.ts'
import { composantsQuery } from '#web/data/biens/composants.ts'
import { empruntsQuery } from '#web/data/biens/emprunts.ts'
import { locationsChezSoiQuery } from '#web/data/biens/locations-chez-soi.ts'
import { remboursementsQuery } from '#web/data/biens/remboursements-anticipes.ts'
import { anneesRectifieesQuery } from '#web/data/compta/declarations.ts'
import { declarationsTvaQuery } from '#web/data/compta/declarations-tva.ts'
import { demarchesQuery } from '#web/data/compta/demarches.ts'
import { indivisairesQuery } from '#web/data/compta/indivisaires.ts'
import { indivisionsQuery } from '#web/data/compta/indivisions.ts'
import { lettragesQuery } from '#web/data/compta/lettrages.ts'
import { lignesValideesQuery } from '#web/data/compta/lignes.ts'
import { mouvementsExploitantQuery } from '#web/data/compta/mouvements-exploitant.ts'
import { operationsDiversesQuery } from '#web/data/compta/operations-diverses.ts'
import { deficitsAnterieursQuery, repriseQuery } from '#web/data/compta/reprises.ts'
import { repriseFecQuery } from '#web/data/compta/reprises-fec.ts'
import { depensesQuery } from '#web/data/depenses/depenses.ts'
import { deplacementsQuery } from '#web/data/depenses/deplacements.ts'
import { vehiculesQuery } from '#web/data/depenses/vehicules.ts'
import { bauxQuery } from '#web/data/location/baux.ts'
import { creancesDouteusesQuery } from '#web/data/location/creances-douteuses.ts'
import { echeancesQuery } from '#web/data/location/echeances.ts'
import { encaissementsQuery } from '#web/data/location/encaissements.ts'
import { mouvementsDepotQuery } from '#web/data/location/mouvements-depot.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { activiteQuery, useComptabilite } from './comptabilite.ts'
import { useDossier } from './dossier.tsx'

/** Every fact of the open dossier, asked in parallel. The same object as long as nothing changed. */
export function useFaits(): Faits {
  const { dossier, exercices } = useDossier()
  useAvance(dossier, exercices)
  const lignes_validees = useLignesValidees(dossier.id, exercices)
  return sameFaits({
    dossier,
    exercices,
    ...useLocations(dossier.id),
    ...useOperations(dossier.id),
    ...usePropriete(dossier.id),
    lignes_validees,
  })
}

/** All asked at once: the hooks below wait one after the other for what is already on its way. */
function useAvance({ id, activite }: Dossier, exercices: readonly Exercice[]): void {
  const queries = useQueryClient()
  const demander = (query: { readonly queryKey: readonly unknown[] }): void => {
    if (queries.getQueryState(query.queryKey) === undefined) void queries.prefetchQuery(query)
  }
  for (const query of [...locationsDe(id), ...operationsDe(id), ...proprieteDe(id)]) demander(query)
  demander(activiteQuery(activite))
  for (const exercice of exercices) demander(lignesValideesQuery(id, exercice))
}

/** What the books already hold, year by year: the same list as long as no year moved. */
function useLignesValidees(id: string, exercices: readonly Exercice[]): readonly Ligne[] {
  const annees = useSuspenseQueries({ queries: exercices.map((exercice) => lignesValideesQuery(id, exercice)) })
  const lues = annees.map(({ data }) => data)
  if (lues.length !== dernieres.lues.length || lues.some((une, rang) => une !== dernieres.lues[rang]))
    dernieres = { lues, lignes: lues.flat() }
  return dernieres.lignes
}

let dernieres: { readonly lues: readonly (readonly Ligne[])[]; readonly lignes: readonly Ligne[] } = {
  lues: [],
  lignes: [],
}

const locationsDe = (id: string) =>
  [
    biensQuery(id),
    composantsQuery(id),
    empruntsQuery(id),
    remboursementsQuery(id),
    bauxQuery(id),
    echeancesQuery(id),
    encaissementsQuery(id),
  ] as const

/** The dwellings, how they were paid and let. */
function useLocations(id: string) {
  const [biens, composants, emprunts, remboursements, baux, echeances, encaissements] = useSuspenseQueries({
    queries: locationsDe(id),
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

const proprieteDe = (id: string) => [indivisairesQuery(id), indivisionsQuery(id), locationsChezSoiQuery(id)] as const

/** Who owns together, and a part of one's own home. */
function usePropriete(id: string) {
  const [indivisaires, indivisions, chezSoi] = useSuspenseQueries({
    queries: proprieteDe(id),
  })
  return { indivisaires: indivisaires.data, indivisions: indivisions.data, locations_chez_soi: chezSoi.data }
}

const operationsDe = (id: string) =>
  [
    depensesQuery(id),
    mouvementsExploitantQuery(id),
    mouvementsDepotQuery(id),
    operationsDiversesQuery(id),
    repriseQuery(id),
    deficitsAnterieursQuery(id),
    anneesRectifieesQuery(id),
    repriseFecQuery(id),
    lettragesQuery(id),
    creancesDouteusesQuery(id),
    declarationsTvaQuery(id),
    vehiculesQuery(id),
    deplacementsQuery(id),
    demarchesQuery(id),
  ] as const

/** What else happened. */
function useOperations(id: string) {
  const [
    depenses,
    mouvementsExploitant,
    mouvementsDepot,
    operations,
    reprise,
    deficits,
    rectifiees,
    fec,
    lettrages,
    douteuses,
    tva,
    vehicules,
    deplacements,
    demarches,
  ] = useSuspenseQueries({
    queries: operationsDe(id),
  })
  return {
    depenses: depenses.data,
    mouvements_exploitant: mouvementsExploitant.data,
    mouvements_depot: mouvementsDepot.data,
    operations_diverses: operations.data,
    reprise: reprise.data,
    deficits_anterieurs: deficits.data,
    annees_rectifiees: rectifiees.data,
    reprise_fec: fec.data,
    lettrages: lettrages.data,
    creances_douteuses: douteuses.data,
    declarations_tva: tva.data,
    vehicules: vehicules.data,
    deplacements: deplacements.data,
    demarches: demarches.data,
  }
}

/** The complete books of every fiscal year of the open dossier, by year, with their letters. */
export function useLivres(): ReadonlyMap<number, readonly Ligne[]> {
  const faits = useFaits()
  const { livres } = useComptabilite()
  const known = booksOf.get(faits) ?? livresLettres(livres(faits), faits)
  booksOf.set(faits, known)
  return known
}

/** To be called after an act: everything derived is derived again. */
export function useRefresh(): () => Promise<void> {
  const { dossier } = useDossier()
  const queries = useQueryClient()
  return () => refreshFacts(queries, dossier.id)
}

const booksOf = new WeakMap<Faits, ReadonlyMap<number, readonly Ligne[]>>()
let last: Faits | null = null

/** The facts last seen when nothing in them moved: so that their books are computed once for all the screens. */
function sameFaits(faits: Faits): Faits {
  const before = last
  const moved = !before || (Object.keys(faits) as (keyof Faits)[]).some((key) => before[key] !== faits[key]) // safe: the keys of a Faits
  if (moved) last = faits
  return last ?? faits
}
