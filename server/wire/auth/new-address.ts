// A new address or a new number for a person: kept aside until it is proved, at once where the settings say so.
import type { Context } from 'hono'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail, AuthSms } from './door.ts'
import { allowedRedirect, type Challenged, newLink } from './mail-link.ts'
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
  await db.rows('update auth.users set email_change = $2, email_change_sent_at = now() where id = $1', [before.id, to])
  const actor = { id: before.id, email: before.email, address: c.get('address') }
  await audit(db, 'user_modified', actor, { new_email: to })
  if (door.settings.autoconfirm) {
    if (!(await changeMeans(db, 'email', { user_id: before.id, relates_to: to }))) throw emailExists()
    return before.email ? [{ kind: 'adresse-changee', to: before.email }] : []
  }
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings)
  const asked = { user_id: before.id, to, type: 'email_change' as const, redirectTo, challenge }
  const { link, code } = await newLink(db, door, asked)
  return [{ kind: 'nouvelle-adresse', to, link, code }]
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
