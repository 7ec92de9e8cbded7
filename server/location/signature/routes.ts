// POST /webhooks/signature: where a service tells what became of a request; a body that it did not sign is refused, unread.
import { limitedBody, refusalResponse, type WireLog, WireRefusal } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { Hono } from 'hono'
import type { SignatureGateway } from '../../gateways/signature.ts'
import { MESSAGES } from '../../messages.ts'
import { recevoirNouvelle } from './nouvelles.ts'

const WEBHOOK = '/webhooks/signature'
const BODY_MAX = 512 * 1024

type Options = {
  readonly base: Base
  readonly service: SignatureGateway | null
  readonly now: () => Date
  readonly log: WireLog
}

/** 200 for whatever was signed, even when nothing was to be done: another answer would have it sent again. */
export function signatureRoutes({ base, service, now, log }: Options): Hono {
  const route = new Hono()
  route.post(WEBHOOK, limitedBody(BODY_MAX, 'functions', MESSAGES), async (c) => {
    if (service === null) return c.notFound()
    const lu = service.lire(await c.req.text(), c.req.header('x-yousign-signature-256'))
    if (lu === null) return refusalResponse(NON_SIGNE, 'functions')
    const connue = lu.nouvelle !== null && (await recevoirNouvelle(base, lu.nouvelle, now()))
    log.info({ demande: lu.nouvelle?.reference ?? null, quoi: lu.nouvelle?.quoi ?? null, connue }, 'signature event')
    return c.json({ connue })
  })
  return route
}

const NON_SIGNE = new WireRefusal(400, 'signature_invalide', 'Cet événement n’est pas signé par le service.')
