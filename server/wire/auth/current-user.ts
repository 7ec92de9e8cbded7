// GET and PUT /user, GET /reauthenticate: the person himself, and what he changes of himself.
import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail } from './door.ts'
import { Challenge, Email, formOf, UserData } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, newLink } from './mail-link.ts'
import { consumeToken, issueToken } from './one-time-token.ts'
import { checkStrength, hashPassword, verifyPassword } from './password.ts'
import { type OpenSession, requireSession } from './session.ts'
import { userById, userJson } from './user.ts'

const CODE_SECONDS = 600
const Form = z.object({
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().max(20).optional(),
  data: UserData.nullish(),
  email: Email.optional(),
  phone: z.string().optional(),
  ...Challenge,
})
type Changes = z.output<typeof Form>

export async function getUser(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  return c.json(userJson(user))
}

export async function updateUser(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const changes = await formOf(c, Form)
  if (changes.phone) throw new WireRefusal(422, 'phone_provider_disabled', 'Phone changes are disabled')
  const open = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  const email = changes.email === open.user.email ? undefined : changes.email
  const hash = changes.password === undefined ? null : await newPassword(door, { changes, open })
  if (email !== undefined) await limitMail(c, door, email)

  const { user, mails } = await door.base.asHouse('change a person at his own request', async (db) => {
    // Read again, now inside the transaction that writes: the session may have been ended in the meantime.
    const { session, user: before } = await requireSession(c, db)
    const actor = { id: before.id, email: before.email, address: c.get('address') }
    const letters: AuthMail[] = []
    if (changes.data) {
      await db.rows('update auth.users set raw_user_meta_data = raw_user_meta_data || $2 where id = $1', [
        before.id,
        changes.data,
      ])
      await audit(db, 'user_modified', actor)
    }
    if (hash !== null) {
      await db.rows('update auth.users set encrypted_password = $2 where id = $1', [before.id, hash])
      // Whoever knew the old password is out; this browser stays in.
      await db.rows('delete from auth.sessions where user_id = $1 and id <> $2', [before.id, session.id])
      await db.rows(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'`, [
        before.id,
      ])
      await audit(db, 'user_updated_password', actor)
      if (before.email) letters.push({ kind: 'mot-de-passe-change', to: before.email })
    }
    if (email !== undefined) letters.push(await newAddress(db, door, { c, before, email, changes }))
    return { user: (await userById(db, before.id)) ?? before, mails: letters }
  })
  for (const mail of mails) door.later('send a mail about the account', () => door.post(mail))
  return c.json(userJson(user))
}

/** Sends the code that a password change asks for when the session is old. */
export async function reauthenticate(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  const to = user.email
  if (!to) throw new WireRefusal(422, 'validation_failed', 'Reauthentication requires an email')
  await limitMail(c, door, to)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await door.base.asHouse('prepare a code', async (db) => {
    const expiresAt = new Date(door.now().getTime() + CODE_SECONDS * 1000)
    await issueToken(db, codeToken(user.id, code), {
      user_id: user.id,
      type: 'reauthentication_token',
      relates_to: to,
      expiresAt,
    })
    await db.rows('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id])
    await audit(db, 'user_reauthenticate_requested', { id: user.id, email: to, address: c.get('address') })
  })
  await door.post({ kind: 'code', to, code })
  return c.json({})
}

// The hash of the new password, once everything that allows it was checked.
async function newPassword(
  door: AuthDoor,
  { changes, open }: { changes: Changes; open: OpenSession },
): Promise<string> {
  const { session, user } = open
  const { settings } = door
  const password = changes.password ?? ''
  checkStrength(password, settings)
  const window = settings.limits.signInPair
  await limit(door.base, [{ key: `password:account:${user.id}`, window }])
  const known = user.encrypted_password
  const age = (door.now().getTime() - Date.parse(session.created_at)) / 1000
  if (age > settings.reauthenticateAfterSeconds) {
    const knows = changes.current_password !== undefined && (await verifyPassword(changes.current_password, known))
    if (!knows) await checkNonce(door, { user_id: user.id, nonce: changes.nonce })
  }
  if (known !== null && (await verifyPassword(password, known))) {
    throw new WireRefusal(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

async function checkNonce(
  door: AuthDoor,
  { user_id, nonce }: { user_id: string; nonce: string | undefined },
): Promise<void> {
  if (!nonce) throw new WireRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const proved = await door.base.asHouse('check a code', (db) =>
    consumeToken(db, codeToken(user_id, nonce), { type: 'reauthentication_token', at: door.now() }),
  )
  if (!proved) throw new WireRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

// Six digits are guessed among one person's codes, never among everybody's.
const codeToken = (user_id: string, code: string): string => `${user_id}:${code}`

type NewAddress = { c: Context<DoorEnv>; before: OpenSession['user']; email: string; changes: Changes }

async function newAddress(db: Db, door: AuthDoor, { c, before, email, changes }: NewAddress): Promise<AuthMail> {
  const taken = await db.row('select id from auth.users where lower(email) = $1', [email])
  if (taken) throw new WireRefusal(422, 'email_exists', 'A user with this email address has already been registered')
  await db.rows('update auth.users set email_change = $2, email_change_sent_at = now() where id = $1', [
    before.id,
    email,
  ])
  await audit(
    db,
    'user_modified',
    { id: before.id, email: before.email, address: c.get('address') },
    { new_email: email },
  )
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings.publicUrl)
  const link = await newLink(db, door, {
    user_id: before.id,
    to: email,
    type: 'email_change',
    redirectTo,
    challenge: changes,
  })
  return { kind: 'nouvelle-adresse', to: email, link }
}

function limitMail(c: Context<DoorEnv>, door: AuthDoor, email: string): Promise<void> {
  const { limits } = door.settings
  const attempts = [
    { key: `mail:account:${email}`, window: limits.mailAccount },
    { key: `mail:address:${c.get('address')}`, window: limits.mailAddress },
  ]
  return limit(door.base, attempts, 'over_email_send_rate_limit')
}
