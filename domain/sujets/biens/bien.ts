// A property: what was bought, for how much, and since when it is let.
import type { Cents } from '../../base/cents.ts'
import { addDays, type Day, earlier } from '../../base/day.ts'
import type { TauxTva } from '../../base/tva.ts'

/** The class of the energy audit of the dwelling. */
export const CLASSES_DPE = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type ClasseDpe = (typeof CLASSES_DPE)[number]

/** The zones of the fees of letting and of rents, by the pressure on them: a town is in one by decree. */
export const ZONES_LOCATION = ['tres_tendue', 'tendue', 'autre'] as const
export type ZoneLocation = (typeof ZONES_LOCATION)[number]

/** What a property is, for any activity: a dwelling, a building with its lots, a place of work, a parking space, land. */
export const TYPES_BIEN = [
  'appartement',
  'maison',
  'studio',
  'immeuble',
  'bureau',
  'commerce',
  'parking',
  'terrain',
  'autre',
] as const
export type TypeBien = (typeof TYPES_BIEN)[number]

export const CATEGORIES_LOCATION = ['meuble', 'tourisme_non_classe', 'tourisme_classe'] as const
export type CategorieLocation = (typeof CATEGORIES_LOCATION)[number]
/** What a property is where its family does not tell how it is let, as in its table. */
export const [CATEGORIE_USUELLE] = CATEGORIES_LOCATION

/** Of a sale: `prix`: VAT on the whole price; `dispense`: part of a business that goes on (CGI 257 bis). */
export type CessionTva = 'sans' | 'prix' | 'dispense'
/**
 * Why its lettings bear VAT. `sejours`: short stays with the services of a hotel (CGI 261 D, 4°, b); `residence`: a home
 * with them (b bis); `exploitant`: let to whoever runs the place (c); `option`: bare premises of a trade, whose landlord
 * asked for it (CGI 260, 2°).
 */
export const MOTIFS = ['sejours', 'residence', 'exploitant', 'option'] as const
export type MotifTva = (typeof MOTIFS)[number]
/** Why an option ended: it was given up, or the place serves a use that allows none (CGI ann. II, art. 194). */
export const FINS_OPTION = ['denonciation', 'destination'] as const
export type FinOptionTva = (typeof FINS_OPTION)[number]
export type ServiceTva = 'petit_dejeuner' | 'menage' | 'linge' | 'reception'

/** From a day to another, both within; null: no end. */
export type HorsGestion = { readonly du: Day; readonly au: Day | null }

export type Bien = {
  readonly id: string
  readonly libelle: string
  readonly adresse: string
  readonly code_postal: string
  readonly ville: string
  readonly type_bien: TypeBien
  readonly surface_m2: number | null
  readonly categorie: CategorieLocation
  readonly classe_dpe?: ClasseDpe | null
  /** Of its town, for the fees of letting and the rent of a home let again; null or absent: not said. */
  readonly zone_location?: ZoneLocation | null
  readonly date_acquisition: Day
  readonly date_mise_en_location: Day
  /** Price of the deed, without costs, furniture taken apart. */
  readonly prix_cents: Cents
  /** Notary, duties and agency. Capitalised into the components, or expensed the first year (PCG 213-8, a firm choice). */
  readonly frais_acquisition_cents: Cents
  readonly frais_immobilises: boolean
  /** For students, the elderly or the disabled: a sale takes no depreciation back (CGI 150 VB, III). */
  readonly residence_services?: boolean
  /** Null or absent: its lettings are exempt. */
  readonly tva_motif?: MotifTva | null
  readonly tva_services?: readonly ServiceTva[]
  readonly tva_taux?: TauxTva | null
  /** First day of its taxable use, where it was let without VAT before (CGI ann. II, art. 207, III, 1, 4°): leases that ended before are exempt. */
  readonly tva_debut?: Day | null
  /** Last day of its taxable use, where it left for good (CGI ann. II, art. 207, III, 1, 5°): leases that begin later are exempt. */
  readonly tva_fin?: Day | null
  /** Of an option: the day on which it was declared to the tax office; it runs from the first day of that month. */
  readonly tva_option_le?: Day | null
  /** Of an option that ended: why. */
  readonly tva_fin_motif?: FinOptionTva | null
  /** Of premises under an option: the VAT of their purchase, deducted where the option ran on that day, else borne; null or absent: none is said. */
  readonly tva_achat_cents?: Cents | null
  /** Let for another, whose VAT it is; told by the mandates, never stored. */
  readonly pour_autrui?: boolean
  /** Of its sale: without VAT, with it on the whole price, or dispensed as part of a business that goes on (CGI art. 257 bis). */
  readonly tva_cession?: CessionTva | null
  readonly date_cession: Day | null
  /** The day from which another dossier of the same person calls its rents and declares them; null or absent: it stays here. */
  readonly declare_ailleurs_le?: Day | null
  /** Which dossier, and which property of it; absent of what was read without them. */
  readonly declare_dossier_id?: string | null
  readonly declare_bien_id?: string | null
  /**
   * The days on which it is let by nobody here: managed for another before them, its mandate over. `au` null: for good. Told by the mandates as it is read, never
   * stored with it.
   */
  readonly hors_gestion?: readonly HorsGestion[]
  readonly prix_cession_cents: Cents | null
  /** The part of that price for furniture, before VAT, where it bears VAT and the walls do not (CGI art. 261, 3, 1°, a). */
  readonly mobilier_cession_cents?: Cents | null
}

export type BienSortant = Pick<Bien, 'date_cession' | 'declare_ailleurs_le' | 'hors_gestion'>

/** The day from which nothing more falls due here: that of its sale, that from which another dossier declares it, the morrow of its management for another. */
export function sortiLe({ date_cession, declare_ailleurs_le = null, hors_gestion = [] }: BienSortant): Day | null {
  const rendu = hors_gestion.find(({ au }) => au === null)?.du ?? null
  return [date_cession, declare_ailleurs_le, rendu].reduce<Day | null>(
    (avant, le) => (avant === null || le === null ? (avant ?? le) : earlier(avant, le)),
    null,
  )
}

/** The last day of its management for another, where it is managed no more on a day; null: it is let here, by whoever keeps the books or for another. */
export function finDeGestion({ hors_gestion = [] }: Pick<Bien, 'hors_gestion'>, jour: Day): Day | null {
  const rendu = hors_gestion.find(({ du, au }) => du <= jour && (au === null || jour <= au))
  return rendu ? addDays(rendu.du, -1) : null
}
