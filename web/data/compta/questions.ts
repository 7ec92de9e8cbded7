// Everything that the screens read and write of the tables `questions` and `questions_reponses`: what is asked about entries.
import { queryOptions } from '@tanstack/react-query'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { factWrites } from '#web/lib/facts.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Message = {
  readonly id: string
  readonly texte: string
  readonly document_id: string | null
  readonly auteur: string | null
  readonly created_at: string
}
/** `cle` is the key of the entry, `compte` the line when it is about one alone. */
export type Question = Message & {
  readonly cle: string
  readonly compte: string | null
  readonly date: Day
  readonly libelle: string
  readonly montant_cents: Cents
  readonly resolue: boolean
  readonly resolue_le: string | null
  readonly resolue_par: string | null
  readonly reponses: readonly Message[]
}

type Row = Omit<Question, 'reponses'> & { questions_reponses: readonly Message[] }

/** The latest first. */
export const questionsQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'questions'],
    queryFn: async (): Promise<Question[]> => {
      const db = await supabase()
      const answer = await db
        .from('questions')
        .select('*, questions_reponses(id, texte, document_id, auteur, created_at)', { count: 'exact' })
        .eq('dossier_id', dossierId)
        .order('created_at', { ascending: false })
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).map(({ questions_reponses, ...question }) => ({
        ...question,
        reponses: questions_reponses.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
      }))
    },
  })

type Posee = Pick<
  Question,
  'id' | 'cle' | 'compte' | 'date' | 'libelle' | 'montant_cents' | 'texte' | 'document_id' | 'resolue'
>
/** To ask one (`resolue` is not written then), and to settle it or open it again. */
export const useWriteQuestions = factWrites<Omit<Posee, 'resolue'> & { resolue?: boolean }>('questions')

type Reponse = { id: string; question_id: string; texte: string; document_id: string | null }
export const useWriteReponses = factWrites<Reponse>('questions_reponses')
