// The rents called: the échéances that are missing are written, those that stand and the years arrêtés are left as they are.
import type { Db } from '@quittance/wire/postgres'
import type { EcheanceAppelee } from '#domain/sujets/location/echeances-bail.ts'
import { parActe } from '../par-acte.ts'

const APPELER = `insert into public.echeances (dossier_id, bail_id, periode, mois, date_echeance, loyer_cents, charges_cents)
  select $1, e.bail_id, e.periode, coalesce(e.mois, 1), e.date_echeance, e.loyer_cents, e.charges_cents
  from json_populate_recordset(null::public.echeances, $2::json) e
  where not exists (
      select from public.echeances t where t.dossier_id = $1 and t.bail_id = e.bail_id and t.objet = 'loyer'
        and (t.periode = e.periode or private.se_recouvrent(t.periode, t.mois, e.periode, coalesce(e.mois, 1))))
    and not exists (
      select from public.exercices x
      where x.dossier_id = $1 and x.etat = 'arrete' and e.date_echeance between x.debut and x.fin)
  order by e.bail_id, e.periode
  on conflict on constraint echeance_deja_appelee do nothing
  returning id`

/** How many were missing. Calling the same rents twice, even at the same moment, writes them once. */
export async function appeler(db: Db, dossier_id: string, echeances: readonly EcheanceAppelee[]): Promise<number> {
  if (echeances.length === 0) return 0
  await parActe(db)
  const created = await db.rows(APPELER, [dossier_id, JSON.stringify(echeances)])
  return created.length
}
