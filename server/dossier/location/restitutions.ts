// A deposit given back, written with what it moves: the movements of the deposit, the rents that it pays. As the house.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { type Cents, minus, positive, sum, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import {
  type ARestituer,
  type CompteDepot,
  depenseMajoration,
  type Restitution,
  retenuPourLoyers,
} from '#domain/sujets/location/depot-restitution.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { restesDuBail, ventilerEncaissement } from '#domain/sujets/location/ventilation.ts'
import type { FaitsDepenses } from '#domain/sujets/tiers/faits.ts'
import type { PayeePar } from '#domain/sujets/tiers/payee-par.ts'
import { inserer } from '../inserer.ts'
import { bailDuDossier } from './baux.ts'
import { nomsDe } from './relances.ts'

type Fait = { readonly table: 'mouvements_depot' | 'encaissements' | 'depenses'; readonly id: string }
type AEcrire = {
  readonly dossier_id: string
  readonly bail: Bail
  readonly demande: ARestituer
  readonly compte: CompteDepot
}

export async function ecrireRestitution(house: Db, faits: FaitsLocation, aEcrire: AEcrire): Promise<string> {
  const { dossier_id, bail, demande, compte } = aEcrire
  const loyers_cents = retenuPourLoyers(demande.retenues)
  const ecrits = [
    ...(await mouvement(house, aEcrire, { sens: 'rendu', montant_cents: compte.rendu_cents })),
    ...(await mouvement(house, aEcrire, { sens: 'retenu', montant_cents: minus(compte.retenues_cents, loyers_cents) })),
    ...(await loyers(house, faits, { ...aEcrire, loyers_cents })),
  ]
  const { cles_le, conforme, adresse, rendu_le, retenues, provision_cents } = demande
  const { depot_cents, rendu_cents, majoration_cents } = compte
  const written = await house.row<{ id: string }>(
    `insert into public.restitutions_depot (dossier_id, bail_id, cles_le, conforme, adresse, rendu_le, depot_cents, retenues,
       provision_cents, rendu_cents, majoration_cents, faits)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      ...[dossier_id, bail.id, cles_le, conforme, adresse, rendu_le, depot_cents, JSON.stringify(retenues)],
      ...[provision_cents, rendu_cents, majoration_cents, JSON.stringify(ecrits)],
    ],
  )
  if (!written) throw new Error('the restitution was not kept')
  return written.id
}

/** What it wrote goes with it; what was taken away since is gone already. */
export async function effacerRestitution(
  house: Db,
  ids: { dossier_id: string; restitution_id: string },
): Promise<void> {
  const { dossier_id, restitution_id } = ids
  const gone = await house.row<{ faits: Fait[] }>(
    'delete from public.restitutions_depot where dossier_id = $1 and id = $2 returning faits',
    [dossier_id, restitution_id],
  )
  if (!gone) throw new Refus('restitution_inconnue')
  const de = (table: Fait['table']) => gone.faits.filter((un) => un.table === table).map(({ id }) => id)
  const encaissements = [dossier_id, de('encaissements')]
  const mouvements = [dossier_id, de('mouvements_depot')]
  const depenses = [dossier_id, de('depenses')]
  await house.rows('delete from public.encaissements where dossier_id = $1 and id = any ($2::uuid[])', encaissements)
  await house.rows('delete from public.mouvements_depot where dossier_id = $1 and id = any ($2::uuid[])', mouvements)
  await house.rows('delete from public.depenses where dossier_id = $1 and id = any ($2::uuid[])', depenses)
}

type Paiement = {
  readonly dossier_id: string
  readonly restitution_id: string
  readonly payee_le: Day
  readonly payee_par: PayeePar
  readonly today: Day
}

/** Once: refused while its bill stands. Not before the deposit was given back, nor to come. */
export async function payerMajoration(
  house: Db,
  faits: FaitsLocation & FaitsDepenses,
  { dossier_id, restitution_id, payee_le, payee_par, today }: Paiement,
): Promise<string> {
  const faite = await house.row<Pick<Restitution, 'bail_id' | 'rendu_le' | 'majoration_cents'> & { faits: Fait[] }>(
    `select bail_id, rendu_le::text, majoration_cents, faits from public.restitutions_depot
     where dossier_id = $1 and id = $2 for update`,
    [dossier_id, restitution_id],
  )
  if (!faite) throw new Refus('restitution_inconnue')
  if (faite.majoration_cents <= zero) throw new Refus('majoration_sans_objet')
  const payees = new Set(faite.faits.filter(({ table }) => table === 'depenses').map(({ id }) => id))
  if (faits.depenses.some(({ id }) => payees.has(id))) throw new Refus('majoration_deja_payee')
  if (payee_le < faite.rendu_le || payee_le > today) throw new Refus('majoration_date')
  const bail = bailDuDossier(faits, faite.bail_id)
  const id = randomUUID()
  const paiement = { bien_id: bail.bien_id, locataires: nomsDe(bail), le: payee_le }
  await inserer(house, 'depenses', { dossier_id, rangees: [{ id, payee_par, ...depenseMajoration(faite, paiement) }] })
  const gardes = [...faite.faits.filter(({ table }) => table !== 'depenses'), { table: 'depenses', id }]
  await house.rows('update public.restitutions_depot set faits = $3 where dossier_id = $1 and id = $2', [
    dossier_id,
    restitution_id,
    JSON.stringify(gardes),
  ])
  return id
}

async function mouvement(
  house: Db,
  { dossier_id, bail, demande }: AEcrire,
  { sens, montant_cents }: { sens: 'rendu' | 'retenu'; montant_cents: Cents },
): Promise<Fait[]> {
  if (montant_cents <= zero) return []
  const id = randomUUID()
  const rangee = { id, bail_id: bail.id, date: demande.rendu_le, sens, montant_cents }
  await inserer(house, 'mouvements_depot', { dossier_id, rangees: [rangee] })
  return [{ table: 'mouvements_depot', id }]
}

/** Unpaid rents paid with the deposit: never more than is owed. */
async function loyers(
  house: Db,
  faits: FaitsLocation,
  { dossier_id, bail, demande, loyers_cents }: AEcrire & { loyers_cents: Cents },
): Promise<Fait[]> {
  if (loyers_cents <= zero) return []
  const restes = restesDuBail(bail.id, faits)
  if (positive(minus(loyers_cents, sum(restes.map(({ reste_cents }) => reste_cents)))) > zero)
    throw new Refus('loyers_tous_payes')
  const id = randomUUID()
  const parts = ventilerEncaissement(loyers_cents, { restes, bail })
  const rangee = { id, bail_id: bail.id, date: demande.rendu_le, payeur: '', ...parts, mode: 'depot_garantie' }
  await inserer(house, 'encaissements', { dossier_id, rangees: [rangee] })
  return [{ table: 'encaissements', id }]
}
