// What a proof changes of a person: an address or a number confirmed, changed, or half changed.
import type { Context } from 'hono'
import type { DoorEnv } from '../door.ts'
import type { Db } from '../postgres/db.ts'
import { type AuditAction, audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import type { Verification } from './mail-link.ts'
import { proveChange } from './new-address.ts'
import type { Consumed } from './one-time-token.ts'
import { changeMeans, confirmMeans } from './person.ts'
import { type User, userById } from './user.ts'

type Proved = { c: Context<DoorEnv>; type: Verification; proved: Consumed }
/** `half`: one of the two addresses of a change has said yes. */
export type Settled = User | 'half'

/** Null when it proves an address that is no longer his. */
export async function settle(db: Db, door: AuthDoor, { c, type, proved }: Proved): Promise<Settled | null> {
  const before = await userById(db, proved.user_id)
  if (!before) return null
  const actor = { id: before.id, email: before.email, address: c.get('address') }
  if (type === 'email_change') {
    const result = await proveChange(db, door, { before, proved })
    if (result === 'nothing') return null
    if (result === 'half') {
      await audit(db, 'user_modified', actor, { type, confirmed: proved.relates_to })
      return 'half'
    }
  } else if (type === 'phone_change') {
    if (!(await changeMeans(db, 'phone', proved))) return null
  } else if (!(await confirm(db, before, proved))) return null
  await audit(db, actionOf(before, type), actor, { type })
  tellFormerAddress(door, { before, type })
  return userById(db, before.id)
}

function actionOf({ confirmed_at }: User, type: Verification): AuditAction {
  if (type === 'email_change' || type === 'phone_change') return 'user_modified'
  return confirmed_at === null ? 'user_confirmed' : 'login'
}

// Whoever says what his mailbox or his phone received has proved it, be it to confirm it or to come in.
async function confirm(db: Db, before: User, proved: Consumed): Promise<boolean> {
  const means = proved.relates_to === before.phone ? 'phone' : 'email'
  if (proved.relates_to !== before[means]?.toLowerCase()) return false
  if (before[`${means}_confirmed_at`] === null) await confirmMeans(db, before.id, means)
  // A password that was set before anything was proved may be somebody else's: only the link of the sign-up keeps it.
  if (before.confirmed_at === null && proved.type === 'recovery_token') {
    await db.rows('update auth.users set encrypted_password = null where id = $1', [before.id])
  }
  return true
}

function tellFormerAddress(door: AuthDoor, { before, type }: { before: User; type: Verification }): void {
  const to = before.email
  if (!to || (type !== 'email_change' && type !== 'phone_change')) return
  const kind = type === 'email_change' ? 'address-changed' : 'phone-changed'
  door.later('tell the former address', () => door.post({ kind, to }))
}
