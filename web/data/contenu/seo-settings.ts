// Everything that the screens read of the table `seo_settings`: what search engines and shared links say of a page.
import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { journalise } from '#web/lib/journalise.ts'
import { CONTENT_KEPT } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SeoSettings = Omit<Row<'seo_settings'>, 'id' | 'is_active' | 'created_at' | 'updated_at'>

/** The row of one page; null when none is active: the page then has its own words. */
export const seoSettingsQuery = (page: string) =>
  queryOptions({
    queryKey: ['public', 'seo_settings', page],
    ...CONTENT_KEPT,
    queryFn: () =>
      journalise('seo_settings', async (): Promise<SeoSettings | null> => {
        const db = await supabase()
        const { data } = await db
          .from('seo_settings')
          .select('*')
          .eq('page_name', page)
          .eq('is_active', true)
          .maybeSingle<SeoSettings>()
          .throwOnError()
        return data
      }),
  })

/** The pages that an administrator took away from the engines. */
export const hiddenPagesQuery = () =>
  queryOptions({
    queryKey: ['public', 'seo_settings', 'hidden'],
    queryFn: async (): Promise<string[]> => {
      const db = await supabase()
      const { data } = await db
        .from('seo_settings')
        .select('page_name')
        .eq('is_active', true)
        .ilike('robots_directives', '%noindex%')
        .overrideTypes<{ page_name: string }[], { merge: false }>()
        .throwOnError()
      return data.map(({ page_name }) => page_name)
    },
  })
