// Everything that an administrator reads of the table `mails`: the mails that the house kept because no server sent them.
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'

export type MailGarde = {
  id: string
  destinataire: string
  sujet: string
  texte: string
  lien: string | null
  envoye_le: string | null
  erreur: string | null
  created_at: string
}

/** The last ones first, two hundred at most: the screen says so. */
export const MAILS_MONTRES = 200

export const mailsQuery = () =>
  queryOptions({
    queryKey: ['mails'],
    queryFn: async (): Promise<MailGarde[]> => {
      const db = await supabase()
      const { data } = await db
        .from('mails')
        .select('id, destinataire, sujet, texte, lien, envoye_le, erreur, created_at')
        .order('created_at', { ascending: false })
        .limit(MAILS_MONTRES)
        .overrideTypes<MailGarde[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
