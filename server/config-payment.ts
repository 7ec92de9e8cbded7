// How money comes in: Stripe where its keys are given, the house's own test page on a local address, else nothing.
import { StartFailure } from '@quittance/wire/serving'
import { z } from 'zod'

const KEY_SENTENCE = 'STRIPE_SECRET_KEY commence par sk_ ou rk_.'
const WEBHOOK_SENTENCE = 'STRIPE_WEBHOOK_SECRET commence par whsec_.'
const BOTH_SENTENCE =
  'STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET vont ensemble : sans le second, aucun paiement ne serait confirmé.'

/** The part of the table of variables that concerns payments. */
export const PAYMENT = {
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^[sr]k_\w+$/, KEY_SENTENCE)
    .optional()
    .meta({
      role: 'Clé secrète de Stripe, qui encaisse les commandes',
      defaut:
        'aucune : sur une adresse locale une page de paiement d’essai, ailleurs les commandes sont enregistrées à régler',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\w+$/, WEBHOOK_SENTENCE)
    .optional()
    .meta({
      role: 'Secret de signature du webhook de Stripe, à diriger vers `PUBLIC_URL/webhooks/paiement` : `checkout.session.completed`, `checkout.session.async_payment_succeeded`, `checkout.session.async_payment_failed`, `checkout.session.expired`, `charge.refunded`',
      defaut: 'aucun',
    }),
}

export type PaymentConfig =
  | { readonly gateway: 'stripe'; readonly key: string; readonly webhook_secret: string }
  | { readonly gateway: 'essai' }
  | null

type Read = { STRIPE_SECRET_KEY?: string | undefined; STRIPE_WEBHOOK_SECRET?: string | undefined; local: boolean }

export function paymentOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, local }: Read): PaymentConfig {
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET === undefined) return local ? { gateway: 'essai' } : null
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) throw new StartFailure(BOTH_SENTENCE)
  return { gateway: 'stripe', key: STRIPE_SECRET_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET }
}
