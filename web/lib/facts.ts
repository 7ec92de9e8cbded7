// How the facts of a dossier are written: one shape for every table, each named in its own file of `data/`.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { written } from './queries.ts'
import { supabase } from './supabase.ts'

export type New<Fact> = Omit<Fact, 'id'>

/** The three writes of a table: each asks its row back (no row is a refusal), then refreshes the dossier's facts. */
export function factWrites<Fact extends { id: string }>(table: string) {
  return function useWrites(dossierId: string) {
    const queries = useQueryClient()
    const done = () => refreshFacts(queries, dossierId)
    return {
      async create(fact: New<Fact>): Promise<string> {
        const db = await supabase()
        const rows = await written<{ id: string }>(
          db
            .from(table)
            .insert({ ...fact, dossier_id: dossierId })
            .select('id')
            .overrideTypes<{ id: string }[], { merge: false }>(),
        )
        await done()
        return rows[0]?.id ?? ''
      },
      async update(id: string, change: Partial<New<Fact>>): Promise<void> {
        const db = await supabase()
        const columns = change as Record<string, unknown> // safe: a fact's fields are its table's columns
        await written(db.from(table).update(columns).eq('dossier_id', dossierId).eq('id', id).select('id'))
        await done()
      },
      async remove(id: string): Promise<void> {
        const db = await supabase()
        await written(db.from(table).delete().eq('dossier_id', dossierId).eq('id', id).select('id'))
        await done()
      },
    }
  }
}

/** For the acts of a dossier: gives their reply once what the screens show of its facts is read again. */
export function thenRefreshFacts(queries: QueryClient, dossierId: string) {
  return async <T>(done: Promise<T>): Promise<T> => {
    const reply = await done
    await refreshFacts(queries, dossierId)
    return reply
  }
}

/** After any write or act: the facts and the fiscal years of the dossier are asked again. */
export async function refreshFacts(queries: QueryClient, dossierId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['faits', dossierId] }),
    queries.invalidateQueries({ queryKey: ['exercices', dossierId] }),
  ])
}
