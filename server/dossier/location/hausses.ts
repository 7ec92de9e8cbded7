// Why the rent of a lease rose while it ran: the receipts that hold it, and its line in the log, in the caller's name.
import type { Db } from '@quittance/wire/postgres'
import { hausseAuJournal, type MotifHausse } from '#domain/sujets/location/baux/hausse.ts'

type DuBail = { readonly dossier_id: string; readonly bail_id: string }
type Hausse = { readonly motif: MotifHausse; readonly detail: string }
type Etat = Parameters<typeof hausseAuJournal>[0]

/** How many quittances and receipts of a lease were issued and hold. */
export async function quittancesDuBail(db: Db, { dossier_id, bail_id }: DuBail): Promise<number> {
  const lu = await db.row<{ nombre: number }>(
    `select count(*)::int as nombre from public.documents_locatifs
     where dossier_id = $1 and bail_id = $2 and retire_le is null and nature <> 'avis'`,
    [dossier_id, bail_id],
  )
  return lu?.nombre ?? 0
}

/** Nothing is noted of what did not rise. */
export async function noterHausse(
  db: Db,
  {
    dossier_id,
    avant,
    apres,
    hausse,
  }: { dossier_id: string; avant: Etat & { id: string }; apres: Etat; hausse: Hausse },
): Promise<void> {
  const montants = hausseAuJournal(avant, apres)
  if (montants === null) return
  const detail = { bail_id: avant.id, ...hausse, ...montants }
  await db.rows('select private.noter_hausse($1, $2)', [dossier_id, JSON.stringify(detail)])
}
