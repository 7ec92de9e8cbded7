// Everything that the screens read of the table `homepage_content`: the promise of the home page and what the house says of itself.
import { queryOptions } from '@tanstack/react-query'
import { journalise } from '#web/lib/journalise.ts'
import { CONTENT_KEPT } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { colonnesLues, seulEnApercu } from './brouillons-contenu.ts'

export type Solution = { title: string; description: string }
export type HomepageContent = {
  title: string
  description: string
  meta_description: string | null
  cta_text: string
  quote_text: string
  claims: readonly string[]
  solutions_title: string
  solutions: readonly Solution[]
}
type Row = Omit<HomepageContent, 'claims' | 'solutions'> & { claims: unknown; solutions: unknown }

export const homepageContentQuery = () =>
  queryOptions({
    queryKey: ['public', 'homepage_content'],
    ...CONTENT_KEPT,
    queryFn: () =>
      journalise('homepage_content', async (): Promise<HomepageContent | null> => {
        const db = await supabase()
        const { data } = await db
          .from('homepage_content')
          .select(
            colonnesLues(
              'title, description, meta_description, cta_text, quote_text, claims, solutions_title, solutions',
            ),
          )
          .eq('is_active', true)
          .maybeSingle<Row>()
          .throwOnError()
        const row = await seulEnApercu('homepage_content', data)
        return row && { ...row, claims: textes(row.claims), solutions: solutions(row.solutions) }
      }),
  })

const textes = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.trim() !== '') : []

/** An administrator writes them as JSON: what is not a title with its sentence is left out. */
export function solutions(value: unknown): Solution[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const { title, description } = { title: null, description: null, ...(typeof one === 'object' ? one : {}) }
    return typeof title === 'string' && typeof description === 'string' ? [{ title, description }] : []
  })
}
