// Everything that the screens read of the table `auth_page_content`: the titles of the sign-in page, when an administrator wrote some.
import { queryOptions } from '@tanstack/react-query'
import { journalise } from '#web/lib/journalise.ts'
import { CONTENT_KEPT } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { colonnesLues, seulEnApercu } from './brouillons-contenu.ts'

export type AuthPageContent = {
  login_title: string
  login_description: string
  signup_title: string
  signup_description: string
}

export const authPageContentQuery = () =>
  queryOptions({
    queryKey: ['public', 'auth_page_content'],
    ...CONTENT_KEPT,
    queryFn: () =>
      journalise('auth_page_content', async (): Promise<AuthPageContent | null> => {
        const db = await supabase()
        const { data } = await db
          .from('auth_page_content')
          .select(colonnesLues('login_title, login_description, signup_title, signup_description'))
          .eq('is_active', true)
          .maybeSingle<AuthPageContent>()
          .throwOnError()
        return seulEnApercu('auth_page_content', data)
      }),
  })
