// Who reads what people signal: the addresses of the configuration, else the active administrators.
import type { Base } from '@quittance/wire/postgres'
import type { Config } from '../config.ts'

export async function destinatairesDuSupport(
  base: Base,
  { support_emails, admin_email }: Pick<Config, 'support_emails' | 'admin_email'>,
): Promise<readonly string[]> {
  if (support_emails.length > 0) return support_emails
  const admins = await base.asHouse('who reads the technical alerts', (db) =>
    db.rows<{ email: string }>('select lower(email) as email from public.privileged_admins where is_active order by 1'),
  )
  return [...new Set([...(admin_email ? [admin_email] : []), ...admins.map(({ email }) => email)])].slice(0, MOST)
}

const MOST = 10
