// The wire in a test: a fresh database, the real client, the mails it posts, and no port.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import pg from 'pg'
import type { AuthMail, AuthSettings, AuthSms } from '../auth/door.ts'
import { type DoorEnv, silent } from '../door.ts'
import type { Callable } from '../functions/index.ts'
import { createLater } from '../serving/later.ts'
import { createKey, type Keys, keysOf, signRoleKey } from '../token.ts'
import { createWire, type WireOptions } from '../wire.ts'
import { type FreshBase, freshBase } from './base.ts'
import { MESSAGES } from './messages.ts'

export const PUBLIC_URL = 'http://localhost:3000'
export const PASSWORD = 'un mot de passe long'

export type WireHouse = FreshBase & {
  readonly app: Hono<DoorEnv>
  readonly keys: Keys
  readonly anonKey: string
  readonly serviceKey: string
  readonly mails: AuthMail[]
  readonly texts: AuthSms[]
  /** What the wire logged as bugs: a test that expects none checks that it is empty. */
  readonly bugs: unknown[]
  readonly settled: () => Promise<void>
  /** A browser of its own: nothing is shared with another client. */
  client(key?: string): SupabaseClient
  /** A request as anybody may write it. */
  raw(path: string, init?: RequestInit): Promise<Response>
  sql<T>(text: string, values?: unknown[]): Promise<T[]>
  /** The last link that was posted to this address. */
  linkFor(to: string): URL
  /** Signs up, confirms, signs in. */
  person(email: string): Promise<{ client: SupabaseClient; id: string; token: string }>
}
type Changes = {
  auth?: Partial<AuthSettings>
  callables?: readonly Callable[]
  now?: () => Date
  patienceMs?: number
} & Partial<
  Pick<
    WireOptions,
    | 'schemas'
    | 'messages'
    | 'ownRefusals'
    | 'trustProxy'
    | 'post'
    | 'sms'
    | 'secondStepAsked'
    | 'storage'
    | 'rest'
    | 'tokens'
  >
>

export async function openWireHouse({ patienceMs, ...changes }: Changes = {}): Promise<WireHouse> {
  const fresh = await freshBase(patienceMs)
  const keys = await keysOf(await createKey())
  const mails: AuthMail[] = []
  const texts: AuthSms[] = []
  const bugs: unknown[] = []
  const log = { ...silent, error: (details: Record<string, unknown>) => bugs.push(details.err) }
  const later = createLater(log)
  const app = createWire({
    base: fresh.base,
    keys,
    now: () => new Date(),
    log,
    publicUrl: PUBLIC_URL,
    trustProxy: true,
    schemas: ['public'],
    messages: MESSAGES,
    callables: [],
    post: async (mail) => void mails.push(mail),
    sms: async (sms) => void texts.push(sms),
    later: later.run,
    ...changes,
  })
  const anonKey = await signRoleKey(keys, 'anon', new Date())
  const serviceKey = await signRoleKey(keys, 'service_role', new Date())
  const raw = async (path: string, init?: RequestInit) => app.request(`${PUBLIC_URL}${path}`, init)
  const client = (key = anonKey) =>
    createClient(PUBLIC_URL, key, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        experimental: { passkey: true, recoveryCodes: true },
      },
      global: { fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init) },
    })

  function linkFor(to: string): URL {
    const link = mails.findLast((mail) => mail.to === to && mail.link)?.link
    if (!link) throw new Error(`No mail with a link for ${to}`)
    return new URL(link)
  }

  async function person(email: string) {
    const own = client()
    const { error } = await own.auth.signUp({ email, password: PASSWORD })
    if (error) throw error
    const token_hash = linkFor(email).searchParams.get('token') ?? ''
    const { data, error: refused } = await own.auth.verifyOtp({ token_hash, type: 'signup' })
    if (refused || !data.session || !data.user) throw refused ?? new Error('no session')
    return { client: own, id: data.user.id, token: data.session.access_token }
  }

  return {
    ...fresh,
    app,
    keys,
    anonKey,
    serviceKey,
    mails,
    texts,
    bugs,
    settled: later.settled,
    raw,
    client,
    linkFor,
    person,
    sql: (text, values) => sqlOn(fresh.url, text, values),
  }
}

/** Runs as the builder of the database, over every policy. */
async function sqlOn<T>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const result = await db.query(text, values)
    return result.rows as T[] // safe as far as the test's own SQL gives the columns of T
  } finally {
    await db.end()
  }
}
