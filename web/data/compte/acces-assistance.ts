// Everything that the screens read and write of the table `acces_assistance`: who asked to see an account, and what became of it.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { CommencerAssistance } from '#contract/functions/administration/commencer-assistance.ts'
import { DemanderAssistance } from '#contract/functions/administration/demander-assistance.ts'
import { RepondreAssistance } from '#contract/functions/administration/repondre-assistance.ts'
import { TerminerAssistance } from '#contract/functions/administration/terminer-assistance.ts'
import type { Row } from '#contract/rows.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act } from '../functions.ts'

export type AccesAssistance = Omit<Row<'acces_assistance'>, 'session_id' | 'session_demandeur'>
export type EtatAcces = 'demande' | 'accorde' | 'en_cours' | 'refuse' | 'retire' | 'perime' | 'vu'

const COLONNES =
  'id, user_id, demandeur, demandeur_email, motif, demande_le, repondu_le, accorde, commence_le, jusqu_a, termine_le, termine_par, refus'
/** An answer, or a request, comes from elsewhere: it is asked for again, oftener while somebody waits. */
const OUVERT_MS = 3_000
const FERME_MS = 15_000

/** The accesses to one account, the newest first. */
export const accesAssistanceQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['acces_assistance', user_id],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ termine_le }) => termine_le === null) ? OUVERT_MS : FERME_MS),
    queryFn: async (): Promise<AccesAssistance[]> => {
      const db = await supabase()
      const { data } = await db
        .from('acces_assistance')
        .select(COLONNES)
        .eq('user_id', user_id)
        .order('demande_le', { ascending: false })
        .limit(20)
        .overrideTypes<AccesAssistance[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

const JOUR_MS = 86_400_000

/** What a request has come to, at this moment: its delays run whether or not anybody marked them. */
export function etatAcces(acces: AccesAssistance, now: Date): EtatAcces {
  const passe = (instant: string, ms = 0): boolean => now.getTime() >= Date.parse(instant) + ms
  if (acces.commence_le && acces.jusqu_a) return acces.termine_le || passe(acces.jusqu_a) ? 'vu' : 'en_cours'
  if (acces.accorde === false) return 'refuse'
  if (acces.termine_par === 'echeance') return 'perime'
  if (acces.termine_le) return 'retire'
  if (acces.accorde && acces.repondu_le) return passe(acces.repondu_le, JOUR_MS) ? 'perime' : 'accorde'
  return passe(acces.demande_le, 7 * JOUR_MS) ? 'perime' : 'demande'
}

/** Whether the access that this tab sees by still runs; an ended one is not readable by it any more. */
export async function regardTient(id: string): Promise<boolean> {
  const db = await supabase()
  const { data, status } = await db.from('acces_assistance').select('id, termine_le').eq('id', id)
  if (status === 0 || status >= 500) return true
  return data?.some(({ termine_le }) => termine_le === null) ?? false
}

export const commencerAssistance = (id: string) => act(CommencerAssistance, { id })

export function useAccesAssistance() {
  const queries = useQueryClient()
  const relire = () =>
    Promise.all(
      [['acces_assistance'], ['journal_admin'], ['notifications']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  return {
    demander: async (user_id: string, motif: string) => {
      await act(DemanderAssistance, { user_id, motif })
      await relire()
    },
    repondre: async (id: string, accord: boolean) => {
      await act(RepondreAssistance, { id, accord })
      await relire()
    },
    terminer: async (id: string) => {
      await act(TerminerAssistance, { id })
      await relire()
    },
  }
}
