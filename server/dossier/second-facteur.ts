// The second step of a sign-in by mail or by SMS: asked by the profile, sent to what the person has proved, judged once.
import { randomInt } from 'node:crypto'
import { hashPassword, limit, verifyPassword } from '@quittance/wire'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

export const VIE_DU_CODE = 300
const RENVOI_SOUS = 240
const ESSAIS = 3
const ENVOIS = { points: 10, seconds: 3_600 }

/** Did the person turn it on in his profile. */
export async function secondFacteurDemande(db: Db, user_id: string): Promise<boolean> {
  const found = await db.row<{ requires_2fa: boolean }>('select requires_2fa from public.profiles where id = $1', [
    user_id,
  ])
  return found?.requires_2fa ?? false
}

type Said = { userId: string; email?: string | null | undefined; phone?: string | null | undefined }
export type Moyens = { session_id: string; user_id: string; email: string; phone: string | null }

/** The person of this session, first step given, and what he has proved; refused when he speaks of somebody else. */
export async function moyensDuSecondPas(
  db: Db,
  { base, caller, said }: { base: Base; caller: Caller; said: Said },
): Promise<Moyens> {
  const { user_id, session_id } = caller
  const open = await db.row<{ who: string | null }>('select private.session_ouverte() as who')
  if (user_id === null || session_id === null || open?.who !== user_id || said.userId !== user_id) {
    throw new Refus('acces_non_autorise')
  }
  const known = await base.asHouse('second step: what the person has proved', (house) =>
    house.row<{ email: string | null; phone: string | null; said_phone: string | null; factor: boolean }>(
      `select exists (
           select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as factor,
         case when u.email_confirmed_at is not null then lower(u.email) end as email,
         case when u.phone_confirmed_at is not null then u.phone end as phone, p.phone as said_phone
       from auth.users u join public.profiles p on p.id = u.id where u.id = $1`,
      [user_id],
    ),
  )
  if (!known?.email) throw new Refus('second_facteur_non_verifie')
  // Whoever has an app, a key or codes on paper is not reached through his mailbox any more: it recovers the password too.
  if (known.factor) throw new Refus('second_facteur_par_application')
  const { email, phone, said_phone } = known
  const itsEmail = !said.email || said.email.trim().toLowerCase() === email
  const itsPhone =
    !said.phone || [phone, said_phone].some((own) => own !== null && digits(own) === digits(said.phone ?? ''))
  if (!itsEmail || !itsPhone) throw new Refus('acces_non_autorise')
  return { session_id, user_id, email, phone }
}

const digits = (phone: string): string => phone.replace(/\D/g, '')

/** A new code for this session; the one before is dead. Refused while the last one is too young. */
export async function preparerCode(base: Base, asked: Moyens & { now: Date }): Promise<string> {
  const { session_id, user_id, email, phone, now } = asked
  await limit(base, [
    { key: `otp:user:${user_id}`, window: ENVOIS },
    { key: `otp:address:${email}`, window: ENVOIS },
    ...(phone === null ? [] : [{ key: `otp:address:${phone}`, window: ENVOIS }]),
  ])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await hashPassword(code)
  const kept = await base.asHouse('second step: keep a code', (db) =>
    db.row(
      `insert into auth.otp_codes as o (session_id, user_id, code_hash, sent_at, expires_at)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + make_interval(secs => $5))
       on conflict (session_id) do update set code_hash = excluded.code_hash, failures = 0,
         sent_at = excluded.sent_at, expires_at = excluded.expires_at
       where o.expires_at <= $4::timestamptz + make_interval(secs => $6)
       returning session_id`,
      [session_id, user_id, hash, now.toISOString(), VIE_DU_CODE, RENVOI_SOUS],
    ),
  )
  if (!kept) throw new Refus('otp_renvoi_trop_tot')
  return code
}

/** A code that could not be sent is nobody's: the next may be asked for at once. */
export async function retirerCode(base: Base, session_id: string): Promise<void> {
  await base.asHouse('second step: take a code back', (db) =>
    db.rows('delete from auth.otp_codes where session_id = $1', [session_id]),
  )
}

type Judged = { session_id: string; user_id: string; code: string; now: Date }
type Kept = { code_hash: string; failures: number }

export async function jugerCode(
  base: Base,
  { session_id, user_id, code, now }: Judged,
): Promise<{ right: boolean; left: number }> {
  return base.asHouse('second step: judge a code', async (db) => {
    const kept = await db.row<Kept>(
      'select code_hash, failures from auth.otp_codes where session_id = $1 and expires_at > $2 for update',
      [session_id, now.toISOString()],
    )
    const alive = kept !== null && kept.failures < ESSAIS
    const right = (await verifyPassword(code, alive ? kept.code_hash : null)) && alive
    if (right) {
      await open(db, { session_id, now })
      await noter(db, { user_id, action: 'mfa_code_login' })
      return { right, left: ESSAIS }
    }
    await db.rows('update auth.otp_codes set failures = failures + 1 where session_id = $1', [session_id])
    await noter(db, { user_id, action: 'verification_attempted' })
    return { right: false, left: alive ? ESSAIS - kept.failures - 1 : 0 }
  })
}

async function open(db: Db, { session_id, now }: { session_id: string; now: Date }): Promise<void> {
  await db.rows('delete from auth.otp_codes where session_id = $1', [session_id])
  await db.rows(
    `update auth.sessions set aal = 'aal2', amr = jsonb_build_array(jsonb_build_object('method', 'otp', 'timestamp', $2::int)) || amr
     where id = $1`,
    [session_id, Math.floor(now.getTime() / 1000)],
  )
}

async function noter(db: Db, { user_id, action }: { user_id: string; action: string }): Promise<void> {
  const payload = { action, actor_id: user_id, log_type: 'factor', traits: { method: 'send-otp' } }
  await db.rows('insert into auth.audit_log_entries (payload) values ($1)', [payload])
}
