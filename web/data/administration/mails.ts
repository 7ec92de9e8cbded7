// Everything that an administrator reads of the table `mails`: what the house wrote, and what became of it, page after page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Envoi = Omit<Row<'mails'>, 'html' | 'pieces' | 'a_renvoyer'>
export type EtatEnvoi = 'tous' | 'partis' | 'gardes' | 'refuses'

const PAGE_ENVOIS = 100
type Cle = Pick<Envoi, 'created_at' | 'id'> | null

export const envoisQuery = (etat: EtatEnvoi) =>
  infiniteQueryOptions({
    queryKey: ['mails', etat],
    staleTime: 0,
    initialPageParam: null as Cle, // safe: the first page has no key
    queryFn: async ({ pageParam }): Promise<Envoi[]> => {
      const db = await supabase()
      let asked = db
        .from('mails')
        .select('id, canal, destinataire, sujet, texte, lien, envoye_le, erreur, renvoye_le, created_at')
      if (etat === 'partis') asked = asked.not('envoye_le', 'is', null)
      if (etat === 'gardes') asked = asked.is('envoye_le', null).is('erreur', null)
      if (etat === 'refuses') asked = asked.not('erreur', 'is', null).is('renvoye_le', null)
      if (pageParam) {
        const { created_at, id } = pageParam
        asked = asked.or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`)
      }
      const { data } = await asked
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE_ENVOIS)
        .overrideTypes<Envoi[], { merge: false }>()
        .throwOnError()
      return data
    },
    getNextPageParam: (page): Cle | undefined => (page.length === PAGE_ENVOIS ? page.at(-1) : undefined),
  })
