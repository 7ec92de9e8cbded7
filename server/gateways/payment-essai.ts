// The gateway of a house without one, on a local address: a page of ours where no money moves, and events signed as Stripe signs.
import { randomBytes } from 'node:crypto'
import type { PaymentGateway } from './payment.ts'
import { evenementDe } from './payment-event.ts'
import { estSigne, signer } from './payment-signature.ts'

/** Signs what its page says, so that it comes in by the same route as the events of Stripe. */
export type TestGateway = PaymentGateway & { readonly nom: 'essai'; signer(corps: string, now: Date): string }

export const PAGE_ESSAI = '/paiement-essai'

export function paiementEssai({ public_url }: { public_url: string }): TestGateway {
  // Of this process alone: nobody else can say that something was paid.
  const secret = randomBytes(32).toString('hex')
  return {
    nom: 'essai',
    ouvrir: async ({ reference }) => ({
      reference: `essai_${reference}`,
      url: `${public_url}${PAGE_ESSAI}/${reference}`,
    }),
    // Its page looks at the payment itself, which is no longer open.
    fermer: async () => {},
    // No money moved: none has to come back.
    rembourser: async () => {},
    lire: (corps, signature, now) => (estSigne(signature, { corps, secret, now }) ? evenementDe(corps) : null),
    signer: (corps, now) => signer({ corps, secret, now }),
  }
}

export const isTestGateway = (gateway: PaymentGateway | null): gateway is TestGateway => gateway?.nom === 'essai'
