// To whom a person may write in the name of a dossier: its tenants and its members, where he keeps the books.
import type { Base, Db } from '@quittance/wire/postgres'

const CONNU = `select d as id from unnest($1::uuid[]) as d
  where exists (select from public.locataires l where l.dossier_id = d and lower(l.email) = $2)
     or exists (
       select from public.dossier_membres m join public.profiles p on p.id = m.user_id
       where m.dossier_id = d and lower(p.email) = $2)
  order by 1 limit 1`

/** The dossier of the caller that knows this address; null: none does. The addresses of members are not his to read: the house looks. */
export async function dossierDuDestinataire(
  db: Db,
  { base, email }: { base: Base; email: string },
): Promise<string | null> {
  const tenus = await db.row<{ ids: string[] }>(
    `select array(select private.mes_dossiers('proprietaire', 'comptable')) as ids`,
  )
  if (!tenus || tenus.ids.length === 0) return null
  const found = await base.asHouse('does a dossier know this address', (house) =>
    house.row<{ id: string }>(CONNU, [tenus.ids, email]),
  )
  return found?.id ?? null
}
