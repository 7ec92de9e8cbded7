// The log: one JSON line per request, with the id that the answer carries back.
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'

export type LogEnv = { Variables: { requestId: string; log: Logger } }

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: named } }
  return destination ? pino(options, destination) : pino(options)
}

const named = (level: string): { level: string } => ({ level })

/**
 * Gives each request its id (`x-request-id`, the caller's own when it is a plain one) and its line.
 * Only the path is written: a query may hold a token.
 */
export function requestLog(log: Logger): MiddlewareHandler<LogEnv> {
  return async (c, next) => {
    const requestId = plainId(c.req.header('x-request-id')) ?? randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    const start = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    const durationMs = Math.round(performance.now() - start)
    const line = { requestId, method: c.req.method, path: c.req.path, status: c.res.status, durationMs }
    if (c.res.status >= 500) log.error({ ...line, err: c.error }, 'request')
    else log.info(line, 'request')
  }
}

/** An id that cannot forge a line of the log nor a header. */
function plainId(id: string | undefined): string | undefined {
  return id && /^[\w.-]{1,64}$/.test(id) ? id : undefined
}
