// The booking of a training: alone, in a group, or at one date; opened from its card or its page.
import { aLaDemande } from '#web/parts/envoi/piece.tsx'
import type { TrainingBookingProps } from './props.ts'

export const TrainingBooking = aLaDemande<TrainingBookingProps>(() =>
  import('./dialogue.tsx').then(({ TrainingBookingDialog }) => TrainingBookingDialog),
)
