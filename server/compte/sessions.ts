// The sessions of one person, read and ended by the house for him alone: clients never reach the tables of accounts.
import type { Base, Caller } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

export type SessionOuverte = {
  readonly id: string
  readonly user_agent: string | null
  readonly ip: string | null
  readonly ouverte_le: string
  readonly vue_le: string
  readonly ici: boolean
}

const OUVERTES = `select id, user_agent, host(ip) as ip, created_at as ouverte_le, coalesce(refreshed_at, created_at) as vue_le,
    id = $2::uuid as ici
  from auth.sessions where user_id = $1 and tag is distinct from 'assistance' and (not_after is null or not_after > now())
  order by ici desc nulls last, vue_le desc limit 100`

export function sessionsDe(base: Base, { user_id, session_id }: Caller): Promise<SessionOuverte[]> {
  return base.asHouse('the sessions of a person, for him', async (house) => {
    const rows = await house.rows<SessionOuverte>(OUVERTES, [user_id, session_id])
    return rows.map((row) => ({ ...row, ici: row.ici === true }))
  })
}

/** Refused for a session that is not his, or is closed already. */
export async function fermerSession(base: Base, { user_id, email }: Caller, session_id: string): Promise<void> {
  await base.asHouse('end a session at its owner’s request', async (house) => {
    const gone = await house.row('delete from auth.sessions where id = $1 and user_id = $2 returning id', [
      session_id,
      user_id,
    ])
    if (!gone) throw new Refus('session_inconnue')
    const payload = {
      action: 'logout',
      actor_id: user_id,
      actor_username: email,
      log_type: 'account',
      traits: { session_id },
    }
    await house.rows('insert into auth.audit_log_entries (payload) values ($1)', [payload])
  })
}
