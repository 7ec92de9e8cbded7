// The request of a quote for one service: opened from its card or its page.
import { lazy } from 'react'
import { AlaDemande } from '#web/parts/envoi/chargement.tsx'
import type { ServiceQuoteProps } from './props.ts'

const Dialogue = lazy(() =>
  import('./dialogue.tsx').then(({ ServiceQuoteDialog }) => ({ default: ServiceQuoteDialog })),
)

export const ServiceQuote = (props: ServiceQuoteProps) => (
  <AlaDemande open={props.open}>
    <Dialogue {...props} />
  </AlaDemande>
)
