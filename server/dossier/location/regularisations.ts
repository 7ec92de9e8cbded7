// A settlement of charges written with what its balance moves, and taken back with it. As the house, under the lock of the books.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { Cents } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Excedent } from '#domain/sujets/location/charge.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import {
  type Decompte,
  estEntamee,
  faitDeRegularisation,
  refuserAnneeDefinitive,
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

export async function ecrireRegularisation(house: Db, aEcrire: AEcrire): Promise<string> {
  const { dossier_id, bail, decompte, excedent, provision_cents } = aEcrire
  const { du, au, entree, sortie, etablie_le, exigible_le, lignes, provisions_cents, reelles_cents, solde_cents, tva } =
    decompte
  const ecrits = await ecrireSolde(house, aEcrire)
  if (provision_cents !== null) await changerProvision(house, { dossier_id, bail_id: bail.id, provision_cents })
  const id = randomUUID()
  const rangee = {
    ...{ id, bail_id: bail.id, du, au, entree, sortie, etablie_le, exigible_le, lignes },
    ...{ provisions_cents, reelles_cents, solde_cents, tva, excedent: solde_cents < 0 ? excedent : null },
    ...{ provision_avant_cents: bail.charges_cents, provision_apres_cents: provision_cents, faits: ecrits },
  }
  await inserer(house, 'regularisations_charges', { dossier_id, rangees: [rangee] })
  return id
}

async function ecrireSolde(house: Db, { dossier_id, bail, decompte, excedent }: AEcrire): Promise<Fait[]> {
  const ecrit = faitDeRegularisation(bail, decompte, excedent)
  if (ecrit === null) return []
  const id = randomUUID()
  await inserer(house, ecrit.table, { dossier_id, rangees: [{ id, ...ecrit.fait }] })
  return [{ table: ecrit.table, id }]
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

/** Refused once something of its complement was paid; a provision changed since stays as it is. */
export async function effacerRegularisation(
  house: Db,
  faits: FaitsLivres & FaitsLocation,
  { dossier_id, regularisation_id }: { dossier_id: string; regularisation_id: string },
): Promise<void> {
  const gone = await house.row<{ faits: Fait[] }>(
    'delete from public.regularisations_charges where dossier_id = $1 and id = $2 returning faits',
    [dossier_id, regularisation_id],
  )
  const bail = faits.baux.find(({ regularisations = [] }) => regularisations.some(({ id }) => id === regularisation_id))
  const faite = bail?.regularisations?.find(({ id }) => id === regularisation_id)
  if (!gone || !bail || !faite) throw new Refus('regularisation_inconnue')
  refuserAnneeDefinitive(faite, faits.exercices)
  if (estEntamee(new Set(gone.faits.map(({ id }) => id)), faits)) throw new Refus('regularisation_payee')
  for (const table of TABLES) {
    const ids = gone.faits.filter((un) => un.table === table).map(({ id }) => id)
    await house.rows(`delete from public.${table} where dossier_id = $1 and id = any ($2::uuid[])`, [dossier_id, ids])
  }
  const { provision_avant_cents, provision_apres_cents } = faite
  if (provision_apres_cents !== null && bail.charges_cents === provision_apres_cents)
    await changerProvision(house, { dossier_id, bail_id: bail.id, provision_cents: provision_avant_cents })
}
