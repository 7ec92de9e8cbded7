// Everything that the screens read of the table `formules_page_content`: the head and the last call of the page of formulas.
import { queryOptions } from '@tanstack/react-query'
import { journalise } from '#web/lib/journalise.ts'
import { CONTENT_KEPT } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { colonnesLues, seulEnApercu } from './brouillons-contenu.ts'

export type FormulesPageContent = {
  hero_title: string
  hero_description: string
  final_cta_title: string
  final_cta_description: string
  final_cta_button_text: string
}

export const formulesPageContentQuery = () =>
  queryOptions({
    queryKey: ['public', 'formules_page_content'],
    ...CONTENT_KEPT,
    queryFn: () =>
      journalise('formules_page_content', async (): Promise<FormulesPageContent | null> => {
        const db = await supabase()
        const { data } = await db
          .from('formules_page_content')
          .select(
            colonnesLues('hero_title, hero_description, final_cta_title, final_cta_description, final_cta_button_text'),
          )
          .eq('is_active', true)
          .maybeSingle<FormulesPageContent>()
          .throwOnError()
        return seulEnApercu('formules_page_content', data)
      }),
  })
