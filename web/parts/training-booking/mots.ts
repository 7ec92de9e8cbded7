// A session in words: where it takes place, and whether a seat is left.
import { disponible, type Session } from '#web/data/boutique/training-sessions.ts'
import { RESERVATION } from '#web/text/services.ts'

export const lieu = ({ is_online, location }: Session): string =>
  is_online ? 'En visioconférence' : (location ?? 'Lieu communiqué à l’inscription')

export function etat(session: Session): string {
  if (!disponible(session)) return RESERVATION.complet
  const places = session.max_participants - session.current_participants
  return `${RESERVATION.disponible} : ${places} place${places > 1 ? 's' : ''} sur ${session.max_participants}`
}
