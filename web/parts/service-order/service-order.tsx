// The order of a service: opened from its page.
import { aLaDemande } from '#web/parts/envoi/piece.tsx'
import type { ServiceOrderProps } from './props.ts'

export const ServiceOrder = aLaDemande<ServiceOrderProps>(() =>
  import('./dialogue.tsx').then(({ ServiceOrderDialog }) => ServiceOrderDialog),
)
