// A deposit given back when a tenant leaves: by when, less what is kept and why, more what the law adds when it is late.
import { type Cents, minus, part, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import type { Bien } from '../biens/bien.ts'
import type { Bail } from './bail.ts'
import { loyerAu } from './echeances-bail.ts'
import { RESTITUTION } from './regles.ts'
import { HABITATION } from './regles-baux.ts'

/** `loyer`: rents and charges called and unpaid. The others are income of the landlord: damage, cleaning, charges of the year. */
export const NATURES_RETENUE = ['degradation', 'nettoyage', 'charges', 'loyer'] as const
export type NatureRetenue = (typeof NATURES_RETENUE)[number]
export type Retenue = { readonly nature: NatureRetenue; readonly libelle: string; readonly montant_cents: Cents }

export type ARestituer = {
  readonly cles_le: Day
  /** Both inventories agree. */
  readonly conforme: boolean
  /** The tenant's new address: without it the law adds nothing for the delay. */
  readonly adresse: string | null
  readonly rendu_le: Day
  readonly retenues: readonly Retenue[]
  /** Held in a co-ownership until its accounts are approved. */
  readonly provision_cents: Cents
}
export type Restitution = ARestituer & {
  readonly id: string
  readonly bail_id: string
  readonly depot_cents: Cents
  readonly rendu_cents: Cents
  readonly majoration_cents: Cents
}
export type CompteDepot = {
  readonly depot_cents: Cents
  readonly retenues_cents: Cents
  readonly provision_cents: Cents
  readonly rendu_cents: Cents
  /** Null: the lease alone says when. */
  readonly limite: Day | null
  readonly retard_mois: number
  readonly majoration_cents: Cents
}

type Cles = Pick<ARestituer, 'cles_le' | 'conforme'>

/**
 * The last day on which the deposit of a home is given back (loi n° 89-462, art. 22: a month after the keys, two when the
 * inventories differ). Null of any other lease: no text sets a day, nor adds anything for the delay.
 */
export const limiteRestitution = ({ type_bail }: Pick<Bail, 'type_bail'>, { cles_le, conforme }: Cles): Day | null =>
  HABITATION.has(type_bail)
    ? addMonths(cles_le, conforme ? RESTITUTION.conforme_mois : RESTITUTION.non_conforme_mois)
    : null

/** Months begun since the last day; none while it is not passed, or where there is none. */
export function moisDeRetard(limite: Day | null, au: Day): number {
  if (limite === null) return 0
  let mois = 0
  while (addMonths(limite, mois) < au) mois++
  return mois
}

/** Whether a dwelling stands in a building of several: a house alone is in none. */
export const estCollectif = (
  { id, type_bien }: Pick<Bien, 'id'> & Partial<Pick<Bien, 'type_bien'>>,
  lots: readonly { readonly bien_id: string | null }[] = [],
): boolean => type_bien !== 'maison' || lots.some(({ bien_id }) => bien_id === id)

/** What inventories that agree leave nothing to keep for. */
const CONSTATEES: ReadonlySet<NatureRetenue> = new Set(['degradation', 'nettoyage'])

/**
 * The account of a deposit given back. Refused: nothing held, dates out of order or to come, damage or cleaning kept under
 * inventories that agree, a provision for a home in no building of several, or above a fifth of its deposit, more kept than is
 * held (what is above stays a claim on the tenant).
 */
export function calculerRestitution(
  bail: Pick<Bail, 'type_bail' | 'debut' | 'fin' | 'loyer_cents' | 'revisions'>,
  depot_cents: Cents,
  { cles_le, conforme, adresse, rendu_le, retenues, provision_cents }: ARestituer,
  { collectif, today }: { readonly collectif: boolean; readonly today: Day },
): CompteDepot {
  if (bail.fin === null) throw new Refus('restitution_bail_en_cours')
  if (depot_cents <= zero) throw new Refus('restitution_sans_depot')
  if (cles_le < bail.debut || rendu_le < cles_le) throw new Refus('restitution_dates')
  if (rendu_le > today) throw new Refus('restitution_a_venir')
  if (conforme && retenues.some(({ nature }) => CONSTATEES.has(nature))) throw new Refus('retenue_sans_constat')
  if (HABITATION.has(bail.type_bail) && provision_cents > zero && !collectif)
    throw new Refus('provision_hors_collectif')
  if (HABITATION.has(bail.type_bail) && provision_cents > part(depot_cents, [RESTITUTION.provision_pct, 100]))
    throw new Refus('provision_excessive')
  const retenues_cents = sum(retenues.map(({ montant_cents }) => montant_cents))
  const rendu_cents = minus(minus(depot_cents, retenues_cents), provision_cents)
  if (rendu_cents < zero) throw new Refus('retenues_excessives')

  const limite = limiteRestitution(bail, { cles_le, conforme })
  const retard_mois = moisDeRetard(limite, rendu_le)
  const majoree = adresse !== null && rendu_cents > zero
  const majoration_cents = majoree ? majoration(loyerAu(bail, bail.fin), retard_mois) : zero
  return { depot_cents, retenues_cents, provision_cents, rendu_cents, limite, retard_mois, majoration_cents }
}

/** A tenth of the monthly rent, charges apart, for each month begun. */
const majoration = (loyer_cents: Cents, mois: number): Cents =>
  part(loyer_cents, [RESTITUTION.majoration_pct * mois, 100])

/** What a deposit that is still held costs on that day, by what the inventories say: nothing until its last day is passed. */
export function retardDuDepot(
  bail: Pick<Bail, 'type_bail' | 'fin' | 'loyer_cents' | 'revisions'>,
  { cles_le, conforme, au }: Cles & { au: Day },
): { readonly limite: Day | null; readonly mois: number; readonly majoration_cents: Cents } {
  const limite = limiteRestitution(bail, { cles_le, conforme })
  const mois = moisDeRetard(limite, au)
  return { limite, mois, majoration_cents: majoration(loyerAu(bail, bail.fin ?? cles_le), mois) }
}

/** The bill that pays what the law added, from its landlord to his tenant: an amount due to somebody, no fine (to be confirmed). */
export const depenseMajoration = (
  { majoration_cents }: Pick<Restitution, 'majoration_cents'>,
  { bien_id, locataires, le }: { bien_id: string; locataires: string; le: Day },
) => ({
  bien_id,
  date: le,
  date_paiement: le,
  fournisseur: locataires,
  libelle: 'Majoration du dépôt de garantie rendu en retard',
  categorie: 'autres_charges',
  montant_cents: majoration_cents,
})

/** The part of what is kept that pays rents. */
export const retenuPourLoyers = (retenues: readonly Retenue[]): Cents =>
  sum(retenues.filter(({ nature }) => nature === 'loyer').map(({ montant_cents }) => montant_cents))
