// The PostgreSQL of an address, once it is known to answer and to suit; else why not, in one sentence.
import pg from 'pg'
import { codeOf, StartFailure } from './failure.ts'

const OLDEST = 150_000 // PostgreSQL 15, as `server_version_num` says it

/** Throws a `StartFailure` that says what is wrong with the server of this address. */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a connection lost later is seen by whoever uses it
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const refusal = rows[0] && refusalOf(rows[0])
    if (refusal) throw new StartFailure(refusal)
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(whyNot(error, new URL(url)))
  } finally {
    await client.end().catch(() => {}) // nothing to close when the connection never opened
  }
}

export function refusalOf({ number, name }: { number: number; name: string }): string | null {
  return number < OLDEST ? `DATABASE_URL mène à PostgreSQL ${name} : il faut la version 15 ou une plus récente.` : null
}

/** Never the password: only what helps to correct the address. */
function whyNot(error: unknown, { hostname, port, pathname, username }: URL): string {
  const code = codeOf(error)
  const place = `${hostname || 'localhost'}:${port || 5432}`
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL : ${place} refuse l’utilisateur « ${decodeURIComponent(username)} » ou son mot de passe.`
  if (code === '3D000')
    return `DATABASE_URL : la base « ${decodeURIComponent(pathname.slice(1))} » n’existe pas sur ${place}.`
  if (code === '53300') return `DATABASE_URL : ${place} n’accepte plus de connexion pour le moment.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `DATABASE_URL : l’hôte « ${hostname} » est introuvable.`
  return `DATABASE_URL : aucun PostgreSQL ne répond à ${place} (${error instanceof Error ? error.message || code : error}).`
}
