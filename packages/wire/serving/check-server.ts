// The PostgreSQL of an address, once it is known to answer and to suit; else why not, in one sentence.
import pg from 'pg'
import { codeOf, START_WORDS, StartFailure, type StartWords } from './failure.ts'

const OLDEST = 150_000 // PostgreSQL 15, as `server_version_num` says it

/** Throws a `StartFailure` that says what is wrong with the server of this address. */
export async function checkServer(url: string, words = START_WORDS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a connection lost later is seen by whoever uses it
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const why = rows[0] && whyUnsuited(rows[0], words)
    if (why) throw new StartFailure(why)
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(whyNot(error, new URL(url), words))
  } finally {
    await client.end().catch(() => {}) // nothing to close when the connection never opened
  }
}

type Version = { readonly number: number; readonly name: string }

/** Why a server of this version does not suit; null: it does. */
export const whyUnsuited = ({ number, name }: Version, words: StartWords): string | null =>
  number < OLDEST ? words.tooOld(name) : null

/** Never the password: only what helps to correct the address. */
function whyNot(error: unknown, { hostname, port, pathname, username }: URL, words: StartWords): string {
  const code = codeOf(error)
  const place = `${hostname || 'localhost'}:${port || 5432}`
  if (code === '28P01' || code === '28000') return words.wrongLogin(place, decodeURIComponent(username))
  if (code === '3D000') return words.noDatabase(place, decodeURIComponent(pathname.slice(1)))
  if (code === '53300') return words.noConnectionLeft(place)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return words.unknownHost(hostname)
  return words.noAnswer(place, error instanceof Error ? error.message || String(code) : String(error))
}
