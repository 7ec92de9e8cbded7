// A settlement of charges written with what its balance moves, and taken back with it. As the house, under the lock of the books.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { type Cents, decimalComma } from '#domain/base/cents.ts'
import { type Day, jourEnChiffres } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Excedent, RegularisationCharges } from '#domain/sujets/location/charge.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import {
  type Decompte,
  faitDeRegularisation,
  paiementDe,
  refuserAnneeDefinitive,
  refuserCreditAuxDebits,
} from '#domain/sujets/location/regularisation-charges.ts'
import { inserer } from '../inserer.ts'

const TABLES = ['echeances', 'encaissements', 'depenses'] as const
type Fait = { readonly table: (typeof TABLES)[number]; readonly id: string }
type AEcrire = {
  readonly dossier_id: string
  readonly bail: Bail
  readonly decompte: Decompte
  readonly excedent: Excedent
  readonly provision_cents: Cents | null
}
/** What was read on the screen: another balance is refused. */
type AEtablir = AEcrire & { readonly solde_cents: Cents }
/** `complement`: the rent of charges that it called, where something is left to pay. */
export type EcriteDeCharges = {
  readonly regularisation: RegularisationCharges
  readonly complement: Echeance | undefined
}

/** The account of one lease, judged then written: whether it is settled alone or with its building. */
export async function etablirDecompte(
  house: Db,
  { solde_cents, ...aEcrire }: AEtablir,
  { exercices }: Pick<FaitsLivres, 'exercices'>,
): Promise<EcriteDeCharges> {
  const { decompte, excedent } = aEcrire
  if (decompte.solde_cents !== solde_cents) throw new Refus('regularisation_autre_solde')
  refuserAnneeDefinitive(decompte, exercices)
  refuserCreditAuxDebits(decompte, excedent, exercices)
  return ecrireRegularisation(house, aEcrire)
}

async function ecrireRegularisation(house: Db, aEcrire: AEcrire): Promise<EcriteDeCharges> {
  const { dossier_id, bail, decompte, excedent, provision_cents } = aEcrire
  const { du, au, entree, sortie, etablie_le, exigible_le, lignes, provisions_cents, reelles_cents, solde_cents, tva } =
    decompte
  const { faits, complement } = await ecrireSolde(house, aEcrire)
  if (provision_cents !== null) await changerProvision(house, { dossier_id, bail_id: bail.id, provision_cents })
  const regularisation: RegularisationCharges = {
    ...{ id: randomUUID(), du, au, entree, sortie, etablie_le, exigible_le, lignes },
    ...{ provisions_cents, reelles_cents, solde_cents, tva: tva ?? null, excedent: solde_cents < 0 ? excedent : null },
    ...{ provision_avant_cents: bail.charges_cents, provision_apres_cents: provision_cents },
  }
  const rangee = { ...regularisation, bail_id: bail.id, faits }
  await inserer(house, 'regularisations_charges', { dossier_id, rangees: [rangee] })
  return { regularisation, complement }
}

async function ecrireSolde(
  house: Db,
  { dossier_id, bail, decompte, excedent }: AEcrire,
): Promise<{ faits: Fait[]; complement: Echeance | undefined }> {
  const ecrit = faitDeRegularisation(bail, decompte, excedent)
  if (ecrit === null) return { faits: [], complement: undefined }
  const id = randomUUID()
  await inserer(house, ecrit.table, { dossier_id, rangees: [{ id, ...ecrit.fait }] })
  const complement = ecrit.table === 'echeances' ? { id, ...ecrit.fait } : undefined
  return { faits: [{ table: ecrit.table, id }], complement }
}

const changerProvision = (
  house: Db,
  { dossier_id, bail_id, provision_cents }: { dossier_id: string; bail_id: string; provision_cents: Cents },
): Promise<unknown> =>
  house.rows('update public.baux set charges_cents = $3 where dossier_id = $1 and id = $2', [
    dossier_id,
    bail_id,
    provision_cents,
  ])

export type Retiree = { readonly bail: Bail; readonly faite: RegularisationCharges; readonly faits: readonly Fait[] }

/** `50,50 € le 20/11/2026.` */
const direPaiement = ({ date, montant_cents }: { readonly date: Day; readonly montant_cents: Cents }): string =>
  `${decimalComma(montant_cents)} € le ${jourEnChiffres(date)}.`

/** A settlement that may be taken back. Refused: one that is unknown, of a final year, whose complement is being paid, whose excess left the bank. */
export async function regularisationARetirer(
  house: Db,
  tenus: FaitsLivres & FaitsLocation,
  { dossier_id, regularisation_id }: { dossier_id: string; regularisation_id: string },
): Promise<Retiree> {
  const lue = await house.row<{ faits: Fait[] }>(
    'select faits from public.regularisations_charges where dossier_id = $1 and id = $2',
    [dossier_id, regularisation_id],
  )
  const bail = tenus.baux.find(({ regularisations = [] }) => regularisations.some(({ id }) => id === regularisation_id))
  const faite = bail?.regularisations?.find(({ id }) => id === regularisation_id)
  if (!lue || !bail || !faite) throw new Refus('regularisation_inconnue')
  refuserAnneeDefinitive(faite, tenus.exercices)
  const paiement = paiementDe(new Set(lue.faits.map(({ id }) => id)), tenus)
  if (paiement) throw new Refus('regularisation_payee', direPaiement(paiement))
  for (const { table, id } of lue.faits) {
    const [rapprochee] = await house.rows<{ date: Day; montant_cents: Cents }>(
      `select l.date::text as date, abs(l.montant_cents) as montant_cents from public.rapprochements r
       join public.lignes_releve l on l.dossier_id = r.dossier_id and l.id = r.ligne_id
       where r.dossier_id = $1 and r.fait_table = $2 and r.fait_id = $3`,
      [dossier_id, table, id],
    )
    if (rapprochee) throw new Refus('regularisation_rendue', direPaiement(rapprochee))
  }
  return { bail, faite, faits: lue.faits }
}

/** What it wrote goes with it; a provision changed since stays as it is. */
export async function effacerRegularisation(
  house: Db,
  dossier_id: string,
  { bail, faite, faits }: Retiree,
): Promise<void> {
  await house.rows('delete from public.regularisations_charges where dossier_id = $1 and id = $2', [
    dossier_id,
    faite.id,
  ])
  for (const table of TABLES) {
    const ids = faits.filter((un) => un.table === table).map(({ id }) => id)
    await house.rows(`delete from public.${table} where dossier_id = $1 and id = any ($2::uuid[])`, [dossier_id, ids])
  }
  const { provision_avant_cents, provision_apres_cents } = faite
  if (provision_apres_cents !== null && bail.charges_cents === provision_apres_cents)
    await changerProvision(house, { dossier_id, bail_id: bail.id, provision_cents: provision_avant_cents })
}
