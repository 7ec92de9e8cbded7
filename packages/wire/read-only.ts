// A token that looks at somebody's account for another person reads, and nothing else: the same refusal at every door.
import type { MiddlewareHandler } from 'hono'
import type { DoorEnv, ToldForbidden } from './door.ts'
import { isPostgresError, type WireRefusal } from './error.ts'
import { OwnRefusal } from './messages.ts'
import type { Caller } from './postgres/db.ts'

export const isAssistant = ({ assistant }: Caller): boolean => assistant !== undefined

export const readOnly = (): WireRefusal => new OwnRefusal('readOnly', 403, 'read_only')

/** The database refused a write, because the transaction of such a token only reads. */
export const isWriteOf = (caller: Caller, error: unknown): boolean =>
  isAssistant(caller) && isPostgresError(error) && error.code === '25006'

type Door = { readonly forbidden?: ToldForbidden | undefined; readonly open: (method: string, path: string) => boolean }

/** Refuses, and tells, whatever such a token asks that is not open to it. */
export function readersOnly({ forbidden, open }: Door, refusal: () => Error = readOnly): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    const caller = c.get('caller')
    const { method, path } = c.req
    if (!isAssistant(caller) || open(method, path)) return next()
    forbidden?.({ caller, method, path, address: c.get('address') })
    throw refusal()
  }
}
