// The secret address of a person's calendar: drawn, kept as its print alone, found again by whoever shows it.
import { createHash, randomBytes } from 'node:crypto'
import type { Base, Caller } from '@quittance/wire/postgres'

const OCTETS = 32
/** What a secret looks like: anything else is not asked of the database. */
const FORME = /^[A-Za-z0-9_-]{43}$/

const empreinte = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A new address; the one before dies at once. */
export async function renouvelerFlux(base: Base, user_id: string, publicUrl: string): Promise<string> {
  const secret = randomBytes(OCTETS).toString('base64url')
  await base.asHouse('a new address for the calendar of a person, at his request', (house) =>
    house.rows(
      `insert into public.flux_agenda (user_id, empreinte) values ($1, $2)
       on conflict (user_id) do update set empreinte = excluded.empreinte, created_at = now(), lu_le = null`,
      [user_id, empreinte(secret)],
    ),
  )
  return `${publicUrl}/agenda/${secret}.ics`
}

/** Whose calendar it is; null for an address that was revoked, that is wrong, or whose person is gone. */
export async function personneDuFlux(base: Base, secret: string): Promise<Caller | null> {
  if (!FORME.test(secret)) return null
  const found = await base.asHouse('whose calendar an address opens', (house) =>
    house.row<{ id: string; email: string | null }>(
      `update public.flux_agenda f set lu_le = now() from auth.users u
       where f.empreinte = $1 and u.id = f.user_id and u.deleted_at is null
         and (u.banned_until is null or u.banned_until < now())
       returning u.id, u.email`,
      [empreinte(secret)],
    ),
  )
  return found && auNomDe(found.id, found.email)
}

/**
 * Somebody of whom no session is open: what the house reads for him stands under his own policies. He showed what he alone
 * has, or nobody but him hears it: no second step is asked.
 */
const auNomDe = (user_id: string, email: string | null): Caller => ({
  role: 'authenticated',
  user_id,
  email,
  session_id: null,
  claims: { sub: user_id, role: 'authenticated', aal: 'aal2', ...(email && { email }) },
})
