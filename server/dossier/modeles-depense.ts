// The bills that come back in a dossier: read, and noted by the night for those that their owner left to it.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import {
  depenseDe,
  type ModeleDepense,
  occurrencesAutomatiques,
} from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { chargerFaits } from './load.ts'
import { noter } from './tenir-livres.ts'

const MODELES = `select id, fournisseur, libelle, categorie, bien_id, montant_cents, tva, repartition, payee_par, rythme,
    debut, fin, sautees, automatique, transmis_le from public.modeles_depense where dossier_id = $1 order by debut, id`

export const modelesDepenseDe = (db: Db, dossier_id: string): Promise<ModeleDepense[]> =>
  db.rows<ModeleDepense>(MODELES, [dossier_id])

const NOTER = `insert into public.depenses (dossier_id, bien_id, date, date_paiement, fournisseur, libelle, categorie,
    montant_cents, tva, payee_par, repartition, modele_id, echeance_modele)
  select $1, d.bien_id, d.date, d.date_paiement, d.fournisseur, d.libelle, d.categorie, d.montant_cents,
    nullif(d.tva, 'null'::jsonb), d.payee_par,
    nullif(d.repartition, 'null'::jsonb), d.modele_id, d.echeance_modele
  from jsonb_populate_recordset(null::public.depenses, $2) d
  on conflict on constraint occurrence_unique do nothing returning id`

/** As the house: notes what has come by that day, to be paid, with one line in the log; gives how many were written. */
export async function noterOccurrences(
  house: Db,
  { dossier_id, au }: { dossier_id: string; au: Day },
): Promise<number> {
  await house.rows('select private.verrouiller_dossier($1)', [dossier_id])
  const faits = await chargerFaits(house, dossier_id)
  const venues = occurrencesAutomatiques(await modelesDepenseDe(house, dossier_id), { ...faits, au })
  if (venues.length === 0) return 0
  const { length: nombre } = await house.rows(NOTER, [
    dossier_id,
    JSON.stringify(venues.map((une) => depenseDe(une, faits.exercices))),
  ])
  if (nombre > 0) await noter(house, { acte: 'depenses-du-jour', dossier_id, user_id: null, detail: { nombre } })
  return nombre
}
