// The booking of a training: alone, in a group, or at one date; opened from its card or its page.
import { lazy } from 'react'
import { AlaDemande } from '#web/parts/envoi/chargement.tsx'
import type { TrainingBookingProps } from './props.ts'

const Dialogue = lazy(() =>
  import('./dialogue.tsx').then(({ TrainingBookingDialog }) => ({ default: TrainingBookingDialog })),
)

export const TrainingBooking = (props: TrainingBookingProps) => (
  <AlaDemande open={props.open}>
    <Dialogue {...props} />
  </AlaDemande>
)
