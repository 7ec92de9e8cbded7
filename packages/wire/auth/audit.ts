// The audit of the door: one row for each event of security, in the transaction of what it tells.
import type { Db } from '../postgres/db.ts'

export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_confirmed'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'login'
  | 'login_failed'
  | 'attempts_exceeded'
  | 'reauthentication_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'user_invited'
  | 'user_deleted'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'mfa_code_login'
  | 'factor_deleted'
  | 'factor_updated'
  | 'recovery_codes_generated'
  | 'recovery_codes_regenerated'
  | 'recovery_codes_verified'
  | 'recovery_codes_deleted'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'sso_provider_created'
  | 'sso_provider_updated'
  | 'sso_provider_deleted'

const LOG_TYPES: Readonly<Record<AuditAction, string>> = {
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_confirmed: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_modified: 'user',
  user_updated_password: 'user',
  login: 'account',
  login_failed: 'account',
  attempts_exceeded: 'account',
  reauthentication_failed: 'account',
  logout: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_invited: 'team',
  user_deleted: 'team',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  mfa_code_login: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  recovery_codes_generated: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_codes_verified: 'factor',
  recovery_codes_deleted: 'factor',
  passkey_created: 'factor',
  passkey_updated: 'factor',
  passkey_deleted: 'factor',
  sso_provider_created: 'team',
  sso_provider_updated: 'team',
  sso_provider_deleted: 'team',
}

export type Actor = { readonly id: string | null; readonly email: string | null; readonly address: string }

export async function audit(
  db: Db,
  action: AuditAction,
  actor: Actor,
  traits: Record<string, unknown> = {},
): Promise<void> {
  const payload = eventOf(action, actor, traits)
  await db.rows('insert into auth.audit_log_entries (payload, ip_address) values ($1, $2)', [payload, actor.address])
}

/** What a row of the audit says, for a statement that writes it among other things. */
export const eventOf = (
  action: AuditAction,
  { id, email }: Omit<Actor, 'address'>,
  traits: Record<string, unknown> = {},
): Record<string, unknown> => ({
  action,
  actor_id: id,
  actor_username: email,
  log_type: LOG_TYPES[action],
  traits,
})
