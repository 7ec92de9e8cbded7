// The log: one JSON line per request, with the id that the answer carries back.
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'

export type LogEnv = { Variables: { requestId: string; log: Logger } }

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: named } }
  return pino(options, destination ?? standardOutput())
}

// Lines written while another is on its way leave together; the last ones are flushed when the process ends.
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false })

const named = (level: string): { level: string } => ({ level })

/**
 * Gives each request its id (`x-request-id`, the caller's own when it is a plain one) and its line.
 * Only the path is written, as `said` tells it: a query may hold a token, and so may a path of the program.
 */
export function requestLog(log: Logger, said = (path: string): string => path): MiddlewareHandler<LogEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    const start = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    writeLine(log, {
      requestId,
      method: c.req.method,
      path: said(c.req.path),
      status: c.res.status,
      start,
      err: c.error,
    })
  }
}

/** An id that cannot forge a line of the log nor a header: the caller's, else a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}

type Served = {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** When it came, as `performance.now()` said. */
  readonly start: number
  readonly err: unknown
}

export function writeLine(log: Logger, { start, err, ...served }: Served): void {
  if (served.status < 500 && !log.isLevelEnabled('info')) return
  const line = { ...served, durationMs: Math.round(performance.now() - start) }
  if (served.status >= 500) log.error({ ...line, err }, 'request')
  else log.info(line, 'request')
}
