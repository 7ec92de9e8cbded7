// The facts of the dossier and what the domain derives of them, computed once for all the screens that ask.

import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { RIEN, seuleDe } from '#domain/activites/sortes.ts'
import { memoire } from '#domain/base/memoire.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import type { LivresTenus } from '#domain/journalisation/livres.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import { livresLettres } from '#domain/journalisation/livres-lettres.ts'
import { exercicesRectifiesQuery } from '#web/data/compta/declarations.ts'
import { lignesValideesQuery } from '#web/data/compta/lignes.ts'
import { sorteQuery, sortesLues } from '#web/data/listes.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { parTranches } from '#web/lib/tranches.ts'
import { activiteQuery, useComptabilite } from './comptabilite.ts'
import { useDossier } from './dossier.tsx'
import { demanderLesFaits } from './faits-demandes.ts'

/** Every fact of the open dossier, asked at once. The same object as long as nothing changed. */
export function useFaits(): Faits {
  const { dossier, exercices } = useDossier()
  useAvance(dossier, exercices)
  const lignes_validees = useLignesValidees(dossier.id, exercices)
  const { data: exercices_rectifies } = useSuspenseQuery(exercicesRectifiesQuery(dossier.id))
  return sameFaits({ dossier, exercices, ...useSortes(dossier), exercices_rectifies, lignes_validees })
}

/** All asked at once: the hooks below wait one after the other for what is already on its way. */
function useAvance({ id, activite }: Dossier, exercices: readonly Exercice[]): void {
  const queries = useQueryClient()
  demanderLesFaits(queries, { id, activite })
  const demander = (query: { readonly queryKey: readonly unknown[] }): void => {
    if (queries.getQueryState(query.queryKey) === undefined) void queries.prefetchQuery(query)
  }
  demander(activiteQuery(activite))
  for (const exercice of exercices) demander(lignesValideesQuery(id, exercice))
}

type Sortes = Omit<Faits, 'dossier' | 'exercices' | 'exercices_rectifies' | 'lignes_validees'>
/** Each kind of fact that the dossier keeps, under its name. */
function useSortes({ id, activite }: Dossier): Sortes {
  const sortes = sortesLues(activite)
  const lues = useSuspenseQueries({ queries: sortes.map((sorte) => sorteQuery(sorte)(id)) })
  // Safe: the registry has every kind of fact, with the columns of its type (`listes-de-faits.test.ts` reads them all).
  return {
    ...RIEN,
    ...Object.fromEntries(sortes.map((sorte, rang) => [seuleDe(sorte) ?? sorte, lues[rang]?.data])),
  } as Sortes
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

/** The complete books of every exercice of the open dossier, by its id, with their letters. */
export const useLivres = (): Livres => useLireLivres()()

/** The same, derived when they are read: for whoever may never read them. */
export function useLireLivres(): () => Livres {
  const faits = useFaits()
  const { livres } = useComptabilite()
  return () => livresDe(livres)(faits)
}

/** True once the books were derived, slice by slice after the page is shown: for a screen of which they are the smaller part. */
export function useLivresPrets(): boolean {
  const faits = useFaits()
  const { livresParEtapes } = useComptabilite()
  const [prets, setPrets] = useState(false)
  useEffect(() => {
    let la = true
    // What they refuse is refused again to whoever reads them, who says it.
    void parTranches(livresParEtapes(faits), () => la).then(
      (livres) => livres && setPrets(true),
      () => la && setPrets(true),
    )
    return () => {
      la = false
    }
  }, [faits, livresParEtapes])
  return prets
}

const livresDe = memoire((livres: LivresTenus['livres']) =>
  memoire((faits: Faits): Livres => livresLettres(livres(faits), faits)),
)

/** The books of the open exercice; undefined while the dossier has none. */
export const useLignes = (): readonly Ligne[] | undefined => {
  const { exercice } = useDossier()
  return useLivres().get(exercice?.id ?? '')
}

/** To be called after an act: everything derived is derived again. */
export function useRefresh(): () => Promise<void> {
  const { dossier } = useDossier()
  const queries = useQueryClient()
  return () => refreshFacts(queries, dossier.id)
}

let last: Faits | null = null

/** The facts last seen when nothing in them moved: so that their books are computed once for all the screens. */
function sameFaits(faits: Faits): Faits {
  const before = last
  const moved = !before || (Object.keys(faits) as (keyof Faits)[]).some((key) => before[key] !== faits[key]) // safe: the keys of a Faits
  if (moved) last = faits
  return last ?? faits
}
