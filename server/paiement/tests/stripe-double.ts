// A double of Stripe that speaks its protocol over HTTP: sessions made from a form, refunds, idempotency keys, refusals, signed events.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CLE = 'sk_test_double'
export const SECRET = 'whsec_double'

type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  fields: Record<string, string>
}
type Answer = { status: number; body: object }

export type StripeDouble = {
  readonly url: string
  readonly sessions: Session[]
  readonly refunds: Record<string, string>[]
  readonly headers: IncomingMessage['headers'][]
  /** The next calls are answered so, one each. */
  readonly pannes: number[]
  /** How long an answer takes: two calls at once really meet. */
  lenteurMs: number
  /** Its own clock. */
  now: () => number
  fermer(): Promise<void>
}

export async function ouvrirDouble(): Promise<StripeDouble> {
  const known = new Map<string, { form: string; answer: Promise<Answer>; done: boolean }>()
  const double = {
    sessions: [] as Session[],
    refunds: [] as Record<string, string>[],
    headers: [] as IncomingMessage['headers'][],
    pannes: [] as number[],
    lenteurMs: 0,
    now: () => Date.now(),
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    double.headers.push(request.headers)
    const form = await bodyOf(request)
    if (request.headers.authorization !== `Bearer ${CLE}`) return error(401, null, 'Invalid API Key provided')
    const panne = double.pannes.shift()
    if (panne !== undefined) return error(panne, null, 'An error occurred')
    const expired = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(request.url ?? '')
    if (expired) return expire(double.sessions, expired[1] ?? '')
    const read = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(request.url ?? '')
    if (read && request.method === 'GET') return show(double.sessions, read[1] ?? '')
    const refunding = request.url === '/v1/refunds'
    if (request.url !== '/v1/checkout/sessions' && !refunding) return error(404, 'resource_missing', 'No such path')
    const key = String(request.headers['idempotency-key'] ?? randomUUID())
    const before = known.get(key)
    if (before && before.form !== form)
      return error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    if (before && !before.done)
      return error(409, 'idempotency_key_in_use', 'There is currently another in-progress request')
    if (before) return before.answer
    const made = {
      form,
      done: false,
      answer: slowly(double.lenteurMs, () => (refunding ? refund(double.refunds, form) : create(double, form))),
    }
    known.set(key, made)
    const answer = await made.answer
    made.done = true
    if (answer.status >= 400) known.delete(key) // what was refused by its parameters is not kept
    return answer
  }

  const server = createServer((request, response) => void answerTo(request).then((answer) => write(response, answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  return Object.assign(double, {
    url: `http://127.0.0.1:${port}`,
    fermer: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

function create({ sessions, now }: { sessions: Session[]; now: () => number }, form: string): Answer {
  const fields = Object.fromEntries(new URLSearchParams(form))
  const missing = ['mode', 'success_url', 'line_items[0][quantity]'].find((name) => !fields[name])
  if (missing) return error(400, 'parameter_missing', `Missing required param: ${missing}`)
  const amount = Number(fields['line_items[0][price_data][unit_amount]'])
  if (!Number.isInteger(amount) || amount < 50)
    return error(400, 'amount_too_small', "The Checkout Session's total amount must convert to at least 50 cents")
  const lasts = Number(fields.expires_at) - now() / 1000
  if (!(lasts >= 1_790 && lasts <= 86_400))
    return error(400, null, 'expires_at must be between 30 minutes and 24 hours')
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`
  const session: Session = { id, url: `https://checkout.stripe.com/c/pay/${id}`, status: 'open', fields }
  sessions.push(session)
  return { status: 200, body: { id, object: 'checkout.session', url: session.url, status: 'open' } }
}

/** A page that nobody has paid on has no payment yet. */
function show(sessions: Session[], id: string): Answer {
  const session = sessions.find((one) => one.id === id)
  if (!session) return error(404, 'resource_missing', 'No such checkout.session')
  return { status: 200, body: { id, payment_intent: session.status === 'expired' ? null : `pi_${id.slice(8)}` } }
}

function refund(refunds: Record<string, string>[], form: string): Answer {
  const fields = Object.fromEntries(new URLSearchParams(form))
  if (refunds.some((one) => one.payment_intent === fields.payment_intent))
    return error(400, 'charge_already_refunded', 'Charge has already been refunded.')
  refunds.push(fields)
  return { status: 200, body: { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' } }
}

function expire(sessions: Session[], id: string): Answer {
  const session = sessions.find((one) => one.id === id)
  if (session?.status !== 'open')
    return error(400, null, 'Only Checkout Sessions with a status in ["open"] can be expired')
  session.status = 'expired'
  return { status: 200, body: { id, status: 'expired' } }
}

const error = (status: number, code: string | null, message: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
})

async function slowly(ms: number, work: () => Answer): Promise<Answer> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return work()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

function write(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** What Stripe sends: an event about an object, and its signature, made here apart from our own code. */
export function evenement(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, at = new Date(), secrets = [SECRET] } = {},
): { body: string; signature: string } {
  const body = JSON.stringify({ id, object: 'event', api_version: '2024-06-20', type, data: { object } })
  const t = Math.floor(at.getTime() / 1000)
  const seals = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  return { body, signature: [`t=${t}`, ...seals, 'v0=ancien'].join(',') }
}

export const sessionPayee = (reference: string, amount_total: number, more: object = {}): object => ({
  object: 'checkout.session',
  client_reference_id: reference,
  metadata: { reference },
  payment_status: 'paid',
  amount_total,
  currency: 'eur',
  ...more,
})
