// What administrators prepare of the public pages and have not published: read, kept under a lock, given up, and laid over
// what the public reads in the tab that previews it.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { apercuDemande } from '#web/lib/apercu.ts'
import { mayHaveSession } from '#web/lib/session-key.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { Colonnes, TableContenu } from './contenus.ts'

export type Brouillon = Omit<Row<'brouillons_contenu'>, 'colonnes'> & { readonly colonnes: Colonnes }

export const brouillonsQuery = (table: TableContenu) =>
  queryOptions({
    queryKey: ['brouillons', table],
    staleTime: 0,
    queryFn: async (): Promise<Brouillon[]> => {
      const db = await supabase()
      const { data } = await db
        .from('brouillons_contenu')
        .select('*')
        .eq('objet', table)
        .order('updated_at', { ascending: false })
        .overrideTypes<Brouillon[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

type Prepare = { objet_id: string; titre: string; colonnes: Colonnes; sur: string | null }

export function useBrouillons(table: TableContenu) {
  const queries = useQueryClient()
  const relire = () =>
    Promise.all([['brouillons', table], ['journal_admin']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return {
    /** Keeps it: a new one, or over the one that was read, which nobody may have written since. */
    async garder(ancien: Brouillon | null, { objet_id, ...prepare }: Prepare): Promise<void> {
      const db = await supabase()
      const rows = db.from('brouillons_contenu')
      const { data } = await (ancien
        ? rows.update(prepare).eq('id', ancien.id).eq('updated_at', ancien.updated_at).select('id')
        : rows.insert({ objet: table, objet_id, ...prepare }).select('id')
      ).throwOnError()
      await relire()
      if (data.length === 0)
        throw new Error('Ce brouillon a changé entre-temps : rechargez la page pour voir ce qu’il contient maintenant.')
    },
    async abandonner({ id }: Pick<Brouillon, 'id'>): Promise<void> {
      const db = await supabase()
      await db.from('brouillons_contenu').delete().eq('id', id).select('id').throwOnError()
      await relire()
    },
  }
}

/** The columns that a page asks for, with the id by which a preview finds its draft. */
export const colonnesLues = (columns: string): string => (apercuDemande() ? `id, ${columns}` : columns)

/** The active rows of a public content as they are; in the preview of an administrator, as their drafts would make them. */
export async function enApercu<T extends object>(table: TableContenu, rows: T[]): Promise<T[]> {
  if (!apercuDemande() || !mayHaveSession()) return rows
  const db = await supabase()
  // A session that has ended, or that is no administrator's, has no draft: the page stays the public's.
  const { data } = await db.from('brouillons_contenu').select('objet_id, colonnes').eq('objet', table)
  const drafts = new Map((data ?? []).map(({ objet_id, colonnes }) => [objet_id, colonnes]))
  const laid = rows.map((row) => ({ ...row, ...drafts.get(idOf(row)) }))
  const standing = new Set(rows.map(idOf))
  const coming = [...drafts].filter(([id]) => !standing.has(id)).map(([id, colonnes]) => ({ id, ...colonnes }))
  return [...laid, ...coming].filter(montre)
}

/** The only row of a content that has one, in the same way. */
export async function seulEnApercu<T extends object>(table: TableContenu, row: T | null): Promise<T | null> {
  const [first] = await enApercu(table, row ? [row] : [])
  return first ?? null
}

const idOf = (row: object): unknown => ('id' in row ? row.id : undefined)

const montre = (row: object): boolean =>
  !('is_active' in row && row.is_active === false) && !('status' in row && row.status !== 'scheduled')
