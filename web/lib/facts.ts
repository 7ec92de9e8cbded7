// How the facts of a dossier are asked and written: one shape for every table, each named in its own file of `data/`.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { whole, written } from './queries.ts'
import { supabase } from './supabase.ts'

type FactTable = { table: string; columns?: string; order: string }
export type New<Fact> = Omit<Fact, 'id'>

/** The rows of one table in one dossier. `refresh` is the key under which every fact of the dossier stands. */
export function factsQuery<Fact>({ table, columns = '*', order }: FactTable) {
  return (dossierId: string) =>
    queryOptions({
      queryKey: ['faits', dossierId, table],
      queryFn: async (): Promise<Fact[]> => {
        const db = await supabase()
        const asked = db.from(table).select(columns, { count: 'exact' }).eq('dossier_id', dossierId)
        return whole(await asked.order(order).overrideTypes<Fact[], { merge: false }>().throwOnError())
      },
    })
}

/** As many as there are, by pages: a list beyond fifty thousand rows is refused whole, never cut. */
const PAGE = 25_000

/** The rows of a table that may hold more than one list does. `id` settles the order, so that no page loses or repeats a row. */
export function manyFactsQuery<Fact>({ table, columns = '*', order }: FactTable) {
  return (dossierId: string) =>
    queryOptions({
      queryKey: ['faits', dossierId, table],
      queryFn: async (): Promise<Fact[]> => {
        const db = await supabase()
        const page = async (from: number) =>
          db
            .from(table)
            .select(columns, { count: 'exact' })
            .eq('dossier_id', dossierId)
            .order(order)
            .order('id')
            .range(from, from + PAGE - 1)
            .overrideTypes<Fact[], { merge: false }>()
            .throwOnError()
        const { data, count } = await page(0)
        const rows = [...data]
        while (rows.length < (count ?? 0)) {
          const next = await page(rows.length)
          if (next.data.length === 0) break
          rows.push(...next.data)
        }
        return whole({ data: rows, count })
      },
    })
}

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
