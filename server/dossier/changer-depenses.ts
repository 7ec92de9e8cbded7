// Several bills changed at once and logged with what they were, so that the whole change can be undone to the last column.
import type { Db } from '@quittance/wire/postgres'
import { AnnulerChangementDepenses } from '#contract/functions/depenses/annuler-changement-depenses.ts'
import { type Changement, ChangerDepenses } from '#contract/functions/depenses/changer-depenses.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { estReclassable } from '#domain/sujets/tiers/ecritures/classer-depense.ts'
import type { PayeePar } from '#domain/sujets/tiers/payee-par.ts'

/** What such a change may move, and nothing else of the row. */
type Champs = {
  readonly categorie: string
  readonly bien_id: string | null
  readonly date_paiement: Day | null
  readonly payee_par: PayeePar
  readonly indivisaire_id: string | null
}
export type LigneChangee = {
  readonly depense_id: string
  readonly raison: string
  readonly avant: Champs
  readonly apres: Champs
}
type Rangee = Champs & { readonly id: string; readonly nom: string; readonly repartie: boolean }

/** The caller holds the lock of the dossier. Bills that are so already are left out; none that changes is a refusal. */
export async function changer(
  house: Db,
  dossier_id: string,
  changements: readonly Changement[],
): Promise<readonly LigneChangee[]> {
  const rangees = await rangeesDe(
    house,
    dossier_id,
    changements.map(({ depense_id }) => depense_id),
  )
  const lignes = changements.flatMap(({ depense_id, raison, champs }): LigneChangee[] => {
    const rangee = rangees.get(depense_id)
    if (!rangee) throw new Refus('depense_inconnue')
    const avant = champsDe(rangee)
    const apres = appliques(avant, champs)
    if (egaux(avant, apres)) return []
    verifier(rangee, apres)
    return [{ depense_id, raison, avant, apres }]
  })
  if (lignes.length === 0) throw new Refus('changement_sans_effet')
  await ecrire(
    house,
    dossier_id,
    lignes.map(({ depense_id, apres }) => ({ id: depense_id, ...apres })),
  )
  return lignes
}

/** What a change of the log did, as long as it was not undone. */
export async function changementDebout(
  house: Db,
  { dossier_id, acte_id }: { dossier_id: string; acte_id: string },
): Promise<readonly LigneChangee[]> {
  const fait = await house.row<{ detail: { lignes: LigneChangee[] } }>(
    `select a.detail from public.actes a where a.dossier_id = $1 and a.id = $2 and a.acte = $3 and not exists (
       select from public.actes b where b.dossier_id = $1 and b.acte = $4 and b.detail ->> 'acte_id' = a.id::text)`,
    [dossier_id, acte_id, ChangerDepenses.name, AnnulerChangementDepenses.name],
  )
  if (!fait) throw new Refus('changement_inconnu')
  return fait.detail.lignes
}

/** Each bill as it was before; refused whole when one of them is no longer as the change left it. */
export async function retablir(house: Db, dossier_id: string, lignes: readonly LigneChangee[]): Promise<void> {
  const rangees = await rangeesDe(
    house,
    dossier_id,
    lignes.map(({ depense_id }) => depense_id),
  )
  const autres = lignes.filter(({ depense_id, apres }) => {
    const rangee = rangees.get(depense_id)
    return !rangee || !egaux(champsDe(rangee), apres)
  })
  const [autre] = autres
  if (autre)
    throw new Refus('depense_changee_depuis', `« ${rangees.get(autre.depense_id)?.nom ?? 'une dépense supprimée'} ».`)
  await ecrire(
    house,
    dossier_id,
    lignes.map(({ depense_id, avant }) => ({ id: depense_id, ...avant })),
  )
}

function verifier(rangee: Rangee, apres: Champs): void {
  if (rangee.categorie === apres.categorie && rangee.bien_id === apres.bien_id) return
  if (rangee.repartie) throw new Refus('depense_repartie', `« ${rangee.nom} ».`)
  if (categorieDepense(apres.categorie) === null) throw new Refus('categorie_requise', `« ${rangee.nom} ».`)
  if (![rangee, apres].every(({ categorie }) => estReclassable({ categorie, repartition: null })))
    throw new Refus('depense_a_part', `« ${rangee.nom} ».`)
}

async function rangeesDe(house: Db, dossier_id: string, ids: readonly string[]): Promise<ReadonlyMap<string, Rangee>> {
  const rows = await house.rows<Rangee>(
    `select id, categorie, bien_id, date_paiement::text, payee_par, indivisaire_id, repartition is not null as repartie,
       concat_ws(', ', nullif(fournisseur, ''), libelle) as nom
     from public.depenses where dossier_id = $1 and id = any ($2::uuid[]) for update`,
    [dossier_id, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function ecrire(house: Db, dossier_id: string, rangees: readonly (Champs & { id: string })[]): Promise<void> {
  await house.rows(
    `update public.depenses d
     set categorie = c.categorie, bien_id = c.bien_id, date_paiement = c.date_paiement, payee_par = c.payee_par,
       indivisaire_id = c.indivisaire_id
     from json_to_recordset($2::json) as c (id uuid, categorie text, bien_id uuid, date_paiement date, payee_par text,
       indivisaire_id uuid)
     where d.dossier_id = $1 and d.id = c.id`,
    [dossier_id, JSON.stringify(rangees)],
  )
}

const champsDe = ({ categorie, bien_id, date_paiement, payee_par, indivisaire_id }: Rangee): Champs => ({
  categorie,
  bien_id,
  date_paiement,
  payee_par,
  indivisaire_id,
})

/** What a change does not name stays. */
const appliques = (avant: Champs, champs: Changement['champs']): Champs => ({
  categorie: champs.categorie ?? avant.categorie,
  bien_id: champs.bien_id === undefined ? avant.bien_id : champs.bien_id,
  date_paiement: champs.date_paiement === undefined ? avant.date_paiement : champs.date_paiement,
  payee_par: champs.payee_par ?? avant.payee_par,
  indivisaire_id: champs.indivisaire_id === undefined ? avant.indivisaire_id : champs.indivisaire_id,
})

const egaux = (a: Champs, b: Champs): boolean =>
  a.categorie === b.categorie &&
  a.bien_id === b.bien_id &&
  a.date_paiement === b.date_paiement &&
  a.payee_par === b.payee_par &&
  // A change logged before co-owners were told apart names none.
  (a.indivisaire_id ?? null) === (b.indivisaire_id ?? null)
