// Why a property that is no longer let takes nothing back of what was deducted for it.
import type { Day } from '../../../base/day.ts'

export const MOTIFS_FIN = ['deces', 'invalidite', 'licenciement', 'expropriation'] as const
export type MotifFin = (typeof MOTIFS_FIN)[number]

export type FinJustifiee = {
  readonly id: string
  readonly bien_id: string
  readonly motif: MotifFin
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
