// The log: one JSON line per request, with the id that the answer carries back.
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'

export type LogEnv = { Variables: { requestId: string } }

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
    const line = startLine(log, { given: c.req.header(REQUEST_ID), method: c.req.method, path: said(c.req.path) })
    c.set('requestId', line.requestId)
    await next()
    c.res.headers.set(REQUEST_ID, line.requestId)
    line.end(c.res.status, c.error)
  }
}

export const REQUEST_ID = 'x-request-id'

type Asked = {
  /** The id that the caller gave it. */
  readonly given: string | undefined
  readonly method: string
  readonly path: string
}

/** A request, from its id to its line: written at its end, with its status, how long it took, and what went wrong. */
export function startLine(
  log: Logger,
  { given, method, path }: Asked,
): { readonly requestId: string; end(status: number, err: unknown): void } {
  const start = performance.now()
  // An id that can forge neither a line of the log nor a header.
  const requestId = given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
  return {
    requestId,
    end: (status, err) => {
      if (status < 500 && !log.isLevelEnabled('info')) return
      const line = { requestId, method, path, status, durationMs: Math.round(performance.now() - start) }
      if (status >= 500) log.error({ ...line, err }, 'request')
      else log.info(line, 'request')
    },
  }
}
