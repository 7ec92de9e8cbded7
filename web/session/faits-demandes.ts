// The facts of a dossier are asked when it opens, with its years: whatever screen is shown, one answer brings them.
import type { QueryClient } from '@tanstack/react-query'
import type { Dossier } from '#domain/journalisation/faits.ts'
import { lignesATraiterQuery } from '#web/data/banque/lignes-releve.ts'
import { declarationsQuery } from '#web/data/compta/declarations.ts'
import { exercicesQuery } from '#web/data/compta/exercices.ts'
import { avecToutesLesEcritures, sorteQuery, sortesLues } from '#web/data/listes.ts'

/** Those that were never asked. */
export function demanderLesFaits(queries: QueryClient, { id, activite }: Pick<Dossier, 'id' | 'activite'>): void {
  const demander = (query: { readonly queryKey: readonly unknown[] }): void => {
    if (queries.getQueryState(query.queryKey) === undefined) void queries.prefetchQuery(query)
  }
  if (queries.getQueryState(exercicesQuery(id).queryKey) === undefined) avecToutesLesEcritures(queries, id)
  for (const query of [exercicesQuery(id), declarationsQuery(id), lignesATraiterQuery(id)]) demander(query)
  for (const sorte of sortesLues(activite)) demander(sorteQuery(sorte)(id))
}
