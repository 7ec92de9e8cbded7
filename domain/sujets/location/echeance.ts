// What falls due under a lease: the rent of a month, the complement of its charges, or what is claimed for paying late.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

export type Echeance = {
  readonly id: string
  readonly bail_id: string
  /** `charges`: the complement of a settlement of charges; `interets`: what is claimed for a delay, all of it in `loyer_cents`; absent: a rent. */
  readonly objet?: 'loyer' | 'charges' | 'interets'
  /** First day of the month that the rent is for; of interest, the last day counted. */
  readonly periode: Day
  readonly date_echeance: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  /** Of interest: how it was counted, as it was claimed; null or absent else. */
  readonly calcul?: CalculRetard | null
}

/** One sum of what is claimed for a delay: the debt that it is of, its base, its days (null: flat) and its rate in hundredths of a percent. */
export type LigneRetard = {
  readonly echeance_id: string
  /** `legal`: at the legal rate; `clause`, `majoration`: what the lease says, by the year or once; `indemnite`: of recovery, flat. */
  readonly sorte: 'legal' | 'clause' | 'majoration' | 'indemnite'
  readonly base_cents: Cents
  readonly du: Day
  readonly au: Day
  readonly jours: number | null
  readonly taux: number | null
  readonly source: string
  readonly montant_cents: Cents
}
export type CalculRetard = {
  readonly creancier: 'particulier' | 'autre'
  readonly au: Day
  readonly lignes: readonly LigneRetard[]
}

/** Whether it is the complement of a settlement of charges: it has its letter, follows no date of the lease and is called once. */
export const estRegularisation = ({ objet }: Pick<Echeance, 'objet'>): boolean => objet === 'charges'

/** Whether it is what is claimed for paying late: it bears no VAT and no interest, and is paid by nothing that came before it. */
export const estInterets = ({ objet }: Pick<Echeance, 'objet'>): boolean => objet === 'interets'

/** Whether it is the rent of a month, which notices and quittances name, that the dates of the lease move. */
export const estLoyer = ({ objet }: Pick<Echeance, 'objet'>): boolean => objet === undefined || objet === 'loyer'

/** What it is beside a rent, to be kept on a paper that names it; nothing of a rent. */
export const objetDit = ({ objet }: Pick<Echeance, 'objet'>): { readonly objet?: 'charges' | 'interets' } =>
  objet === 'charges' || objet === 'interets' ? { objet } : {}

/** What the papers and the screens call what is no rent; null: a rent, called by its month. */
export const OBJETS_DITS = { charges: 'Complément de charges', interets: 'Intérêts de retard' } as const
export const nomDeLObjet = (objet: string | undefined): string | null =>
  objet === 'charges' || objet === 'interets' ? OBJETS_DITS[objet] : null
