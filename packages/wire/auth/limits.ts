// How often something may be tried: counted in PostgreSQL, so that every process of the server counts together.
import { WireRefusal } from '../error.ts'
import type { Base, Db } from '../postgres/db.ts'
import { type Actor, audit } from './audit.ts'
import type { Window } from './door.ts'

const NOBODY: Actor = { id: null, email: null, address: '' }

export type Attempt = { readonly key: string; readonly window: Window }

// The keys in their order, so that two attempts never wait for each other.
export const CONSUME = `
insert into auth.rate_limits as l (key, points, expires_at)
select k, 1, now() + make_interval(secs => s) from unnest($1::text[], $2::int[]) as wanted(k, s) order by k
on conflict (key) do update set
  points = case when l.expires_at <= now() then 1 else l.points + 1 end,
  expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
returning key, points`

/** Counts the attempts, before anything else is done for them; one too many is refused, whoever asks. */
export async function limit(base: Base, attempts: readonly Attempt[], code = 'over_request_rate_limit'): Promise<void> {
  if (await base.asHouse('count the attempts of a sign-in', (db) => isOneTooMany(db, attempts))) throw tooMany(code)
}

export const tooMany = (code = 'over_request_rate_limit'): WireRefusal =>
  new WireRefusal(429, code, 'Too many requests')

/** The same within a transaction, which must be committed: the refusal is for after it. */
export async function isOneTooMany(db: Db, attempts: readonly Attempt[]): Promise<boolean> {
  const counted = await db.rows<Counted>(CONSUME, [
    attempts.map(({ key }) => key),
    attempts.map(({ window }) => window.seconds),
  ])
  const beyond = beyondOf(attempts, counted)
  await noteBeyond(db, beyond)
  return beyond.length > 0
}

export type Counted = { readonly key: string; readonly points: number }
/** `first`: the one that went beyond, not those that follow it. */
type Beyond = { readonly key: string; readonly first: boolean }

/** The attempts that were one too many, as `CONSUME` counted them. */
export function beyondOf(attempts: readonly Attempt[], counted: readonly Counted[]): Beyond[] {
  return attempts.flatMap(({ key, window }) => {
    const points = counted.find((one) => one.key === key)?.points ?? 0
    return points > window.points ? [{ key, first: points === window.points + 1 }] : []
  })
}

/** Once for each window: whoever goes on trying fills no table. */
export async function noteBeyond(db: Db, beyond: readonly Beyond[]): Promise<void> {
  for (const { key } of beyond.filter(({ first }) => first)) await audit(db, 'attempts_exceeded', NOBODY, { key })
}

/** A success wipes the failures that came before it. */
export async function forgive(base: Base, keys: readonly string[]): Promise<void> {
  await base.asHouse('forget the attempts of a sign-in that succeeded', (db) => forget(db, keys))
}

async function forget(db: Db, keys: readonly string[]): Promise<void> {
  await db.rows(`delete from auth.rate_limits ${toForget('$1')}`, [keys])
}

/** Which attempts a success forgets: those of `keys`, and what is long over; in the order of `CONSUME`, for the same reason. */
export const toForget = (keys: string): string =>
  `where key in (
    select key from auth.rate_limits where key = any (${keys}) or expires_at < now() - interval '1 day' order by key for update)`
