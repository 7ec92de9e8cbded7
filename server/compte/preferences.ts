// Whether a person wants a kind of mail: asked before each of them is written.
import type { Db } from '@quittance/wire/postgres'

/** The kinds that a person chooses; mails of security, and those he asks for himself, are none of them. */
export type SorteDeCourriel = 'rappels_essai' | 'echeances_fiscales' | 'loyers' | 'demandes'

/** True unless he said no. Runs as the house: the mail is for somebody else than who asks. */
export async function accepteCourriel(house: Db, user_id: string, sorte: SorteDeCourriel): Promise<boolean> {
  const said = await house.row<{ veut: boolean }>(
    'select (to_jsonb(p) ->> $2)::boolean as veut from public.preferences_notification p where user_id = $1',
    [user_id, sorte],
  )
  return said?.veut ?? true
}
