// Dated law of upkeep: until when a diagnostic holds, which ones a letting asks, how often an equipment is maintained, who bears a repair.
import { type Day, day } from '../base/day.ts'
import type { Certitude } from '../base/parametres.ts'
import type { NatureDiagnostic } from '../sujets/entretien/diagnostic.ts'
import type { EntretienPar, NatureEquipement } from '../sujets/entretien/equipement.ts'

type Texte = { readonly source: string; readonly certitude: Certitude }

/** For diagnostics made between these days: months of validity, null without limit, apart where something was found; or a last day. */
export type Validite = Texte & { readonly du: Day; readonly au: Day | null } & (
    | { readonly mois: number | null; readonly mois_positif: number | null }
    | { readonly fin: Day }
  )

const sansFin = (du: string, source: string): Validite[] => [
  { du: day(du), au: null, mois: null, mois_positif: null, source, certitude: 'R' },
]
const enMois = (du: string, mois: number, source: string): Validite[] => [
  { du: day(du), au: null, mois, mois_positif: mois, source, certitude: 'R' },
]

const DPE = 'CCH art. L126-26 et D126-19'
const DPE_ANCIENS = `${DPE} ; décret n° 2020-1610 du 17 décembre 2020`

export const VALIDITES: Readonly<Record<NatureDiagnostic, readonly Validite[]>> = {
  dpe: [
    { du: day('2006-11-01'), au: day('2012-12-31'), mois: 120, mois_positif: 120, source: DPE, certitude: 'R' },
    { du: day('2013-01-01'), au: day('2017-12-31'), fin: day('2022-12-31'), source: DPE_ANCIENS, certitude: 'C' },
    { du: day('2018-01-01'), au: day('2021-06-30'), fin: day('2024-12-31'), source: DPE_ANCIENS, certitude: 'C' },
    { du: day('2021-07-01'), au: null, mois: 120, mois_positif: 120, source: DPE, certitude: 'R' },
  ],
  plomb: [
    {
      ...{ du: day('2006-04-27'), au: null, mois: null, mois_positif: 72 },
      ...{ source: 'CSP art. L1334-7 et R1334-12', certitude: 'R' },
    },
  ],
  // Those of before 1 April 2013 are done again: no rule says how long they hold.
  amiante: [
    {
      ...{ du: day('2013-04-01'), au: null, mois: null, mois_positif: 36 },
      ...{ source: 'CSP art. R1334-15 à R1334-20', certitude: 'R' },
    },
  ],
  gaz: enMois('2007-11-01', 72, 'décret n° 2016-1104 du 11 août 2016'),
  electricite: enMois('2009-01-01', 72, 'décret n° 2016-1105 du 11 août 2016'),
  risques: enMois('2006-06-01', 6, 'C. env. art. L125-5 et R125-26'),
  bruit: sansFin('2020-06-01', 'C. urb. art. L112-11'),
  termites: enMois('2006-11-01', 6, 'CCH art. L126-24 et R126-42'),
  surface: sansFin('1996-12-18', 'loi n° 65-557 du 10 juillet 1965, art. 46 ; loi n° 89-462 du 6 juillet 1989, art. 3'),
}

/** What makes a diagnostic asked of who lets a dwelling; it is asked of a place of work too where `aussiLocaux`. */
export type Exigence = Texte & {
  readonly nature: NatureDiagnostic
  readonly du: Day
  readonly aussiLocaux: boolean
  readonly si:
    | { readonly quoi: 'toujours' }
    /** By the year of the building permit: that year and those after are free of it; the one in which a law came is asked whole. */
    | { readonly quoi: 'construit_avant'; readonly annee: number }
    /** By the age of the installation, in years. */
    | { readonly quoi: 'gaz' | 'electricite'; readonly ans: number }
    | { readonly quoi: 'zone_risques' | 'zone_bruit' }
}

const ANNEXES = 'loi n° 89-462 du 6 juillet 1989, art. 3-3'

export const EXIGENCES: readonly Exigence[] = [
  {
    ...{ nature: 'dpe', du: day('2007-07-01'), aussiLocaux: true, si: { quoi: 'toujours' } },
    ...{ source: `${ANNEXES} ; CCH art. L126-29`, certitude: 'C' },
  },
  {
    ...{ nature: 'plomb', du: day('2008-08-12'), aussiLocaux: false, si: { quoi: 'construit_avant', annee: 1949 } },
    ...{ source: `${ANNEXES} ; CSP art. L1334-5`, certitude: 'R' },
  },
  {
    ...{ nature: 'amiante', du: day('2012-02-01'), aussiLocaux: true, si: { quoi: 'construit_avant', annee: 1998 } },
    ...{
      source: `${ANNEXES} ; CSP art. R1334-14 et R1334-16 : permis délivré avant le 1er juillet 1997`,
      certitude: 'R',
    },
  },
  {
    ...{ nature: 'gaz', du: day('2018-01-01'), aussiLocaux: false, si: { quoi: 'gaz', ans: 15 } },
    ...{ source: `${ANNEXES} ; décret n° 2016-1104 du 11 août 2016`, certitude: 'C' },
  },
  {
    ...{ nature: 'electricite', du: day('2018-01-01'), aussiLocaux: false, si: { quoi: 'electricite', ans: 15 } },
    ...{ source: `${ANNEXES} ; décret n° 2016-1105 du 11 août 2016`, certitude: 'C' },
  },
  {
    ...{ nature: 'risques', du: day('2006-06-01'), aussiLocaux: true, si: { quoi: 'zone_risques' } },
    ...{ source: `${ANNEXES} ; C. env. art. L125-5`, certitude: 'C' },
  },
  {
    ...{ nature: 'bruit', du: day('2020-06-01'), aussiLocaux: true, si: { quoi: 'zone_bruit' } },
    ...{ source: 'C. urb. art. L112-11', certitude: 'R' },
  },
]

/** How often the law has an equipment maintained, and who owes it where the lease says nothing. */
export type EntretienLegal = Texte & { readonly du: Day; readonly mois: number; readonly par: EntretienPar }

export const ENTRETIENS: Readonly<Partial<Record<NatureEquipement, readonly EntretienLegal[]>>> = {
  chaudiere: [
    {
      ...{ du: day('2009-09-17'), mois: 12, par: 'locataire', certitude: 'R' },
      source: 'C. env. art. R224-41-4 et suivants ; décret n° 87-712 du 26 août 1987',
    },
  ],
  climatisation: [
    {
      ...{ du: day('2020-07-30'), mois: 24, par: 'locataire', certitude: 'R' },
      source: 'C. env. art. R224-44-1 ; décret n° 2020-912 du 28 juillet 2020',
    },
  ],
  cheminee: [
    {
      ...{ du: day('1978-08-09'), mois: 12, par: 'locataire', certitude: 'R' },
      source: 'règlement sanitaire départemental type, art. 31 (celui de votre département peut demander davantage)',
    },
  ],
  ascenseur: [
    {
      ...{ du: day('2004-09-10'), mois: 60, par: 'bailleur', certitude: 'R' },
      source: 'CCH art. R134-11 : contrôle technique tous les cinq ans',
    },
  ],
}

/** The insurance that a tenant owes, and shows each year that he is asked. */
export const ASSURANCE_LOCATAIRE: Texte = { source: 'loi n° 89-462 du 6 juillet 1989, art. 7, g', certitude: 'R' }

/** What the tenant bears of the upkeep of his dwelling, by group of the annexe of the decree, and what stays to the landlord. */
export const REPARATIONS: Texte & { readonly du: Day; readonly lignes: readonly Reparation[] } = {
  du: day('1987-08-30'),
  source: 'décret n° 87-712 du 26 août 1987, annexe ; loi n° 89-462 du 6 juillet 1989, art. 6, c et 7, d',
  certitude: 'R',
  lignes: [
    {
      cle: 'exterieur',
      a_charge: 'locataire',
      libelle: 'Jardin, mousses des toits et terrasses, gouttières dégorgées',
    },
    {
      cle: 'ouvertures',
      a_charge: 'locataire',
      libelle: 'Poignées, gonds, mastics, vitres cassées, petites pièces de serrure',
    },
    { cle: 'stores', a_charge: 'locataire', libelle: 'Stores et jalousies : cordes, poulies, quelques lames' },
    {
      cle: 'interieur',
      a_charge: 'locataire',
      libelle: 'Menus raccords de peinture, de papier et de sol, trous rebouchés',
    },
    {
      cle: 'plomberie',
      a_charge: 'locataire',
      libelle: 'Joints, clapets, colliers, flotteurs, dégorgement des évacuations',
    },
    {
      cle: 'chauffage',
      a_charge: 'locataire',
      libelle: 'Entretien courant et ramonage des appareils de chauffage et d’eau chaude',
    },
    { cle: 'electricite', a_charge: 'locataire', libelle: 'Interrupteurs, prises, fusibles, ampoules' },
    { cle: 'equipements', a_charge: 'locataire', libelle: 'Entretien courant des appareils que mentionne le bail' },
    { cle: 'degradation', a_charge: 'locataire', libelle: 'Dégradation du fait du locataire' },
    { cle: 'vetuste', a_charge: 'bailleur', libelle: 'Vétusté, malfaçon, vice de construction ou force majeure' },
    { cle: 'grosse', a_charge: 'bailleur', libelle: 'Remplacement d’un équipement, gros entretien, mise en décence' },
    { cle: 'sinistre', a_charge: 'assurance', libelle: 'Sinistre déclaré à l’assurance' },
  ],
}
export type Reparation = {
  readonly cle: string
  readonly a_charge: 'bailleur' | 'locataire' | 'assurance'
  readonly libelle: string
}
