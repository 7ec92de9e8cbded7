// Stripe Checkout: a page of theirs for each payment, opened, closed and given back by calls of their API, and events that they sign.
import type { WireLog } from '@quittance/wire'
import { z } from 'zod'
import type { ARembourser, PageDemandee, PageOuverte, PaymentGateway } from './payment.ts'
import { evenementDe } from './payment-event.ts'
import { estSigne } from './payment-signature.ts'

const API = 'https://api.stripe.com'
const SESSIONS = '/v1/checkout/sessions'
const REFUNDS = '/v1/refunds'
const VERSION = '2024-06-20'
const PATIENCE_MS = 20_000
const TRIES = 4

export type StripeOptions = {
  readonly key: string
  readonly webhook_secret: string
  readonly log: WireLog
  readonly url?: string
  /** Before the second try; the double before each that follows. */
  readonly pauseMs?: number
}

const Session = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })
const Paid = z.object({ payment_intent: z.string().min(1) })
const Refund = z.object({ status: z.string() })
const Refused = z.object({ error: z.object({ message: z.string().nullish(), code: z.string().nullish() }) })

export function stripePayment(options: StripeOptions): PaymentGateway {
  return {
    nom: 'stripe',
    ouvrir: async (page): Promise<PageOuverte> => {
      try {
        const said = await call(options, { path: SESSIONS, key: page.reference, fields: fieldsOf(page) })
        const { id, url } = Session.parse(said)
        return { reference: id, url }
      } catch (error) {
        options.log.error({ err: error, paiement: page.reference }, 'the payment gateway opened no page')
        throw error
      }
    },
    fermer: async (reference) => {
      const path = `${SESSIONS}/${encodeURIComponent(reference)}/expire`
      await call(options, { path, fields: {} }).catch((error: unknown) => {
        options.log.info({ err: error, page: reference }, 'a payment page could not be closed')
      })
    },
    rembourser: (paiement) => rembourser(options, paiement),
    lire: (corps, signature, now) =>
      estSigne(signature, { corps, secret: options.webhook_secret, now }) ? evenementDe(corps) : null,
  }
}

/** What was given back already, by hand on Stripe's own pages, is done. */
async function rembourser(options: StripeOptions, { reference, page }: ARembourser): Promise<void> {
  try {
    const { payment_intent } = Paid.parse(await call(options, { path: `${SESSIONS}/${encodeURIComponent(page)}` }))
    const fields = { payment_intent, reason: 'requested_by_customer', 'metadata[reference]': reference }
    const { status } = Refund.parse(await call(options, { path: REFUNDS, key: `remboursement-${reference}`, fields }))
    if (status === 'failed' || status === 'canceled') throw new Error(`Stripe says that the refund is ${status}`)
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'charge_already_refunded') return
    options.log.error({ err: error, paiement: reference }, 'the payment gateway gave nothing back')
    throw error
  }
}

/** The names are those of Stripe's form: `line_items[0][price_data][currency]`. */
function fieldsOf(page: PageDemandee): Record<string, string> {
  const price = 'line_items[0][price_data]'
  return {
    mode: 'payment',
    submit_type: 'pay',
    // By card alone, told at once: a transfer takes days, during which the order would look unpaid.
    'payment_method_types[0]': 'card',
    locale: 'fr',
    client_reference_id: page.reference,
    customer_email: page.user_email,
    success_url: page.retour,
    cancel_url: page.abandon,
    expires_at: String(Math.floor(page.expire_le.getTime() / 1000)),
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: 'eur',
    [`${price}[unit_amount]`]: String(page.amount_cents),
    [`${price}[product_data][name]`]: page.libelle,
    'metadata[reference]': page.reference,
    // What a charge inherits: a refund is told of the charge, not of the page.
    'payment_intent_data[metadata][reference]': page.reference,
    'payment_intent_data[description]': `${page.reference} – ${page.libelle}`,
  }
}

/** Without fields, something is read. */
type Call = { readonly path: string; readonly key?: string; readonly fields?: Record<string, string> }

/** Tried again where the answer may come the next time: under the same key, Stripe does it once. */
async function call(options: StripeOptions, asked: Call): Promise<unknown> {
  const { log, pauseMs = 300 } = options
  for (let tried = 1; ; tried++) {
    const answer = await send(options, asked).catch((error: unknown) => {
      if (tried === TRIES) throw error
      return null
    })
    if (answer?.ok) return answer.json()
    if (answer && (tried === TRIES || !mayPass(answer.status))) throw await refusalOf(answer)
    log.info({ path: asked.path, status: answer?.status ?? null, tried }, 'the payment gateway is asked again')
    await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (tried - 1)))
  }
}

// 409: the same key is being answered at this very moment.
const mayPass = (status: number): boolean => status === 409 || status === 429 || status >= 500

function send({ key, url = API }: StripeOptions, asked: Call): Promise<Response> {
  return fetch(`${url}${asked.path}`, {
    method: asked.fields ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': VERSION,
      ...(asked.key && { 'idempotency-key': asked.key }),
    },
    ...(asked.fields && { body: new URLSearchParams(asked.fields) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

class StripeRefusal extends Error {
  readonly code: string | null
  constructor(status: number, { code, message }: { code: string | null; message: string | null }) {
    super(`Stripe answered ${status}: ${code ?? 'no code'}, ${message ?? 'no reason given'}`)
    this.code = code
  }
}

async function refusalOf(answer: Response): Promise<StripeRefusal> {
  const said = Refused.safeParse(await answer.json().catch(() => null)).data?.error
  return new StripeRefusal(answer.status, { code: said?.code ?? null, message: said?.message ?? null })
}
