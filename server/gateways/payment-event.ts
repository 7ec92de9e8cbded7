// An event of Stripe in our words: which of them say that a payment was received, refused, expired or given back.
import { z } from 'zod'
import type { NouvelleDePaiement } from '#domain/abonnement/paiement.ts'
import type { EvenementPaiement } from './payment.ts'

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})
// Of a checkout session and of a charge, what is read; both carry the metadata that we gave.
const Objet = z.object({
  metadata: z.record(z.string(), z.string()).nullish(),
  client_reference_id: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  refunded: z.boolean().nullish(),
})
type Objet = z.output<typeof Objet>

/** Null when it is not an event. */
export function evenementDe(corps: string): EvenementPaiement | null {
  const event = Event.safeParse(jsonDe(corps))
  if (!event.success) return null
  const { id, type, data } = event.data
  const objet = Objet.safeParse(data.object)
  const lu = objet.success ? objet.data : null
  return {
    id,
    type,
    reference: lu?.metadata?.reference ?? lu?.client_reference_id ?? null,
    nouvelle: lu === null ? null : nouvelleDe(type, lu),
    amount_cents: lu?.amount_total ?? null,
    devise: lu?.currency?.toLowerCase() ?? null,
  }
}

function nouvelleDe(type: string, { payment_status, refunded }: Objet): NouvelleDePaiement | null {
  switch (type) {
    // A transfer or a direct debit is only promised then: its success or its failure is told by another event.
    case 'checkout.session.completed':
      return payment_status === 'paid' ? 'paye' : null
    case 'checkout.session.async_payment_succeeded':
      return 'paye'
    case 'checkout.session.async_payment_failed':
      return 'echoue'
    case 'checkout.session.expired':
      return 'expire'
    // True once the whole amount was given back; a part of it leaves the payment as it is.
    case 'charge.refunded':
      return refunded === true ? 'rembourse' : null
    default:
      return null
  }
}

function jsonDe(corps: string): unknown {
  try {
    return JSON.parse(corps)
  } catch {
    return null
  }
}
