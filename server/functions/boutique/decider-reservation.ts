// A booking given up by the house, or a seat given to who waits; the mails leave a few seconds after.
import { DeciderReservation } from '#contract/functions/boutique/decider-reservation.ts'
import { deciderReservation as decider } from '../../administration/demandes.ts'
import { serverFunction } from '../function.ts'

export const deciderReservation = serverFunction(DeciderReservation, async ({ body, db }) => {
  await decider(db, body)
  return { fait: true as const }
})
