// How a property stopped being let, where no sale and no lease says it; and why nothing is taken back of what was deducted for it.
import type { Day } from '../../../base/day.ts'

export const MOTIFS_FIN = ['deces', 'invalidite', 'licenciement', 'expropriation'] as const
export type MotifFin = (typeof MOTIFS_FIN)[number]

/** What no other fact says: a sale and a furnished lease are facts of their own. */
export const CAUSES_FIN = ['usage_personnel', 'pret_gratuit', 'donation', 'autre'] as const
export type CauseFin = (typeof CAUSES_FIN)[number]

export type FinJustifiee = {
  readonly id: string
  readonly bien_id: string
  /** Null: a sale or a furnished lease ended the letting. */
  readonly cause: CauseFin | null
  /** Null: nothing excuses it. */
  readonly motif: MotifFin | null
  /** The day on which it stopped being let where a cause is said, else that of what excuses it. */
  readonly le: Day
  readonly document_id: string | null
}

/** As the law names them: of one of the two of a couple that is taxed together. */
export const MOTIF_DIT: Readonly<Record<MotifFin, string>> = {
  deces: 'décès',
  invalidite: 'invalidité de 2e ou 3e catégorie',
  licenciement: 'licenciement',
  expropriation: 'expropriation',
}

/** What the dwelling became, after its name. */
export const CAUSE_DITE: Readonly<Record<CauseFin, string>> = {
  usage_personnel: 'gardé pour vous',
  pret_gratuit: 'prêté gratuitement',
  donation: 'donné',
  autre: 'plus en location',
}
