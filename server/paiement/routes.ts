// POST /webhooks/paiement: where a gateway tells what became of a payment; a body that it did not sign is refused, unread.
import { limitedBody, refusalResponse, type WireLog, WireRefusal } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { Hono } from 'hono'
import type { CompanyConfig } from '../config-company.ts'
import type { PaymentGateway } from '../gateways/payment.ts'
import { MESSAGES } from '../messages.ts'
import { recevoirEvenement } from './recevoir.ts'

export const WEBHOOK = '/webhooks/paiement'
const BODY_MAX = 512 * 1024

type Options = {
  readonly base: Base
  readonly passerelle: PaymentGateway | null
  readonly vendeur: CompanyConfig
  readonly now: () => Date
  readonly log: WireLog
}

/** 200 for whatever was signed, even when nothing was to be done: another answer would have it sent again. */
export function paymentRoutes({ base, passerelle, vendeur, now, log }: Options): Hono {
  const route = new Hono()
  route.post(WEBHOOK, limitedBody(BODY_MAX, 'functions', MESSAGES), async (c) => {
    if (passerelle === null) return c.notFound()
    const le = now()
    const evenement = passerelle.lire(await c.req.text(), c.req.header('stripe-signature'), le)
    if (evenement === null) return refusalResponse(NON_SIGNE, 'functions')
    const effet = await recevoirEvenement(base, log, { passerelle: passerelle.nom, evenement, le, vendeur })
    return c.json({ effet })
  })
  return route
}

const NON_SIGNE = new WireRefusal(400, 'signature_invalide', "Cet événement n'est pas signé par la passerelle.")
