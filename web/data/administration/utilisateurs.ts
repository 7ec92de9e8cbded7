// Everything that an administrator reads of the view `utilisateurs`, page after page by its key, and of one person's account.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { plain } from '#web/lib/format.ts'
import { supabase } from '#web/lib/supabase.ts'

/** A person; without a subscription row, what it would say is null. */
export type Utilisateur = Omit<Row<'utilisateurs'>, 'is_active' | 'is_trial' | 'trial_expired' | 'recherche'> & {
  is_active: boolean | null
  is_trial: boolean | null
}

const COLONNES =
  'id, email, phone, first_name, last_name, activity_type, requires_2fa, created_at, is_active, is_trial, ' +
  'trial_start_date, trial_end_date, subscription_type, subscription_start_date, subscription_end_date'
const PAGE = 100

type Cle = Pick<Utilisateur, 'created_at' | 'id'> | null

/** The newest first; each word of the search is in the address, the name or the telephone. */
export const utilisateursQuery = (recherche: string) =>
  infiniteQueryOptions({
    queryKey: ['utilisateurs', recherche],
    initialPageParam: null as Cle, // safe: the first page has no key
    queryFn: async ({ pageParam }): Promise<Utilisateur[]> => {
      const db = await supabase()
      let asked = db.from('utilisateurs').select(COLONNES)
      for (const mot of plain(recherche).split(/\s+/).filter(Boolean))
        asked = asked.like('recherche', `%${motif(mot)}%`)
      if (pageParam)
        asked = asked.or(
          `created_at.lt."${pageParam.created_at}",and(created_at.eq."${pageParam.created_at}",id.lt.${pageParam.id})`,
        )
      const { data } = await asked
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE)
        .overrideTypes<Utilisateur[], { merge: false }>()
        .throwOnError()
      return data
    },
    getNextPageParam: (page): Cle | undefined => (page.length === PAGE ? page.at(-1) : undefined),
  })

// What a pattern would understand is looked for as it is written; a star cannot be.
const motif = (mot: string): string => mot.replaceAll('*', '').replace(/[\\%_]/g, '\\$&')

export const utilisateurQuery = (id: string) =>
  queryOptions({
    queryKey: ['utilisateurs', 'un', id],
    queryFn: async (): Promise<Utilisateur | null> => {
      const db = await supabase()
      const { data } = await db
        .from('utilisateurs')
        .select(COLONNES)
        .eq('id', id)
        .maybeSingle<Utilisateur>()
        .throwOnError()
      return data
    },
  })

export type SessionUtilisateur = {
  id: string
  user_agent: string | null
  ip: string | null
  ouverte_le: string
  vue_le: string
}
export type Fiche = {
  inscrit_le: string
  vu_le: string | null
  email_confirme_le: string | null
  telephone_confirme_le: string | null
  administrateur: boolean
  dossiers: { proprietaire?: number; comptable?: number; employe?: number; lecteur?: number }
  sessions: SessionUtilisateur[]
  evenements: { id: string; at: string; action: string; ip: string }[]
}

/** The account of one person: how many dossiers, never what is in them. */
export const ficheQuery = (id: string) =>
  queryOptions({
    queryKey: ['fiche_utilisateur', id],
    staleTime: 0,
    queryFn: async (): Promise<Fiche | null> => {
      const db = await supabase()
      const { data } = await db.rpc('fiche_utilisateur', { utilisateur: id }).throwOnError()
      return data as Fiche | null // safe: the function of the database builds these very fields
    },
  })
