// Everything that the screens read and write of the tables `questions` and `questions_reponses`: what is asked about entries.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

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

/** The latest first. */
export const questionsQuery = listeQuery<Question>('questions')

type Posee = Pick<
  Question,
  'id' | 'cle' | 'compte' | 'date' | 'libelle' | 'montant_cents' | 'texte' | 'document_id' | 'resolue'
>
/** To ask one (`resolue` is not written then), and to settle it or open it again. */
export const useWriteQuestions = factWrites<Omit<Posee, 'resolue'> & { resolue?: boolean }>('questions')

type Reponse = { id: string; question_id: string; texte: string; document_id: string | null }
export const useWriteReponses = factWrites<Reponse>('questions_reponses')
