// Everything that the screens read of the table `journal_admin`: what administrators did, page after page by its key.
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { supabase } from '#web/lib/supabase.ts'

type Valeurs = Record<string, unknown> | null
export type LigneJournal = Omit<Row<'journal_admin'>, 'avant' | 'apres'> & { avant: Valeurs; apres: Valeurs }
export type Filtre = {
  /** The table or the thing; null: all. */
  objet: string | null
  /** The person whom it is about; null: everybody. */
  concerne: string | null
  /** One row of that table; left out: all of them. */
  objet_id?: string
}

const PAGE_JOURNAL = 100

export const journalQuery = (filtre: Filtre) =>
  infiniteQueryOptions({
    queryKey: ['journal_admin', filtre],
    staleTime: 0,
    initialPageParam: null as number | null, // safe: the first page has no key
    queryFn: ({ pageParam }) => pageDuJournal(filtre, pageParam),
    getNextPageParam: (page) => (page.length === PAGE_JOURNAL ? page.at(-1)?.id : undefined),
  })

/** The lines that come before this one, the last ones first. */
async function pageDuJournal({ objet, concerne, objet_id }: Filtre, avant: number | null, taille = PAGE_JOURNAL) {
  const db = await supabase()
  let asked = db.from('journal_admin').select('*')
  if (objet !== null) asked = asked.eq('objet', objet)
  if (concerne !== null) asked = asked.eq('concerne', concerne)
  if (objet_id !== undefined) asked = asked.eq('objet_id', objet_id)
  if (avant !== null) asked = asked.lt('id', avant)
  const { data } = await asked
    .order('id', { ascending: false })
    .limit(taille)
    .overrideTypes<LigneJournal[], { merge: false }>()
    .throwOnError()
  return data
}

const LOT = 2000

/** Every line, for the export: asked lot after lot. */
export async function toutLeJournal(filtre: Filtre): Promise<LigneJournal[]> {
  const every: LigneJournal[] = []
  for (;;) {
    const lot = await pageDuJournal(filtre, every.at(-1)?.id ?? null, LOT)
    every.push(...lot)
    if (lot.length < LOT) return every
  }
}

const ANNULABLES: readonly string[] = [
  'subscription_formulas',
  'homepage_content',
  'services_page_content',
  'formules_page_content',
  'auth_page_content',
  'quote_wizard_content',
  'services',
  'service_reviews',
  'training_sessions',
  'seo_settings',
  'catalog_applications',
]

/** A change of the contents: what was before can be written again. */
export const annulable = ({ objet, acte }: Pick<LigneJournal, 'objet' | 'acte'>): boolean =>
  ANNULABLES.includes(objet) && ['ajout', 'modification', 'suppression'].includes(acte)

/** Writes what was before, as a new change; refused when the same fields were written since. */
export function useAnnulation() {
  const queries = useQueryClient()
  return async ({ id }: Pick<LigneJournal, 'id'>): Promise<void> => {
    const db = await supabase()
    await db.rpc('annuler_changement', { changement: id }).throwOnError()
    await Promise.all(
      [['contenus'], ['avis'], ['public'], ['journal_admin']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }
}
