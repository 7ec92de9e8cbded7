// The nightly clean-up of the accounts' tables: what has expired opens nothing any more, and is not kept for ever.
import type { Chore } from './chore.ts'

type Limits = { readonly inactivitySeconds: number | null }

// A day is left, so that somebody who comes late is still told that he does. `$1` is now, `$2` the inactivity that ends a session.
const DAY = `$1::timestamptz - interval '1 day'`
const DEAD: Readonly<Record<string, string>> = {
  rate_limits: 'expires_at < $1::timestamptz',
  flow_state: `created_at < ${DAY}`,
  one_time_tokens: `expires_at < ${DAY}`,
  oidc_states: `expires_at < ${DAY}`,
  otp_codes: `expires_at < ${DAY}`,
  saml_relay_states: `expires_at < ${DAY}`,
  saml_assertions: 'expires_at < $1::timestamptz',
  webauthn_challenges: `expires_at < ${DAY}`,
  mfa_challenges: `expires_at < ${DAY}`,
  mfa_factors: `status = 'unverified' and created_at < ${DAY}`,
  sessions: `not_after < ${DAY} or coalesce(refreshed_at, created_at) + make_interval(secs => $2::double precision) < ${DAY}`,
  // Longer: a token of theft that is used again must be known to betray it.
  refresh_tokens: `revoked and updated_at < $1::timestamptz - interval '30 days'`,
}

export function cleanAccounts({ inactivitySeconds }: Limits): Chore {
  return {
    name: 'clean-accounts',
    work: async (db, at) => {
      const done: Record<string, number> = {}
      for (const [table, dead] of Object.entries(DEAD)) {
        // Each takes both values, whether or not its condition reads them.
        const gone = await db.row<{ n: string }>(
          `with gone as (delete from auth.${table} where (${dead}) and ($2::double precision is null or true) and $1::timestamptz is not null
             returning 1) select count(*) as n from gone`,
          [at.toISOString(), inactivitySeconds],
        )
        done[table] = Number(gone?.n ?? 0)
      }
      return done
    },
  }
}
