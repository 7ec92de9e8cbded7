// /paiement-essai/<reference>: the payment page of a house without a gateway, for whoever works on this very machine.
import type { DoorEnv } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { type Context, Hono } from 'hono'
import { PAGE_ESSAI, type TestGateway } from '../gateways/payment-essai.ts'
import { type Paiement, paiementDeReference } from '../paiement/paiements.ts'
import type { HeadersEnv } from './headers.ts'
import { PaiementEssai } from './paiement-essai-html.ts'

type Env = DoorEnv & HeadersEnv
type Options = {
  readonly base: Base
  readonly passerelle: TestGateway
  readonly now: () => Date
  /** The route of the events: what is done here is told there, signed, as Stripe tells it. */
  readonly deliver: (corps: string, signature: string) => Promise<Response>
}

/** What each button tells; to leave tells nothing, as on the page of Stripe, which stays open until it ends. */
const GESTES = {
  payer: 'checkout.session.completed',
  refuser: 'checkout.session.async_payment_failed',
  abandonner: null,
} as const
type Geste = keyof typeof GESTES

export function paiementEssaiPages(options: Options): Hono<Env> {
  const { base, now } = options
  const app = new Hono<Env>()
  const lu = async (c: Context<Env>): Promise<Paiement | null> => {
    const reference = c.req.param('reference') ?? ''
    const paiement = await base.asHouse('show the test payment page', (db) => paiementDeReference(db, reference))
    if (paiement?.passerelle !== 'essai') return null
    if (paiement.etat !== 'ouvert' || Date.parse(paiement.expire_le) > now().getTime()) return paiement
    await dire(options, paiement, 'checkout.session.expired')
    return { ...paiement, etat: 'expire' }
  }
  app.get(`${PAGE_ESSAI}/:reference`, async (c) => {
    const paiement = await lu(c)
    return paiement ? c.html(PaiementEssai({ paiement, nonce: c.get('nonce') })) : c.notFound()
  })
  app.post(`${PAGE_ESSAI}/:reference`, async (c) => {
    const paiement = await lu(c)
    if (paiement === null) return c.notFound()
    const { geste } = await c.req.parseBody()
    if (paiement.etat !== 'ouvert' || !isGeste(geste)) return c.html(PaiementEssai({ paiement, nonce: c.get('nonce') }))
    const type = GESTES[geste]
    if (type !== null) await dire(options, paiement, type)
    return c.redirect(geste === 'payer' ? paiement.retour : paiement.abandon, 303)
  })
  return app
}

const isGeste = (value: unknown): value is Geste => typeof value === 'string' && Object.hasOwn(GESTES, value)

async function dire({ passerelle, deliver, now }: Options, paiement: Paiement, type: string): Promise<void> {
  const corps = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    data: {
      object: {
        object: 'checkout.session',
        id: paiement.passerelle_reference,
        client_reference_id: paiement.reference,
        metadata: { reference: paiement.reference },
        payment_status: type === GESTES.payer ? 'paid' : 'unpaid',
        amount_total: paiement.amount_cents,
        currency: 'eur',
      },
    },
  })
  const answer = await deliver(corps, passerelle.signer(corps, now()))
  if (!answer.ok) throw new Error(`The route of the events answered ${answer.status}`)
}
