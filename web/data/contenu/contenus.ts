// What administrators read and write of the contents of the public pages, table after table: under a lock by `updated_at`,
// so that nobody writes over what he has not seen.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Rows } from '#contract/rows.ts'
import { supabase } from '#web/lib/supabase.ts'

/** The order in which each table is listed; the dates of trainings from the last one. */
const ORDRES = {
  subscription_formulas: 'display_order',
  homepage_content: 'created_at',
  services_page_content: 'created_at',
  formules_page_content: 'created_at',
  auth_page_content: 'created_at',
  quote_wizard_content: 'created_at',
  services: 'display_order',
  training_sessions: 'session_date',
  seo_settings: 'page_name',
  catalog_applications: 'display_order',
} as const satisfies Partial<Record<keyof Rows, string>>

export type TableContenu = keyof typeof ORDRES
export type Contenu = { readonly id: string; readonly updated_at: string; readonly [colonne: string]: unknown }
export type Colonnes = Readonly<Record<string, unknown>>

/** Somebody else wrote since the row was read: how it stands now; null when it is gone. */
export class Conflit extends Error {
  readonly actuelle: Contenu | null
  constructor(actuelle: Contenu | null) {
    super(
      actuelle
        ? 'Quelqu’un d’autre a enregistré entre-temps.'
        : 'Quelqu’un d’autre a supprimé cette ligne entre-temps : rien n’a été enregistré.',
    )
    this.actuelle = actuelle
  }
}

export const contenusQuery = (table: TableContenu) =>
  queryOptions({
    queryKey: ['contenus', table],
    staleTime: 0,
    queryFn: async (): Promise<Contenu[]> => {
      const db = await supabase()
      const { data } = await db
        .from(table)
        .select('*')
        .order(ORDRES[table], { ascending: table !== 'training_sessions' })
        .order('id')
        .overrideTypes<Contenu[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export function useContenus(table: TableContenu) {
  const queries = useQueryClient()
  const relire = () =>
    Promise.all(
      [['contenus', table], ['public'], ['journal_admin']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  // What stands is read again everywhere; of a row that is gone, what was typed stays on the screen.
  const conflit = async (id: string): Promise<Conflit> => {
    const vue = await actuelle(table, id)
    if (vue) await relire()
    return new Conflit(vue)
  }
  return {
    /** The row as it was last read, which a screen may not show yet. */
    lue: (id: string): Contenu | undefined =>
      queries.getQueryData(contenusQuery(table).queryKey)?.find((une) => une.id === id),
    /** A new row; as it stands in the database. */
    async ajouter(colonnes: Colonnes): Promise<Contenu> {
      const db = await supabase()
      const { data } = await db.from(table).insert(colonnes).select('*').single<Contenu>().throwOnError()
      await relire()
      return data
    },
    /** Writes these columns of a row by its id, and reads it back; a `Conflit` when it is no longer the one that was read. */
    async enregistrer({ id, updated_at }: Contenu, colonnes: Colonnes): Promise<Contenu> {
      const db = await supabase()
      const { data } = await db
        .from(table)
        .update(colonnes)
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('*')
        .overrideTypes<Contenu[], { merge: false }>()
        .throwOnError()
      const [ecrite] = data
      if (!ecrite) throw await conflit(id)
      await relire()
      return ecrite
    },
    async supprimer({ id, updated_at }: Contenu): Promise<void> {
      const db = await supabase()
      const { data } = await db
        .from(table)
        .delete()
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('id')
        .throwOnError()
      if (data.length === 0) throw await conflit(id)
      await relire()
    },
  }
}

async function actuelle(table: TableContenu, id: string): Promise<Contenu | null> {
  const db = await supabase()
  const { data } = await db.from(table).select('*').eq('id', id).maybeSingle<Contenu>().throwOnError()
  return data
}
