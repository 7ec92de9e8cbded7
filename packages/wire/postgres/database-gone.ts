// The database fell, or cannot be reached: no bug, and nothing to refuse; whoever asked is told to come back.
import pg from 'pg'

/** What a request finds while the database is away. Whether a write under way was kept is not known: its author looks again. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Seconds after which it is worth asking again: the embedded database is started again within them. */
export const COME_BACK_SECONDS = 2

const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
const DRIVER = /^Connection terminated|not queryable|^Client was closed|^timeout exceeded when trying to connect/

/** What a statement on a connection was answered: the fall of the connection by its name, anything else as it is. */
export function orGone(error: unknown): unknown {
  return isFall(error) ? new DatabaseGone(error) : error
}

function isFall(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseGone) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError)
    return /^(08|57P0)/.test(code) || error.severity === 'FATAL' || error.severity === 'PANIC'
  return SOCKET.has(code) || DRIVER.test(error.message)
}

/** No connection, whatever the reason: there is no database for now. */
export const gone = (error: unknown): never => {
  throw error instanceof DatabaseGone ? error : new DatabaseGone(error)
}
