// POST /recover and /resend: the same answer at once for every address; what a known one brings is done afterwards.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail } from './door.ts'
import { Challenge, Email, formOf } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, type Challenged, newLink } from './mail-link.ts'
import { confirmationLink } from './signup.ts'
import { userByEmail } from './user.ts'

const RecoverForm = z.object({ email: Email, ...Challenge })
const ResendForm = z.object({ email: Email.optional(), type: z.string('Type must be provided'), ...Challenge })
type Asked = { email: string; address: string; redirectTo: string; challenge: Challenged }

export async function recover(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, RecoverForm)
  const asked = await askedBy(c, door, { email: form.email, challenge: form })
  door.later('send a recovery mail', async () => send(door, await recoveryMail(door, asked)))
  return c.json({})
}

export async function resend(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, ResendForm)
  const { type, email } = form
  if (!email || (type !== 'signup' && type !== 'email_change')) {
    throw new WireRefusal(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  }
  const asked = await askedBy(c, door, { email, challenge: form })
  const mail = type === 'signup' ? confirmationMail : newAddressMail
  door.later('send a confirmation mail again', async () => send(door, await mail(door, asked)))
  return c.json({})
}

async function askedBy(
  c: Context<DoorEnv>,
  door: AuthDoor,
  { email, challenge }: { email: string; challenge: Challenged },
): Promise<Asked> {
  const address = c.get('address')
  const { limits, publicUrl } = door.settings
  await limit(
    door.base,
    [
      { key: `mail:account:${email}`, window: limits.mailAccount },
      { key: `mail:address:${address}`, window: limits.mailAddress },
    ],
    'over_email_send_rate_limit',
  )
  return { email, address, challenge, redirectTo: allowedRedirect(c.req.query('redirect_to'), publicUrl) }
}

async function send(door: AuthDoor, mail: AuthMail | null): Promise<void> {
  if (mail) await door.post(mail)
}

function recoveryMail(door: AuthDoor, { email, address, redirectTo, challenge }: Asked): Promise<AuthMail | null> {
  return door.base.asHouse('prepare a recovery mail', async (db) => {
    const user = await userByEmail(db, email)
    if (!user) return null
    await db.rows('update auth.users set recovery_sent_at = now() where id = $1', [user.id])
    await audit(db, 'user_recovery_requested', { id: user.id, email, address })
    const link = await newLink(db, door, { user_id: user.id, to: email, type: 'recovery', redirectTo, challenge })
    return { kind: 'recuperation', to: email, link }
  })
}

function confirmationMail(door: AuthDoor, { email, address, redirectTo, challenge }: Asked): Promise<AuthMail | null> {
  return door.base.asHouse('prepare a confirmation mail again', async (db) => {
    const user = await userByEmail(db, email)
    if (!user || user.email_confirmed_at !== null) return null
    await audit(db, 'user_confirmation_requested', { id: user.id, email, address })
    return { kind: 'confirmation', to: email, link: await confirmationLink(db, door, { user, redirectTo, challenge }) }
  })
}

function newAddressMail(door: AuthDoor, { email, address, redirectTo, challenge }: Asked): Promise<AuthMail | null> {
  return door.base.asHouse('prepare the mail to a new address again', async (db) => {
    const user = await userByEmail(db, email)
    const to = user?.email_change
    if (!user || !to) return null
    await audit(db, 'user_confirmation_requested', { id: user.id, email, address })
    return {
      kind: 'nouvelle-adresse',
      to,
      link: await newLink(db, door, { user_id: user.id, to, type: 'email_change', redirectTo, challenge }),
    }
  })
}
