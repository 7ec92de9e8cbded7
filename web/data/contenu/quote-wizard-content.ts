// Everything that the screens read of the table `quote_wizard_content`: the sentences of the five steps of the quote wizard.
import { queryOptions } from '@tanstack/react-query'
import { journalise } from '#web/lib/journalise.ts'
import { CONTENT_KEPT } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { colonnesLues, enApercu } from './brouillons-contenu.ts'

export type EtapeContent = { content_key: string; title: string; subtitle: string; description: string }

export const quoteWizardContentQuery = () =>
  queryOptions({
    queryKey: ['public', 'quote_wizard_content'],
    ...CONTENT_KEPT,
    queryFn: () =>
      journalise('quote_wizard_content', async (): Promise<EtapeContent[]> => {
        const db = await supabase()
        const { data } = await db
          .from('quote_wizard_content')
          .select(colonnesLues('content_key, title, subtitle, description'))
          .eq('is_active', true)
          .order('content_key')
          .overrideTypes<EtapeContent[], { merge: false }>()
          .throwOnError()
        return enApercu('quote_wizard_content', data)
      }),
  })
