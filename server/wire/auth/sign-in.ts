// POST /token?grant_type=password: same work, same answer, same time, whether the address is known or not.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { formOf, Password } from './form.ts'
import { forgive, limit } from './limits.ts'
import { verifyPassword } from './password.ts'
import { deviceOf, openSession, refuseBanned } from './session.ts'
import { userByEmail, userById } from './user.ts'

const Form = z.object({
  email: z.string().trim().toLowerCase().max(254).optional(),
  phone: z.string().optional(),
  password: Password,
})

export async function signIn(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  if (form.phone) throw new WireRefusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!form.email) throw new WireRefusal(400, 'validation_failed', 'missing email or phone')
  const { email, password } = form
  const address = c.get('address')
  const pair = `signin:pair:${email}:${address}`
  const account = `signin:account:${email}`
  const { limits } = door.settings
  await limit(door.base, [
    { key: pair, window: limits.signInPair },
    { key: account, window: limits.signInAccount },
    { key: `signin:address:${address}`, window: limits.signInAddress },
  ])

  const known = await door.base.asHouse('find who signs in', (db) => userByEmail(db, email))
  const right = await verifyPassword(password, known?.encrypted_password ?? null)
  if (!known || !right) {
    const actor = { id: known?.id ?? null, email, address }
    await door.base.asHouse('note a failed sign-in', (db) => audit(db, 'login_failed', actor))
    throw new WireRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
  // Only who has the password learns the rest.
  refuseBanned(known, door.now())
  if (known.email_confirmed_at === null) throw new WireRefusal(400, 'email_not_confirmed', 'Email not confirmed')
  await forgive(door.base, [pair, account])
  const session = await door.base.asHouse('open a session', async (db) => {
    await audit(db, 'login', { id: known.id, email, address }, { provider: 'email' })
    const user = (await userById(db, known.id)) ?? known
    return openSession(db, door, { user, method: 'password', device: deviceOf(c) })
  })
  return c.json(session)
}
