// The six activities that the suite is sold for: their keys are typed here and nowhere else.

/** Activities of one family share a dossier, its books and its engine. */
export type Famille = 'meuble' | 'gestion_locative' | 'sci' | 'independants' | 'patrimoine'

export type Identite = {
  readonly cle: string
  readonly libelle: string
  readonly famille: Famille
  /** The address where its space opens. */
  readonly base: string
  /** `available` only once its software exists; until then its space says what it will do and nothing is charged. */
  readonly development_status: 'available' | 'development' | 'coming_soon'
}

/** In the order in which they are offered. */
export const CATALOGUE = [
  { cle: 'lmnp', libelle: 'LMNP', famille: 'meuble', base: '/lmnp-dashboard', development_status: 'available' },
  { cle: 'lmp', libelle: 'LMP', famille: 'meuble', base: '/lmp-dashboard', development_status: 'available' },
  {
    cle: 'gestion_locative',
    libelle: 'Gestion Locative',
    famille: 'gestion_locative',
    base: '/rental-management',
    development_status: 'available',
  },
  { cle: 'sci', libelle: 'SCI', famille: 'sci', base: '/sci', development_status: 'development' },
  {
    cle: 'comptabilite_independants',
    libelle: 'Comptabilité Indépendants',
    famille: 'independants',
    base: '/comptabilite-independants',
    development_status: 'development',
  },
  {
    cle: 'discipline_financiere_patrimoine',
    libelle: 'Discipline Financière & Patrimoine',
    famille: 'patrimoine',
    base: '/discipline-financiere-patrimoine',
    development_status: 'development',
  },
] as const satisfies readonly Identite[]

export type CleActivite = (typeof CATALOGUE)[number]['cle']

export const CLES: readonly CleActivite[] = CATALOGUE.map(({ cle }) => cle)

export const estActivite = (cle: unknown): cle is CleActivite => CATALOGUE.some((une) => une.cle === cle)

export function identiteDe(cle: CleActivite): (typeof CATALOGUE)[number] {
  const identite = CATALOGUE.find((une) => une.cle === cle)
  if (!identite) throw new Error(`no activity is called ${cle}`)
  return identite
}

export const familleDe = (cle: CleActivite): Famille => identiteDe(cle).famille

/** Whether a dossier of one is kept in the space of the other. */
export const memeFamille = (une: CleActivite, autre: CleActivite): boolean => familleDe(une) === familleDe(autre)

/** The activities that share a dossier, in the order of the catalogue. */
export const activitesDe = (famille: Famille): CleActivite[] =>
  CATALOGUE.filter((une) => une.famille === famille).map(({ cle }) => cle)
