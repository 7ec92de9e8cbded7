// Dated rental law: each rule with the days on which it holds and the text that sets it.
import { type Cents, cents, euros, percent } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { day } from '../../base/day.ts'
import type { Certitude, Figure } from '../../base/parametres.ts'
import type { ClasseDpe, ZoneLocation } from '../biens/bien.ts'
import type { TypeBail } from './bail.ts'

export type Regle<T> = { readonly valeur: T; readonly du: Day; readonly au: Day | null; readonly source: string }

/** The most months of rent, charges apart, that a deposit may be: leases of a furnished main home. */
const DEPOT_MEUBLE: readonly Regle<number>[] = [
  { valeur: 2, du: day('2014-03-27'), au: null, source: 'loi n° 89-462 du 6 juillet 1989, art. 25-6' },
]

const DEPOT_MOBILITE: readonly Regle<number>[] = [
  { valeur: 0, du: day('2018-11-25'), au: null, source: 'loi n° 89-462 du 6 juillet 1989, art. 25-13' },
]

const DEPOT_VIDE: readonly Regle<number>[] = [
  { valeur: 1, du: day('2008-02-09'), au: null, source: 'loi n° 89-462 du 6 juillet 1989, art. 22' },
]

/** A seasonal let is free of it: its deposit is what the contract says. The other natures of lease have no rule here. */
const DEPOT: Partial<Record<TypeBail, readonly Regle<number>[]>> = {
  vide: DEPOT_VIDE,
  meuble: DEPOT_MEUBLE,
  etudiant: DEPOT_MEUBLE,
  mobilite: DEPOT_MOBILITE,
  saisonnier: [],
}

/** The most months of rent that the deposit of a lease signed on that day may be; null when no text says. */
export const moisDeDepotMaximum = (type_bail: TypeBail, le: Day): Regle<number> | null =>
  enVigueur(DEPOT[type_bail] ?? [], le)

/** No revision of the rent of these classes, under a lease signed, renewed or tacitly renewed since that day. */
export const GEL_DPE: Readonly<Record<'metropole' | 'outre_mer', { readonly du: Day; readonly certitude: Certitude }>> =
  {
    metropole: { du: day('2022-08-24'), certitude: 'C' },
    outre_mer: { du: day('2024-07-01'), certitude: 'R' },
  }
/** Source: loi n° 89-462 du 6 juillet 1989, art. 17-1, III ; loi n° 2021-1104 du 22 août 2021, art. 159. */
export const CLASSES_GELEES: readonly ClasseDpe[] = ['F', 'G']

/** A revision that the landlord did not ask for within a year of its day is waived. */
export const DELAI_REVISION_MOIS = 12
export const SOURCE_REVISION = 'loi n° 89-462 du 6 juillet 1989, art. 17-1, I'

/** The leases of a furnished home: those whose law is here. */
export type BailMeuble = Extract<TypeBail, 'meuble' | 'etudiant' | 'mobilite' | 'saisonnier'>
export const estBailMeuble = (type_bail: TypeBail): type_bail is BailMeuble => type_bail in SOURCE_CONGE

/** The notice of each side, in months: furnished main home (student or not), mobility lease. */
export const PREAVIS = {
  locataire_mois: { meuble: 1, etudiant: 1, mobilite: 1, saisonnier: null },
  bailleur_mois: 3,
} as const satisfies { locataire_mois: Record<BailMeuble, number | null>; bailleur_mois: number }
export const SOURCE_CONGE: Readonly<Record<BailMeuble, string>> = {
  meuble: 'loi n° 89-462 du 6 juillet 1989, art. 25-8',
  etudiant: 'loi n° 89-462 du 6 juillet 1989, art. 25-8',
  mobilite: 'loi n° 89-462 du 6 juillet 1989, art. 25-15',
  saisonnier: 'le contrat',
}

/** Charges provided for: the account a month before the balance is due, the papers for six months, the claim for three years. */
export const CHARGES = {
  preavis_mois: 1,
  pieces_mois: 6,
  source: 'loi n° 89-462 du 6 juillet 1989, art. 7-1, 23 et 25-10 ; liste : décret n° 87-713 du 26 août 1987',
} as const

/** The deposit is given back a month after the keys when both inventories agree, two when they do not. */
export const RESTITUTION = {
  conforme_mois: 1,
  non_conforme_mois: 2,
  /** Of the monthly rent, charges apart, for each month begun late. */
  majoration_pct: 10,
  /** Of the deposit, in a co-ownership, until its accounts are approved. */
  provision_pct: 20,
  source: 'loi n° 89-462 du 6 juillet 1989, art. 22',
} as const

/** Of other premises: he who keeps something says why (recalled). */
export const SOURCE_DEPOT_LOCAUX = 'code civil, art. 1353'

/** The most months that a lease of a kind may last, after which it ends by itself; those that are not here may go on. */
export const DUREE_MAXIMALE = {
  etudiant: { mois: 9, source: 'loi n° 89-462 du 6 juillet 1989, art. 25-7' },
  mobilite: { mois: 10, source: 'loi n° 89-462 du 6 juillet 1989, art. 25-14' },
  derogatoire: { mois: 36, source: 'code de commerce, art. L145-5' },
} as const satisfies Partial<Record<TypeBail, { readonly mois: number; readonly source: string }>>
/** The least that a mobility lease lasts. */
export const DUREE_MINIMALE_MOBILITE = { mois: 1, source: 'loi n° 89-462 du 6 juillet 1989, art. 25-14' } as const
/** Neither charges on account nor a clause of solidarity under a mobility lease. */
export const SOURCE_MOBILITE = 'loi n° 89-462 du 6 juillet 1989, art. 25-13 et 25-18'

/** The option for VAT on bare premises: it may be given up from 1 January of that civil year after its own (décret n° 2010-1075). */
export const OPTION_TVA = {
  annees: 9,
  du: day('2010-09-13'),
  source: 'CGI art. 260, 2° ; CGI ann. II, art. 193 à 195',
  certitude: 'R',
} as const

const CGI_293_B = 'CGI art. 293 B, I : prestations de services autres que l’hébergement'
/** The base exemption from VAT of what is no lodging: turnover of the year before, and of the year itself beyond which it ends at once. */
const FRANCHISE_SERVICES: readonly Regle<{ readonly seuil: Cents; readonly seuil_majore: Cents }>[] = [
  {
    valeur: { seuil: euros(36_800), seuil_majore: euros(39_100) },
    ...{ du: day('2023-01-01'), au: day('2024-12-31'), source: CGI_293_B },
  },
  {
    valeur: { seuil: euros(37_500), seuil_majore: euros(41_250) },
    ...{ du: day('2025-01-01'), au: null, source: CGI_293_B },
  },
]
/** Null of a day whose thresholds are not here. */
export const franchiseServices = (le: Day) => enVigueur(FRANCHISE_SERVICES, le)

const PRESCRIPTION: readonly Regle<number>[] = [
  { valeur: 3, du: day('2014-03-27'), au: null, source: 'loi n° 89-462 du 6 juillet 1989, art. 7-1' },
]
/** Of a lease that is no home’s. */
const PRESCRIPTION_COMMUNE: readonly Regle<number>[] = [
  { valeur: 5, du: day('2008-06-19'), au: null, source: 'code civil, art. 2224' },
]

/** The years during which what has no rule of its own may be claimed. */
export const prescriptionCommune = (le: Day): Regle<number> | null => enVigueur(PRESCRIPTION_COMMUNE, le)

/** The years during which a rent of a home, or its charges, may be claimed in court. */
export const prescriptionLoyer = (le: Day): Regle<number> | null => enVigueur(PRESCRIPTION, le)

/**
 * The price of one thing, before tax, up to which it may be a charge of the year: a tolerance for equipment, contested for
 * what the activity consists in letting.
 */
export const PETIT_EQUIPEMENT = {
  valeur: cents(50_000),
  du: day('2017-03-01'),
  source: 'BOI-BIC-CHG-20-30-10, § 20',
  certitude: 'R',
} as const satisfies Figure<Cents> & { du: Day }

/**
 * The years over which the VAT got back on a fixed asset follows its use, the one of its purchase among them, and the change
 * of coefficient, in hundredths, up to which a year changes nothing.
 */
export const REGULARISATION_TVA = {
  valeur: { immeuble: 20, meuble: 5, ecart: 10 },
  du: day('1996-01-01'),
  source: 'CGI ann. II, art. 207, II ; BOI-TVA-DED-60-10',
  certitude: 'C',
} as const satisfies Figure<{ immeuble: number; meuble: number; ecart: number }> & { du: Day }

export type Honoraires = Readonly<Record<ZoneLocation | 'etat_des_lieux', Cents>>
const HONORAIRES: readonly Regle<Honoraires>[] = [
  {
    valeur: { tres_tendue: euros(12), tendue: euros(10), autre: euros(8), etat_des_lieux: euros(3) },
    du: day('2014-09-15'),
    au: day('2025-12-31'),
    source: 'loi n° 89-462 du 6 juillet 1989, art. 5, I ; décret n° 2014-890 du 1er août 2014',
  },
  {
    valeur: { tres_tendue: euros(12.1), tendue: euros(10.09), autre: euros(8.07), etat_des_lieux: euros(3.03) },
    du: day('2026-01-01'),
    au: day('2026-12-31'),
    source: 'loi n° 89-462 du 6 juillet 1989, art. 5, I ; arrêté du 17 juillet 2025, modifié le 13 novembre 2025',
  },
]
/** The most that a tenant pays for each square metre, tax included, for a lease signed on that day; null when no text says. */
export const honorairesMaximum = (le: Day): Regle<Honoraires> | null => enVigueur(HONORAIRES, le)

/** Where rents are controlled: the reference rent of the prefect, raised by so much. An experiment, whose last day is contested. */
export const ENCADREMENT = {
  majoration: percent('20'),
  du: day('2018-11-24'),
  au: day('2026-11-23'),
  source: 'loi n° 2018-1021 du 23 novembre 2018, art. 140',
  certitude: '?',
} as const

/** Months of rent and charges, housing aid taken off, that make a tenant's debt an unpaid one for the fund that pays the aid. */
export const IMPAYE_APL = {
  mois: 2,
  /** Months that the landlord has to tell the fund. */
  signalement_mois: 2,
  /** The most months of a repayment plan that the fund agrees to. */
  plan_mois: 36,
  source: 'service-public.fr, fiche F32037',
} as const
export const SOURCE_CCAPEX = 'loi n° 89-462 du 6 juillet 1989, art. 24'

/** What a formal order of a bailiff leaves to pay: in words, then in months and days. */
export type DelaiCommandement = { readonly mots: string; readonly mois: number; readonly jours: number }
const DEUX_MOIS: DelaiCommandement = { mots: 'deux mois', mois: 2, jours: 0 }
const SIX_SEMAINES: DelaiCommandement = { mots: 'six semaines', mois: 0, jours: 42 }
/** By the day of the lease of a home; the longer delay of an older contract holds. */
const COMMANDEMENT: readonly Regle<DelaiCommandement>[] = [
  { valeur: DEUX_MOIS, du: day('1989-07-08'), au: day('2023-07-28'), source: SOURCE_CCAPEX },
  { valeur: SIX_SEMAINES, du: day('2023-07-29'), au: null, source: `${SOURCE_CCAPEX} ; loi n° 2023-668, art. 10` },
]
export const commandementDePayer = (bailDu: Day): Regle<DelaiCommandement> | null => enVigueur(COMMANDEMENT, bailDu)

/** What the tenant of a shop has to pay after the order, whatever his lease says of a clause that ends it (C. com. art. L145-41). */
export const COMMANDEMENT_COMMERCIAL = {
  valeur: { mots: 'un mois', mois: 1, jours: 0 },
  source: 'code de commerce, art. L145-41',
  certitude: 'R',
} as const
/** Of any other lease: the delay that its clause says. */
export const SOURCE_RESILIATION = 'code civil, art. 1224, 1225 et 1728'

/** Days after the order to the tenant within which it is served on his guarantor, who else owes no penalty nor interest. */
export const COMMANDEMENT_CAUTION = { jours: 15, source: 'loi n° 89-462 du 6 juillet 1989, art. 24, I' } as const

/** The yearly rise of a rent by the ILC was capped for small businesses, for the indices of these quarters; what it spared is never called back. */
export const BOUCLIER_ILC = {
  du: '2022-T2',
  au: '2024-T1',
  hausse: percent('3.5'),
  source: 'loi n° 2022-1158 du 16 août 2022, art. 14',
} as const

/** Nobody is put out of his home between these days of two years; the steps before go on. Months and days. */
export const TREVE_HIVERNALE = {
  du: '11-01',
  au: '03-31',
  source: 'code des procédures civiles d’exécution, art. L412-6',
} as const

/** What the tenant may have added to the state of the dwelling at his entry: days after it, and the first months of heating. */
export const COMPLEMENT_ETAT = {
  jours: 10,
  chauffe_mois: 1,
  source: 'loi n° 89-462 du 6 juillet 1989, art. 3-2',
} as const

/** Of the four services of CGI art. 261 D, 4°, b, how many make a letting taxable, and the most nights of a stay; null: any. */
export type ServicesHoteliers = { readonly services: number; readonly nuits: number | null }
const SERVICES_HOTELIERS: readonly Regle<ServicesHoteliers>[] = [
  {
    valeur: { services: 3, nuits: null },
    du: day('2003-01-01'),
    au: day('2023-12-31'),
    source: 'CGI art. 261 D, 4°, b (loi n° 2002-1576, art. 18)',
  },
  {
    valeur: { services: 3, nuits: 30 },
    du: day('2024-01-01'),
    au: null,
    source: 'CGI art. 261 D, 4°, b et b bis (loi n° 2023-1322, art. 84) ; BOI-TVA-CHAMP-10-10-50-20',
  },
]
/** By the day the stay begins. */
export const servicesHoteliers = (le: Day): Regle<ServicesHoteliers> | null => enVigueur(SERVICES_HOTELIERS, le)

function enVigueur<T>(regles: readonly Regle<T>[], le: Day): Regle<T> | null {
  return regles.find(({ du, au }) => du <= le && (au === null || le <= au)) ?? null
}

/** By rent that a professional pays late to another: what its recovery costs, flat (between them alone). */
export const INDEMNITE_DE_RECOUVREMENT: Figure<Cents> = {
  valeur: euros(40),
  source: 'C. com. art. L441-10 et D441-5',
  certitude: 'R',
}

const SOURCE_GARANTIE = 'décret n° 72-678 du 20 juillet 1972'

/** The least guarantee of whoever manages for others for money and holds theirs. How long the activity has run is not known: the database refuses what is under the first alone (`inscrire_mandat`). */
export const GARANTIE_MINIMALE: { readonly deux_premieres_annees: Figure<Cents>; readonly ensuite: Figure<Cents> } = {
  deux_premieres_annees: { valeur: euros(30_000), source: SOURCE_GARANTIE, certitude: 'R' },
  ensuite: { valeur: euros(110_000), source: SOURCE_GARANTIE, certitude: 'R' },
}
