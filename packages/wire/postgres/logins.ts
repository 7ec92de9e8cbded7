// Who the server logs in as on the embedded PostgreSQL: one login for each role that its requests take, and nobody's rights besides.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { perRole, ROLES, type Role } from './db.ts'

/**
 * Makes the logins where they are missing, with a new password each time: no file holds it, and whoever learned that of a
 * former start knows nothing. `url` is the address of the builder, on a database whose roles are there; gives that of each
 * login. For one server alone: a second one would take the first one's passwords away.
 */
export async function openLogins(url: string): Promise<Record<Role, string>> {
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(ROLES.map((role) => made(role, password)).join(';'))
  } finally {
    await client.end()
  }
  return perRole((role) => Object.assign(new URL(url), { username: loginOf(role), password }).href)
}

const loginOf = (role: Role): string => `login_${role}`

/** It owns nothing and inherits nothing: it may only take its role, which a transaction then wears. */
const made = (role: Role, password: string): string => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${loginOf(role)}') then
    create role ${loginOf(role)};
  end if;
end $$;
alter role ${loginOf(role)} with login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password '${password}';
grant ${role} to ${loginOf(role)} with inherit false, set true`
