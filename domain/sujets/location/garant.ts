// Who stands behind a tenant: persons, Visale, an insurance of unpaid rents; what the law does not let stand together.
import type { Anomalie } from '../../base/anomalie.ts'
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Bail } from './bail.ts'

export const NATURES_GARANT = ['personne', 'organisme', 'visale', 'assurance'] as const
export type NatureGarant = (typeof NATURES_GARANT)[number]

export type Garant = {
  readonly id: string
  readonly bail_id: string
  readonly nature: NatureGarant
  readonly nom: string
  readonly email: string | null
  readonly telephone: string | null
  readonly adresse: string | null
  /** The number of the Visale contract, of the policy, or nothing. */
  readonly reference: string | null
  /** The most that he answers for; null: no limit. */
  readonly plafond_cents: Cents | null
  readonly signe_le: Day
  /** Null: as long as the lease. */
  readonly fin: Day | null
  /** Days that the contract of Visale, or of the insurance, leaves to declare an unpaid rent, from the day it was due; none: not said. */
  readonly declaration_jours?: number | null
}

type EnCours = { readonly bail_id: string; readonly au: Day }

const tient = (un: Garant, { bail_id, au }: EnCours): boolean =>
  un.bail_id === bail_id && un.signe_le <= au && (un.fin === null || un.fin >= au)

/** Those to whom a debt of the tenants may be claimed on a day: who signed a guarantee that holds; Visale and an insurance have their own ways. */
export const cautionsEnCours = (garants: readonly Garant[], ou: EnCours): Garant[] =>
  garants.filter((un) => (un.nature === 'personne' || un.nature === 'organisme') && tient(un, ou))

/** Visale and the insurances that cover the rents of a lease on a day: an unpaid one is declared to them. */
export const assurancesEnCours = (garants: readonly Garant[], ou: EnCours): Garant[] =>
  garants.filter((un) => (un.nature === 'visale' || un.nature === 'assurance') && tient(un, ou))

/** Looked at, never refused: what a landlord should know of the guarantees of a lease on a day. */
export function controlerGarants(
  bail: Pick<Bail, 'type_bail' | 'solidarite' | 'locataires' | 'debut'>,
  garants: readonly Garant[],
  au: Day,
): Anomalie[] {
  const enCours = garants.filter(({ fin }) => fin === null || fin >= au)
  const personnes = enCours.filter(({ nature }) => nature === 'personne' || nature === 'organisme')
  const assures = enCours.some(({ nature }) => nature === 'assurance')
  const visale = enCours.some(({ nature }) => nature === 'visale')
  return [
    ...si(
      assures && personnes.length > 0 && bail.type_bail !== 'etudiant',
      'garant_et_assurance',
      'Une assurance des loyers impayés ne se cumule avec une caution que pour un étudiant ou un apprenti : la caution est nulle (loi du 6 juillet 1989, art. 22-1).',
    ),
    ...si(
      visale && personnes.length > 0,
      'visale_et_caution',
      'Visale ne se cumule pas avec une autre caution : la sienne peut être refusée.',
    ),
    ...si(
      bail.type_bail === 'mobilite' && bail.solidarite === true,
      'solidarite_mobilite',
      'Un bail mobilité ne peut pas contenir de clause de solidarité (loi du 6 juillet 1989, art. 25-13).',
    ),
    ...si(
      garants.some(({ fin }) => fin !== null && fin < au),
      'garantie_finie',
      'Une garantie de ce bail a pris fin.',
    ),
  ]
}

const si = (vrai: boolean, code: string, message: string): Anomalie[] =>
  vrai ? [{ code, message, gravite: 'alerte' }] : []
