// The captcha of the forms that a robot would abuse: its answer is checked with its provider before anything is done.
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { type DoorEnv, jsonBody } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { AuthDoor, CaptchaSettings } from './door.ts'

const PATIENCE_MS = 10_000
const Body = z.object({ gotrue_meta_security: z.object({ captcha_token: z.string().max(5_000).nullish() }).nullish() })
const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/** Nothing is asked of the house itself, nor where no captcha is configured. */
export function captcha({ settings, log }: AuthDoor): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    const configured = settings.captcha
    if (configured && c.get('caller').role !== 'service_role' && isGuarded(c)) {
      const body = Body.safeParse(await jsonBody(c, 'bad_json'))
      const token = body.data?.gotrue_meta_security?.captcha_token ?? ''
      const verdict =
        token === '' ? 'no captcha_token found' : await judge(configured, { token, address: c.get('address') })
      if (verdict !== null) {
        log.info({ verdict }, 'captcha refused')
        throw new WireRefusal(400, 'captcha_failed', `captcha protection: request disallowed (${verdict})`)
      }
    }
    await next()
  }
}

const isGuarded = (c: Context): boolean => !c.req.path.endsWith('/token') || c.req.query('grant_type') === 'password'

// Null when the provider says yes; a provider that does not answer is a no.
async function judge(
  { secret, url }: CaptchaSettings,
  said: { token: string; address: string },
): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: said.token, remoteip: said.address }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const verdict = Verdict.parse(await answer.json())
    return verdict.success ? null : (verdict['error-codes'] ?? ['refused']).join(', ')
  } catch {
    return 'the captcha service did not answer'
  }
}
