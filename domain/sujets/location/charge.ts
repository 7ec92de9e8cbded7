// A charge that a landlord gets back from his tenant: its nature, its share, and the settlement that it is part of.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { TauxTva } from '../../base/tva.ts'
import { PAYEE_PAR, type PayeePar } from '../tiers/payee-par.ts'

/** The eight groups of the list (décret n° 87-713 du 26 août 1987, annexe). */
export const NATURES_CHARGE = {
  ascenseurs: 'Ascenseurs et monte-charge',
  eau_chauffage: 'Eau froide, eau chaude et chauffage collectif',
  installations: 'Installations individuelles',
  interieur: 'Parties communes intérieures',
  exterieur: 'Espaces extérieurs',
  hygiene: 'Hygiène',
  equipements: 'Équipements divers du bâtiment',
  impositions: 'Impositions et redevances (ordures ménagères)',
} as const
export type NatureCharge = keyof typeof NATURES_CHARGE
export const CLES_NATURE = Object.keys(NATURES_CHARGE) as [NatureCharge, ...NatureCharge[]] // safe: the keys of a constant

/**
 * How a charge of a building came to one tenant: its account says it (loi du 6 juillet 1989, art. 23), so that it is kept with it
 * whatever the key becomes.
 */
export type PartageDeCharge = {
  /** Null: the lot bears it alone, for the days of each. */
  readonly cle: {
    readonly id: string
    readonly libelle: string
    readonly nature: 'tantiemes' | 'surface' | 'occupants' | 'compteurs' | 'libre'
  } | null
  /** Its recoverable part, for all those who share it. */
  readonly ensemble_cents: Cents
  /** What the lot weighs by the key, of what all the lots do: shares, hundredths of a square metre, days of persons, thousandths consumed. */
  readonly poids: number
  readonly total: number
  /** Days on which the tenant was there, of those of the period. */
  readonly jours: number
  readonly jours_periode: number
}

/** `clé « Escalier », 98 sur 928, 214 jours sur 365`. */
export function direPartage({ cle, poids, total, jours, jours_periode }: PartageDeCharge): string {
  const partiel = jours < jours_periode
  const temps = partiel ? `${jours} jours sur ${jours_periode}` : null
  if (cle === null) return ['propre au logement', temps].filter(Boolean).join(', ')
  const { nature, libelle } = cle
  const unite = { tantiemes: 1, libre: 1, occupants: 1, surface: 100, compteurs: 1000 }[nature]
  const [sien, tous] = [poids, total].map((un) => (un / unite).toLocaleString('fr-FR', { maximumFractionDigits: 3 }))
  const suite = nature === 'surface' ? ' m²' : nature === 'occupants' ? ' jours d’occupants' : ''
  // What was consumed and who lived there already follow the days.
  const selon =
    nature === 'compteurs' && partiel ? 'selon les relevés de votre séjour' : nature === 'occupants' ? null : temps
  return [`clé « ${libelle} »`, `${sien} sur ${tous}${suite}`, selon].filter(Boolean).join(', ')
}

/** One charge, as it was spent for the dwelling or for the whole building. */
export type LigneCharge = {
  readonly nature: NatureCharge
  readonly libelle: string
  /** The expense that it is taken from; null: typed by hand. */
  readonly depense_id: string | null
  /** Its recoverable part, for the whole period. */
  readonly montant_cents: Cents
  /** The part of the dwelling in it, in ten thousandths: 10 000 is a charge of this dwelling alone. */
  readonly quote_part: number
  /** Shared out by days of presence; false: it is already that of the tenant (a meter read when he came and left). */
  readonly prorata: boolean
  /** How it was shared between the lots of a building; absent: it was not. */
  readonly partage?: PartageDeCharge
}
export type LigneDecompte = LigneCharge & { readonly part_cents: Cents }

/** What is done with an excess: taken off the next rents, or given back by one of those who pay the bills of the dossier. */
export type Excedent = 'deduit' | `rendu_${PayeePar}`
export const renduPar = (payeur: PayeePar): Excedent => `rendu_${payeur}`
/** Of a dossier, by its payers. */
export const excedentsDe = (payeurs: readonly PayeePar[]): readonly [Excedent, ...Excedent[]] => [
  'deduit',
  ...payeurs.map(renduPar),
]
export const EXCEDENTS = excedentsDe(PAYEE_PAR)
/** Null: it is not given back. */
export const payeurDeLExcedent = (excedent: Excedent): PayeePar | null =>
  PAYEE_PAR.find((payeur) => renduPar(payeur) === excedent) ?? null

/** The tax of a balance, of its sign: the charges are accessory to a rent that bears it (CGI art. 266, 1, a). */
export type TvaDuSolde = { readonly taux: TauxTva; readonly tva_cents: Cents }

/** A settlement as it was established; a positive balance is owed by the tenant. Its charges and provisions are before tax where it says a tax, its balance with it. */
export type RegularisationCharges = {
  readonly id: string
  readonly du: Day
  readonly au: Day
  /** The days of the period on which the lease ran. */
  readonly entree: Day
  readonly sortie: Day
  readonly etablie_le: Day
  readonly exigible_le: Day
  readonly lignes: readonly LigneDecompte[]
  readonly provisions_cents: Cents
  readonly reelles_cents: Cents
  readonly solde_cents: Cents
  /** Null or absent: the rents of the lease bear none. */
  readonly tva?: TvaDuSolde | null
  /** Null: nothing is given back. */
  readonly excedent: Excedent | null
  readonly provision_avant_cents: Cents
  /** Null: the provision stays. */
  readonly provision_apres_cents: Cents | null
}

/** A dwelling that bears the whole charge. */
export const QUOTE_PART_ENTIERE = 10_000
