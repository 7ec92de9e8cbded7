// The order of a service: opened from its card or its page.
import { lazy } from 'react'
import { AlaDemande } from '#web/parts/envoi/chargement.tsx'
import type { ServiceOrderProps } from './props.ts'

const Dialogue = lazy(() =>
  import('./dialogue.tsx').then(({ ServiceOrderDialog }) => ({ default: ServiceOrderDialog })),
)

export const ServiceOrder = (props: ServiceOrderProps) => (
  <AlaDemande open={props.open}>
    <Dialogue {...props} />
  </AlaDemande>
)
