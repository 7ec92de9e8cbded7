// Who asked for what he has no right to: one line of the log of security for each time, a hundred an hour at most by person.
import type { Forbidden } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { estVisite } from '../compte/visites.ts'

const NOTER = `
insert into auth.audit_log_entries (payload, ip_address)
select $1::jsonb, $2 where (
  select count(*) from auth.audit_log_entries
  where payload ->> 'actor_id' = $3 and payload ->> 'action' = 'access_refused' and created_at > now() - interval '1 hour') < 100`

export async function noterRefus(base: Base, { caller, method, path, address }: Forbidden): Promise<void> {
  // Whoever tries what a visit does not do is no attacker, and leaves no trace.
  if (estVisite(caller)) return
  if (caller.assistant !== undefined) {
    const quoi = `${method} ${path}`
    await base.asHouse('note what an assistant was refused', (db) =>
      db.rows('select private.noter_refus_assistance($1, $2)', [caller.session_id, quoi]),
    )
    return
  }
  const payload = {
    action: 'access_refused',
    actor_id: caller.user_id,
    actor_username: caller.email,
    log_type: 'account',
    traits: { method, path },
  }
  await base.asHouse('note a refusal', async (db) => {
    // Those of one person are counted one after the other.
    await db.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`refus de ${caller.user_id}`])
    await db.rows(NOTER, [payload, address, caller.user_id])
  })
}
