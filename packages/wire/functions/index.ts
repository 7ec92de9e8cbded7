// The door /functions/v1: finds the act by its name, and says its refusals; it knows nothing of what the acts do.
import { Hono } from 'hono'
import {
  answerTo,
  type DoorEnv,
  isForbidden,
  knownCaller,
  limitedBody,
  type ToldForbidden,
  type WireLog,
} from '../door.ts'
import { isPostgresError, type OwnRefusals } from '../error.ts'
import { type Messages, notAllowed, OwnRefusal } from '../messages.ts'
import type { Caller } from '../postgres/db.ts'
import { readOnly } from '../read-only.ts'
import type { CallerOf } from '../token.ts'

/** Who calls, from where, and how a refusal is said when the answer has already begun. */
export type Calling = {
  readonly caller: Caller
  readonly address: string
  readonly refusedAs: (error: unknown) => Response
}
export type Callable = {
  readonly name: string
  readonly call: (request: Request, calling: Calling) => Promise<Response>
}
export type FunctionsDoor = {
  readonly callables: readonly Callable[]
  readonly callerOf: CallerOf
  readonly log: WireLog
  readonly bodyLimit: number
  readonly forbidden?: ToldForbidden | undefined
  readonly messages?: Messages | undefined
  readonly ownRefusals?: OwnRefusals | undefined
}

const UNKNOWN = new OwnRefusal('functionNotFound', 404, 'NOT_FOUND')
const METHOD = new OwnRefusal('functionByPost', 405, 'METHOD_NOT_ALLOWED')

export function functionsDoor(door: FunctionsDoor): Hono<DoorEnv> {
  const { callables, callerOf, log, bodyLimit, forbidden, messages, ownRefusals = () => null } = door
  const byName = new Map(callables.map((one) => [one.name, one]))
  const app = new Hono<DoorEnv>()
  const named = (error: unknown): unknown => ownRefusals(error) ?? ofDatabase(error)
  const refusedAs = (error: unknown, path: string) =>
    answerTo(named(error), { dialect: 'functions', log, path, messages })
  app.onError((error, c) => refusedAs(error, c.req.path))
  app.use(limitedBody(bodyLimit, 'functions', messages), knownCaller(callerOf, 'functions'))
  app.post('/:name', async (c) => {
    const callable = byName.get(c.req.param('name'))
    if (!callable) throw UNKNOWN
    const { path } = c.req
    const caller = c.get('caller')
    const address = c.get('address')
    const told = (error: unknown): void => {
      if (forbidden && isForbidden(named(error), caller)) forbidden({ caller, method: 'POST', path, address })
    }
    const calling = {
      caller,
      address,
      refusedAs: (error: unknown) => {
        told(error)
        return refusedAs(error, path)
      },
    }
    return callable.call(c.req.raw, calling).catch((error: unknown) => {
      told(error)
      throw error
    })
  })
  app.all('/:name', (c) => {
    throw byName.has(c.req.param('name')) ? METHOD : UNKNOWN
  })
  app.all('*', () => {
    throw UNKNOWN
  })
  return app
}

// What the database refuses by itself is a refusal like any other; the rest of its errors are bugs of the act.
function ofDatabase(error: unknown): unknown {
  if (!isPostgresError(error)) return error
  // Only whoever sees somebody's account with his leave is given a transaction that reads.
  if (error.code === '25006') return readOnly()
  if (error.code === '42501') return notAllowed()
  if (['40001', '40P01', '55P03'].includes(error.code)) return new OwnRefusal('busy', 409, 'conflict')
  return error
}
