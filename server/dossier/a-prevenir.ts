// The one way to choose who is written to of what happens in a dossier: its owner, its accountants, the employees whose right opens it.
import type { Db } from '@quittance/wire/postgres'
import type { Droit } from '#domain/activites/droits.ts'
import { accepteCourriel } from '../compte/preferences.ts'

const QUI = `select u.id as user_id, u.email
  from private.a_prevenir($1, variadic $2::text[]) with ordinality as qui(user_id, rang)
  join auth.users u on u.id = qui.user_id and u.email is not null and u.deleted_at is null order by qui.rang`

/** The addresses of those who take mails of the rents, in the order in which they answer for the dossier. Runs as the house. */
export async function adressesAPrevenir(house: Db, dossier_id: string, droits: readonly Droit[]): Promise<string[]> {
  const emails: string[] = []
  for (const { user_id, email } of await house.rows<{ user_id: string; email: string }>(QUI, [dossier_id, droits]))
    if (await accepteCourriel(house, user_id, 'loyers')) emails.push(email)
  return emails
}
