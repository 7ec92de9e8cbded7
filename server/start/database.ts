// The database of the house: the embedded PostgreSQL, or the one of DATABASE_URL once it is known to answer and to suit.
import pg from 'pg'
import { codeOf, StartFailure } from '../failure.ts'
import { discardEmbedded, startEmbedded } from '../postgres/embedded.ts'
import { clusterFolder } from './data-folder.ts'

const OLDEST = 150_000 // PostgreSQL 15, as `server_version_num` says it

/** `lost` is kept when the database ends for good: only the embedded one tells, when it could not be started again. */
export type Database = { url: string; lost: Promise<void>; stop(): Promise<void> }

type Options = {
  database_url: string | null
  folder: string
  log: (sentence: string) => void
  /** Throws the embedded database away first: it only holds a demonstration that was cut short. */
  beginAgain?: boolean
  /** Called while the embedded database starts by itself: what can be done beside it may begin. May come twice. */
  underWay?: () => void
}

export async function openDatabase({ database_url, beginAgain = false, ...options }: Options): Promise<Database> {
  if (database_url === null) {
    const place = { ...options, folder: clusterFolder(options.folder) }
    if (beginAgain) await discardEmbedded(place)
    const { url, ended, stop } = await startEmbedded(place)
    return { url, lost: ended, stop }
  }
  await checkServer(database_url)
  return { url: database_url, lost: new Promise(() => {}), stop: async () => {} }
}

async function checkServer(url: string): Promise<void> {
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

/** What a migration that the server refused means; any other error is a bug and stays itself. */
export function migrationFailure(error: unknown, url: string): unknown {
  if (codeOf(error) !== '42501') return error
  const user = decodeURIComponent(new URL(url).username)
  return new StartFailure(
    `DATABASE_URL : l’utilisateur « ${user} » n’a pas les droits pour construire la base (il lui faut CREATEROLE, BYPASSRLS et la propriété de la base).`,
  )
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
