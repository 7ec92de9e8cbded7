// The deposit of a booking: asked of a seat on a day that is known, and due until the training begins.
import type { Reservation } from './demandes.ts'

export type EtatAcompte = 'aucun' | 'du' | 'paye' | 'a_rembourser' | 'rembourse'

type DuePar = Pick<
  Reservation,
  'etat' | 'session_etat' | 'le' | 'acompte_cents' | 'acompte_paye_le' | 'acompte_rembourse_le'
>

/** A place in line, and an individual training whose day and price are still to be agreed, ask for none. */
export function acompteDe(reservation: DuePar, now: Date): EtatAcompte {
  const { etat, session_etat, le, acompte_cents, acompte_paye_le, acompte_rembourse_le } = reservation
  const tombee = etat === 'cancelled' || session_etat === 'cancelled'
  if (acompte_rembourse_le !== null) return 'rembourse'
  if (acompte_paye_le !== null) return tombee ? 'a_rembourser' : 'paye'
  const aVenir = etat === 'confirmed' && session_etat === 'scheduled' && le !== null && new Date(le) > now
  return aVenir && acompte_cents > 0 ? 'du' : 'aucun'
}
