// POST /token?grant_type=password: same work, same answer, same time, whether the address is known or not.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { type Base, house } from '../postgres/db.ts'
import { arrayLiteral } from '../rest/fragment.ts'
import { audit, eventOf } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, formOf, Password, Phone } from './form.ts'
import { type Attempt, beyondOf, CONSUME, type Counted, noteBeyond, tooMany } from './limits.ts'
import { hashPassword, isOurs, verifyPassword, weaknessOf } from './password.ts'
import { requirePhone } from './phone.ts'
import { deviceOf, isBanned, openSessionAtOnce } from './session.ts'
import { BY, type User } from './user.ts'

const Form = z.object({
  email: absent(z.string().trim().toLowerCase().max(254)),
  phone: absent(Phone),
  password: Password,
})

export async function signIn(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  if (form.phone !== undefined && form.email !== undefined) {
    const sentence = 'Only an email address or phone number should be provided on login.'
    throw new WireRefusal(400, 'validation_failed', sentence)
  }
  if (form.phone) requirePhone(door, 'Phone logins are disabled', 422)
  const { password } = form
  const means = form.phone === undefined ? 'email' : 'phone'
  const said = form.phone ?? form.email
  if (!said) throw new WireRefusal(400, 'validation_failed', 'missing email or phone')
  const address = c.get('address')
  const pair = `signin:pair:${said}:${address}`
  const account = `signin:account:${said}`
  const { limits } = door.settings
  const attempts = [
    { key: pair, window: limits.signInPair },
    { key: account, window: limits.signInAccount },
    { key: `signin:address:${address}`, window: limits.signInAddress },
  ]
  const known = await countAndFind(door.base, attempts, { means, said })
  const right = await verifyPassword(password, known?.encrypted_password ?? null)
  if (!known || !right) {
    const actor = { id: known?.id ?? null, email: said, address }
    await door.base.asHouse('note a failed sign-in', (db) => audit(db, 'login_failed', actor))
    throw new WireRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
  // Only who has the password learns the rest.
  const closed = door.closedHere?.(c, known.email) ?? null
  if (closed !== null) throw closed
  if (isBanned(known, door.now())) throw new WireRefusal(400, 'user_banned', 'User is banned')
  if (known[`${means}_confirmed_at`] === null) {
    throw new WireRefusal(400, `${means}_not_confirmed`, `${means === 'email' ? 'Email' : 'Phone'} not confirmed`)
  }
  if (!isOurs(known.encrypted_password ?? '')) await hashAgain(door.base, known, password)
  const proved = { user: known, method: 'password', device: deviceOf(c) }
  const event = eventOf('login', { id: known.id, email: known.email }, { provider: means })
  const session = await openSessionAtOnce(door, proved, { forgotten: [pair, account], event, address })
  const weak_password = weaknessOf(password, door.settings, known.email)
  return c.json({ ...session, ...(weak_password && { weak_password }) })
}

type Said = { readonly means: 'email' | 'phone'; readonly said: string }
const found = (means: Said['means']): string => `
with counted as (${CONSUME})
select (select json_agg(c) from counted c), (select to_json(p) from (${BY[means]('$3')}) p)`
const COUNT_AND_FIND = { email: found('email'), phone: found('phone') }

/** Counts the attempts and finds who signs in, in a single trip; one attempt too many is refused. */
async function countAndFind(base: Base, attempts: readonly Attempt[], { means, said }: Said): Promise<User | null> {
  const keys = attempts.map(({ key }) => key)
  const windows = attempts.map(({ window }) => String(window.seconds))
  const { rows } = await base.oneTrip(house, {
    name: `count_and_find_${means}`,
    text: COUNT_AND_FIND[means],
    values: [arrayLiteral(keys), arrayLiteral(windows), said],
    readOnly: false,
    // A count that a power cut takes away is not waited for.
    settings: { 'app.reason': 'count the attempts and find who signs in', synchronous_commit: 'off' },
  })
  const [counted = null, person = null] = rows[0] ?? []
  const beyond = beyondOf(attempts, JSON.parse(counted ?? '[]') as Counted[]) // safe: as the statement makes it
  if (beyond.length === 0) return person === null ? null : (JSON.parse(person) as User) // likewise
  await base.asHouse('note attempts beyond their limit', (db) => noteBeyond(db, beyond))
  throw tooMany()
}

/** A hash from another house, or at another price, becomes ours now that the password is known. */
async function hashAgain(base: Base, { id }: User, password: string): Promise<void> {
  const ours = await hashPassword(password)
  const sql = 'update auth.users set encrypted_password = $2 where id = $1'
  await base.asHouse('hash a password again', (db) => db.rows(sql, [id, ours]))
}
