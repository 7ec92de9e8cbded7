// What the law says of each nature of lease: its term and what follows it, the notice of both sides, its charges, its index.
import { type Day, day } from '../../base/day.ts'
import type { Certitude } from '../../base/parametres.ts'
import type { Bail, ModeCharges, NomIndice, TypeBail } from './bail.ts'
import {
  DUREE_MAXIMALE,
  estBailMeuble,
  PREAVIS,
  prescriptionCommune,
  prescriptionLoyer,
  type Regle,
  SOURCE_CONGE,
} from './regles.ts'

type Texte = { readonly source: string; readonly certitude: Certitude; readonly du: Day }
const LOI_89 = 'loi n° 89-462 du 6 juillet 1989'
const loi89 = (articles: string, certitude: Certitude = 'C', du = '1989-07-08'): Texte => ({
  source: `${LOI_89}, ${articles}`,
  certitude,
  du: day(du),
})
const commerce = (articles: string, certitude: Certitude = 'C', du = '2014-09-01'): Texte => ({
  source: `code de commerce, ${articles}`,
  certitude,
  du: day(du),
})
const PROFESSIONNEL = {
  source: 'loi n° 86-1290 du 23 décembre 1986, art. 57 A',
  certitude: 'C',
  du: day('1989-07-08'),
} as const
const PARKING = {
  source: 'code civil, art. 1709, 1736 et 1737 ; le bail',
  certitude: 'R',
  du: day('1804-03-07'),
} as const
const deMeuble = (type_bail: 'meuble' | 'etudiant' | 'mobilite'): Texte => ({
  source: SOURCE_CONGE[type_bail],
  certitude: 'C',
  du: day(type_bail === 'mobilite' ? '2018-11-25' : '2014-03-27'),
})

/**
 * The term of a lease in months, and what follows when nobody gives notice: as long again (`reconduit`, by `suite_mois`), for
 * an indefinite time (`prolonge`), nothing (`finit`). `mois` null: what the contract says.
 */
export type Terme = Texte & {
  readonly mois: number | null
  readonly suite: 'reconduit' | 'prolonge' | 'finit' | 'contrat'
  readonly suite_mois: number | null
}
type Loue = Pick<Bail, 'type_bail'> & Partial<Pick<Bail, 'duree_mois' | 'bailleur_personne_morale'>>

/** Of an unfurnished main home: who owns as a person, or in a family company, lets for three years; any other company for six. */
const VIDE_MOIS = { personne: 36, morale: 72 } as const
/** A shorter one lasts a year at least, and says the event of the lessor's work or family that ends it (art. 11). */
export const BAIL_COURT = { mois: 12, confirmation_mois: 2, ...loi89('art. 11') } as const
export const COMMERCIAL = { mois: 108, periode_mois: 36, ...commerce('art. L145-4') } as const
/** Of all the leases of the same place to the same tenant; kept in the place a month longer, he has a lease of nine years. */
export const DEROGATOIRE = {
  mois: DUREE_MAXIMALE.derogatoire.mois,
  maintien_mois: 1,
  ...commerce('art. L145-5', 'C', '2014-06-20'),
} as const

/** The term that the law gives to a lease of this nature; the contract may give a longer one. */
export function termeDeLaLoi({ type_bail, bailleur_personne_morale = false }: Loue): Terme {
  const vide = bailleur_personne_morale ? VIDE_MOIS.morale : VIDE_MOIS.personne
  switch (type_bail) {
    case 'vide':
      return { ...loi89('art. 10'), mois: vide, suite: 'reconduit', suite_mois: vide }
    case 'meuble':
      return { ...loi89('art. 25-7', 'C', '2014-03-27'), mois: 12, suite: 'reconduit', suite_mois: 12 }
    case 'etudiant':
    case 'mobilite': {
      const { mois, source } = DUREE_MAXIMALE[type_bail]
      return { ...deMeuble(type_bail), source, mois, suite: 'finit', suite_mois: null }
    }
    case 'commercial':
      return { ...commerce('art. L145-4 et L145-9'), mois: COMMERCIAL.mois, suite: 'prolonge', suite_mois: null }
    case 'derogatoire':
      return { ...DEROGATOIRE, suite: 'finit', suite_mois: null }
    case 'professionnel':
      return { ...PROFESSIONNEL, mois: 72, suite: 'reconduit', suite_mois: 72 }
    case 'parking':
      return { ...PARKING, mois: null, suite: 'contrat', suite_mois: null }
    case 'saisonnier':
      return { ...PARKING, source: 'le contrat', mois: null, suite: 'finit', suite_mois: null }
  }
}

/** The term of a lease: what it says, else what the law does; a professional lease goes on for as long as it began. */
export function termeDuBail(bail: Loue): Terme {
  const loi = termeDeLaLoi(bail)
  const mois = bail.duree_mois ?? loi.mois
  return { ...loi, mois, suite_mois: bail.type_bail === 'professionnel' ? mois : loi.suite_mois }
}

/** Why a tenant of an unfurnished home leaves after one month (art. 15, I); he says it and proves it with his notice. */
export const MOTIFS_PREAVIS = [
  ...(['zone_tendue', 'premier_emploi', 'mutation', 'perte_emploi', 'nouvel_emploi', 'sante', 'rsa_aah'] as const),
  ...(['logement_social', 'violences'] as const),
] as const
export type MotifPreavis = (typeof MOTIFS_PREAVIS)[number]
export const PREAVIS_REDUIT = { mois: 1, ...loi89('art. 15, I', 'C', '2014-03-27') } as const
/** Read in no source that was opened: to be confirmed. */
export const MOTIFS_A_CONFIRMER: ReadonlySet<MotifPreavis> = new Set(['violences'])

/** When a side may leave: on any day, at the end of a period of three years, at the term. Null: it may not, the lease ends by itself. */
type Depart = (Texte & { readonly mois: number; readonly quand: 'toujours' | 'triennal' | 'terme' }) | null
type Cotes = { readonly locataire: Depart; readonly bailleur: Depart }
const duMeuble = (type_bail: 'meuble' | 'etudiant' | 'mobilite'): Depart => ({
  ...deMeuble(type_bail),
  mois: PREAVIS.locataire_mois[type_bail],
  quand: 'toujours',
})
const CONGE: Readonly<Record<TypeBail, Cotes>> = {
  vide: {
    locataire: { ...loi89('art. 12 et 15, I'), mois: 3, quand: 'toujours' },
    bailleur: { ...loi89('art. 15'), mois: 6, quand: 'terme' },
  },
  meuble: {
    locataire: duMeuble('meuble'),
    bailleur: { ...deMeuble('meuble'), mois: PREAVIS.bailleur_mois, quand: 'terme' },
  },
  etudiant: { locataire: duMeuble('etudiant'), bailleur: null },
  mobilite: { locataire: duMeuble('mobilite'), bailleur: null },
  commercial: {
    locataire: { ...commerce('art. L145-4 et L145-9'), mois: 6, quand: 'triennal' },
    bailleur: { ...commerce('art. L145-9'), mois: 6, quand: 'terme' },
  },
  professionnel: {
    locataire: { ...PROFESSIONNEL, mois: 6, quand: 'toujours' },
    bailleur: { ...PROFESSIONNEL, mois: 6, quand: 'terme' },
  },
  parking: {
    locataire: { ...PARKING, mois: 1, quand: 'toujours' },
    bailleur: { ...PARKING, mois: 1, quand: 'toujours' },
  },
  saisonnier: { locataire: null, bailleur: null },
  derogatoire: { locataire: null, bailleur: null },
}
export const congeDe = (type_bail: TypeBail, auteur: 'locataire' | 'bailleur'): Depart => CONGE[type_bail][auteur]

/** To whom a landlord of a home gives no notice, unless he has as little or is as old, without offering another home nearby. */
export const LOCATAIRE_PROTEGE = { ans: 65, ...loi89('art. 15, III', 'R') } as const

/** A flat rate of charges, never counted again: lawful where the home is furnished, or shared by several tenants. */
export const FORFAIT_VIDE = loi89('art. 8-1, V et 23', 'C', '2014-03-27')
export const forfaitPermis = (type_bail: TypeBail, locataires: number): boolean =>
  type_bail !== 'vide' || locataires > 1
/** How the charges of a lease may be owed, the usual way first: `forfaitPermis`, and nothing but a flat rate under a mobility lease (art. 25-18). */
export function modesDeCharges(type_bail: TypeBail, locataires: number): readonly [ModeCharges, ...ModeCharges[]] {
  if (type_bail === 'mobilite') return ['forfait']
  if (!forfaitPermis(type_bail, locataires)) return ['provision']
  return estBailMeuble(type_bail) ? ['forfait', 'provision'] : ['provision', 'forfait']
}

/** The indices that a rent of this nature may follow, the usual one first; none: it is not revised by an index. */
const INDICES_PERMIS: Readonly<Record<TypeBail, readonly NomIndice[]>> = {
  vide: ['irl'],
  meuble: ['irl'],
  etudiant: ['irl'],
  mobilite: [],
  saisonnier: [],
  commercial: ['ilc', 'ilat', 'icc'],
  derogatoire: ['ilc', 'ilat', 'icc'],
  professionnel: ['ilat', 'icc'],
  parking: ['irl', 'ilc', 'ilat', 'icc'],
}
export const indicesPermis = (type_bail: TypeBail): readonly NomIndice[] => INDICES_PERMIS[type_bail]
export const LIBELLES_INDICE: Readonly<Record<NomIndice, string>> = {
  irl: 'l’IRL',
  ilc: 'l’ILC',
  ilat: 'l’ILAT',
  icc: 'l’ICC',
}
export const SOURCE_INDEXATION = 'code monétaire et financier, art. L112-1 et L112-2'
/** A clause of a lease that is no home's runs by itself: what was not applied may still be asked for these months (C. civ. art. 2224). */
export const RAPPEL_INDEXATION_MOIS = 60

/** A shop rented since this day: the deposit is a quarter of rent at most, and its tenant may require to pay by the month. */
export const COMMERCE_2026 = {
  depot_mois: 3,
  source: 'code de commerce, art. L145-40 et L145-32-1 (loi n° 2026-403 du 26 mai 2026, art. 62)',
  certitude: 'C',
  du: day('2026-05-28'),
} as const
/** Rent paid ahead and deposit, above two terms, bear interest for the tenant. */
export const INTERETS_DEPOT = { termes: 2, ...commerce('art. L145-40') } as const
/** The places whose lease says how often, and when, its rent is paid: a home's is paid by the month (art. 7, a, of the law of 1989). */
export const TERMES_LIBRES: ReadonlySet<TypeBail> = new Set(['commercial', 'professionnel', 'derogatoire', 'parking'])
/** The yearly statement of the charges of a commercial lease: so many months after the year that it is of. In co-ownership, a delay of its own runs from the accounts of the syndic. */
export const ETAT_DES_CHARGES = { mois: 9, ...commerce('art. L145-40-2 et R145-36', 'R') } as const
export const HABITATION: ReadonlySet<TypeBail> = new Set(['vide', 'meuble', 'etudiant', 'mobilite'])

/** The years during which a rent, its charges, or what a delay makes due under such a lease may be claimed, each from its day; null: no text says on that day. */
export const prescriptionDuBail = (type_bail: TypeBail, le: Day): Regle<number> | null =>
  HABITATION.has(type_bail) ? prescriptionLoyer(le) : prescriptionCommune(le)
