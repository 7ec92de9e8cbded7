// A new address or a new number for a person: kept aside until it is proved, at once where the settings say so.
import type { Context } from 'hono'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail, AuthSms } from './door.ts'
import { allowedRedirect, type Challenged, newLink } from './mail-link.ts'
import type { Consumed } from './one-time-token.ts'
import { changeMeans } from './person.ts'
import { phoneCode } from './phone.ts'
import { type User, userByEmail, userByPhone } from './user.ts'

type Asked = { c: Context<DoorEnv>; before: User; to: string }

export const emailExists = () =>
  new WireRefusal(422, 'email_exists', 'A user with this email address has already been registered')
export const phoneExists = () =>
  new WireRefusal(422, 'phone_exists', 'A user with this phone number has already been registered')

export async function newEmail(
  db: Db,
  door: AuthDoor,
  { c, before, to, challenge }: Asked & { challenge: Challenged },
): Promise<AuthMail[]> {
  if (await userByEmail(db, to)) throw emailExists()
  await keepAside(db, before.id, to)
  const actor = { id: before.id, email: before.email, address: c.get('address') }
  await audit(db, 'user_modified', actor, { new_email: to })
  // As a sign-up: who has an address already always proves the next one.
  if (door.settings.autoconfirm && before.is_anonymous) {
    if (!(await changeMeans(db, 'email', { user_id: before.id, relates_to: to }))) throw emailExists()
    return []
  }
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings)
  return changeMails(db, door, { user: before, to, redirectTo, challenge })
}

/** Nothing of an earlier change counts any more. */
export async function keepAside(db: Db, user_id: string, to: string): Promise<void> {
  await db.rows(
    'update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1',
    [user_id, to],
  )
}

type Change = { user: User; to: string; redirectTo: string; challenge: Challenged }

/** One mail to the new address, and one to the present one where both must say yes. */
export async function changeMails(
  db: Db,
  door: AuthDoor,
  { user, to, redirectTo, challenge }: Change,
): Promise<AuthMail[]> {
  const asked = { user_id: user.id, type: 'email_change' as const, redirectTo, challenge }
  const next = await newLink(db, door, { ...asked, to })
  const mails: AuthMail[] = [{ kind: 'new-address', to, link: next.link, code: next.code }]
  if (!needsBoth(door, user) || !user.email) return mails
  const current = { ...asked, to: user.email.toLowerCase(), tokenType: 'email_change_token_current' as const }
  const { link, code } = await newLink(db, door, current)
  return [...mails, { kind: 'present-address', to: user.email, link, code }]
}

/** Where new addresses count as proved at once, the present one is not asked either. */
const needsBoth = ({ settings }: AuthDoor, { email }: User): boolean =>
  settings.doubleConfirm && !settings.autoconfirm && !!email

/** What one proof of a change of address does: the change, its first half, or nothing. */
export async function proveChange(
  db: Db,
  door: AuthDoor,
  { before, proved }: { before: User; proved: Consumed },
): Promise<'changed' | 'half' | 'nothing'> {
  const to = before.email_change
  const isCurrent = proved.type === 'email_change_token_current'
  const expected = isCurrent ? before.email?.toLowerCase() : to
  if (!to || proved.relates_to !== expected) return 'nothing'
  const first = before.email_change_confirm_status === 0
  if (first && needsBoth(door, before)) {
    await db.rows('update auth.users set email_change_confirm_status = 1 where id = $1', [before.id])
    return 'half'
  }
  // The present address alone says nothing of the new one.
  if (first && isCurrent && !door.settings.autoconfirm) return 'nothing'
  if (!(await changeMeans(db, 'email', { user_id: before.id, relates_to: to }))) return 'nothing'
  await db.rows(`delete from auth.one_time_tokens where user_id = $1 and token_type like 'email_change_token_%'`, [
    before.id,
  ])
  return 'changed'
}

export async function newPhone(db: Db, door: AuthDoor, { c, before, to }: Asked): Promise<AuthSms | null> {
  if (await userByPhone(db, to)) throw phoneExists()
  await db.rows('update auth.users set phone_change = $2 where id = $1', [before.id, to])
  const actor = { id: before.id, email: before.email, address: c.get('address') }
  await audit(db, 'user_modified', actor, { new_phone: to })
  if (door.settings.phoneAutoconfirm) {
    if (!(await changeMeans(db, 'phone', { user_id: before.id, relates_to: to }))) throw phoneExists()
    return null
  }
  return phoneCode(db, door, { user_id: before.id, phone: to, type: 'phone_change_token' })
}
