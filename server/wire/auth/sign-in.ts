// POST /token?grant_type=password: same work, same answer, same time, whether the address is known or not.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, formOf, Password, Phone } from './form.ts'
import { forget, isOneTooMany, tooMany } from './limits.ts'
import { hashPassword, isOurs, verifyPassword } from './password.ts'
import { requirePhone } from './phone.ts'
import { deviceOf, isBanned, openSession } from './session.ts'
import { userByEmail, userByPhone } from './user.ts'

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
  const { over, known } = await door.base.asHouse('count the attempts and find who signs in', async (db) => {
    if (await isOneTooMany(db, attempts)) return { over: true, known: null }
    return { over: false, known: await (means === 'email' ? userByEmail(db, said) : userByPhone(db, said)) }
  })
  if (over) throw tooMany()
  const right = await verifyPassword(password, known?.encrypted_password ?? null)
  if (!known || !right) {
    const actor = { id: known?.id ?? null, email: said, address }
    await door.base.asHouse('note a failed sign-in', (db) => audit(db, 'login_failed', actor))
    throw new WireRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
  // Only who has the password learns the rest.
  if (isBanned(known, door.now())) throw new WireRefusal(400, 'user_banned', 'User is banned')
  if (known[`${means}_confirmed_at`] === null) {
    throw new WireRefusal(400, `${means}_not_confirmed`, `${means === 'email' ? 'Email' : 'Phone'} not confirmed`)
  }
  const ours = isOurs(known.encrypted_password ?? '') ? null : await hashPassword(password)
  const session = await door.base.asHouse('open a session', async (db) => {
    if (ours !== null) await db.rows('update auth.users set encrypted_password = $2 where id = $1', [known.id, ours])
    await forget(db, [pair, account])
    await audit(db, 'login', { id: known.id, email: known.email, address }, { provider: means })
    return openSession(db, door, { user: known, method: 'password', device: deviceOf(c) })
  })
  return c.json(session)
}
