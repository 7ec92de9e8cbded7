// The request of a quote for one service: opened from its card or its page.
import { aLaDemande } from '#web/parts/envoi/piece.tsx'
import type { ServiceQuoteProps } from './props.ts'

export const ServiceQuote = aLaDemande<ServiceQuoteProps>(() =>
  import('./dialogue.tsx').then(({ ServiceQuoteDialog }) => ServiceQuoteDialog),
)
