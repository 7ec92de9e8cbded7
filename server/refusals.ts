// The refusals of the house as the wire says them: their status, their code, and the sentence that the user reads.
import { isPostgresError, type PostgresError, WireRefusal } from '@quittance/wire'
import { type CodeRefus, REFUS, Refus } from '#domain/base/refus.ts'

/** What the domain threw, or the database raised by name, as a refusal of the wire; null: none of the house. */
export function ownRefusal(error: unknown): WireRefusal | null {
  if (error instanceof Refus) return ofRefus(error)
  if (!isPostgresError(error)) return null
  const code = refusOf(error)
  return code && ofRefus(new Refus(code, error.code === 'P0001' && error.detail ? error.detail : undefined))
}

/** A refusal of the domain as one of the wire: 403 without the right, 422 for what the person may change. */
export function ofRefus(refus: Refus): WireRefusal {
  return new WireRefusal(statusOf(refus.code), refus.code, refus.message)
}

function statusOf(code: CodeRefus): number {
  if (code === 'envoi_inconnu') return 404
  if (code === 'visites_frequentes') return 429
  if (code === 'visites_completes' || code === 'visites_pressees') return 503
  return INTERDITS.includes(code) ? 403 : 422
}

const INTERDITS: readonly CodeRefus[] = [
  'acces_non_autorise',
  'droit_manquant',
  'abonnement_termine',
  'lecture_seule_assistance',
  'reouverture_reservee',
  'validation_reservee',
  'visite_fermee',
]

/** The code of the refusal that PostgreSQL names, by a constraint or by the message of a trigger. */
export function refusOf({ constraint, message }: PostgresError): CodeRefus | null {
  if (constraint !== undefined && isCodeRefus(constraint)) return constraint
  return isCodeRefus(message) ? message : null
}

const isCodeRefus = (text: string): text is CodeRefus => Object.hasOwn(REFUS, text)
