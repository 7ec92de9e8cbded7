// What may be booked of a training, and what the choice made of it means: its price, its deposit, a seat or the waiting list.
import { z } from 'zod'
import { type Cents, zero } from '#domain/base/cents.ts'
import type { Reservation } from '#web/data/boutique/training-reservations.ts'
import { acompte, disponible, type Session } from '#web/data/boutique/training-sessions.ts'
import { email, optional, required } from '#web/ui/form/schema.ts'

const MANQUE = 'Choisissez une formation individuelle ou une session.'
const SESSION = 'Choisissez une session.'
const TELEPHONE = 'Indiquez votre téléphone : nous convenons avec vous de la date d’une formation individuelle.'

const TOUJOURS = { when: () => true }

export const Champs = z
  .object({
    type: z.enum(['individual', 'group'], MANQUE),
    session: z.string().nullish(),
    user_name: required('Indiquez votre nom complet.'),
    user_email: email(),
    user_phone: optional(),
    company_name: optional(),
    special_requirements: optional(),
  })
  // Said together with the other errors, not after them.
  .refine(({ type, session }) => type !== 'group' || Boolean(session), {
    ...TOUJOURS,
    path: ['session'],
    message: SESSION,
  })
  .refine(({ type, user_phone }) => type !== 'individual' || (user_phone ?? '').trim().length >= 6, {
    ...TOUJOURS,
    path: ['user_phone'],
    message: TELEPHONE,
  })
export type Saisie = z.output<typeof Champs>

/** `null` for a price still to be agreed: nothing is asked then. */
export function prix(choix: { type: unknown; session: Session | undefined; individuel: Cents | null }): Cents | null {
  if (choix.type === 'individual') return choix.individuel
  return choix.session?.price_cents ?? null
}

export const sommes = (price: Cents | null): { prix: Cents; acompte: Cents } | null =>
  price === null || price === zero ? null : { prix: price, acompte: acompte(price) }

/** The row to send; `choisie` is the date the dialog was opened for. */
export function reservation(
  saisie: Saisie,
  service: { id: string; price_cents: Cents | null },
  { session, choisie }: { session: Session | undefined; choisie: string | undefined },
): Reservation {
  const { user_name, user_email, user_phone, company_name, special_requirements } = saisie
  const qui = { user_name, user_email, user_phone, company_name, special_requirements }
  if (saisie.type === 'individual') {
    return {
      ...qui,
      reservation_type: 'individual',
      service_id: service.id,
      amount_cents: service.price_cents ?? zero,
    }
  }
  // A date that was listed a moment ago, and is no longer.
  if (!session) throw new Error(SESSION)
  return {
    ...qui,
    reservation_type: session.id === choisie ? 'session' : 'group',
    training_session_id: session.id,
    // A seat that was shown free is a seat or a refusal; the waiting list is entered knowingly.
    waiting_accepted: !disponible(session),
    amount_cents: session.price_cents,
  }
}
