// POST /signup: a new person, who exists for good once he has followed the link of the mail.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { Challenge, Email, formOf, Password, UserData } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, type Challenged, newLink } from './mail-link.ts'
import { checkStrength, hashPassword } from './password.ts'
import { type User, userByEmail, userById, userJson } from './user.ts'

const Form = z.object({
  email: Email.optional(),
  phone: z.string().optional(),
  password: Password.optional(),
  data: UserData.nullish(),
  ...Challenge,
})
type SignUp = { email: string; hash: string; data: Record<string, unknown>; address: string }

export async function signUp(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const address = c.get('address')
  const { limits } = door.settings
  const form = await formOf(c, Form)
  if (form.phone) throw new WireRefusal(422, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!form.email) throw new WireRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!form.password) throw new WireRefusal(400, 'validation_failed', 'Signup requires a valid password')
  checkStrength(form.password, door.settings)
  await limit(door.base, [{ key: `signup:address:${address}`, window: limits.signUpAddress }])
  await limit(
    door.base,
    [{ key: `mail:account:${form.email}`, window: limits.mailAccount }],
    'over_email_send_rate_limit',
  )

  const { email } = form
  const hash = await hashPassword(form.password)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings.publicUrl)
  const { user, link } = await door.base.asHouse('sign up a new person', async (db) => {
    const welcomed = await welcome(db, { email, hash, data: form.data ?? {}, address })
    const sent = await confirmationLink(db, door, { user: welcomed, redirectTo, challenge: form })
    return { user: (await userById(db, welcomed.id)) ?? welcomed, link: sent }
  })
  await door.post({ kind: 'confirmation', to: email, link })
  return c.json(userJson(user))
}

/** A new link of confirmation; the earlier one dies. */
export async function confirmationLink(
  db: Db,
  door: AuthDoor,
  { user, redirectTo, challenge }: { user: User; redirectTo: string; challenge: Challenged },
): Promise<string> {
  await db.rows('update auth.users set confirmation_sent_at = now() where id = $1', [user.id])
  return newLink(db, door, { user_id: user.id, to: user.email ?? '', type: 'signup', redirectTo, challenge })
}

// Two sign-ups of one address wait for each other: the second finds the person that the first one made.
async function welcome(db: Db, { email, hash, data, address }: SignUp): Promise<User> {
  await db.rows(`select pg_advisory_xact_lock(hashtextextended('signup:' || $1, 0))`, [email])
  const known = await userByEmail(db, email)
  if (known?.email_confirmed_at) throw new WireRefusal(422, 'user_already_exists', 'User already registered')
  if (known) {
    // Nobody has proved that the address is his yet: the last who says so sets the password, and earlier links die.
    await db.rows('update auth.users set encrypted_password = $2, raw_user_meta_data = $3 where id = $1', [
      known.id,
      hash,
      metadata(data, known),
    ])
    await audit(db, 'user_repeated_signup', { id: known.id, email, address })
    return known
  }
  return create(db, { email, hash, data, address })
}

async function create(db: Db, { email, hash, data, address }: SignUp): Promise<User> {
  const made = await db.row<{ id: string }>(
    `with made as (select gen_random_uuid() as id)
     insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     select id, $1, $2, '{"provider":"email","providers":["email"]}',
       $3::jsonb || jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', false, 'phone_verified', false)
     from made returning id`,
    [email, hash, data],
  )
  const id = made?.id ?? ''
  await db.rows(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     select id, 'email', id::text, raw_user_meta_data from auth.users where id = $1`,
    [id],
  )
  await audit(db, 'user_signedup', { id, email, address }, { provider: 'email' })
  const user = await userById(db, id)
  if (!user) throw new Error('A new person was not stored')
  return user
}

const metadata = (data: Record<string, unknown>, { id, email }: User): Record<string, unknown> => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
})
