// What the law asks of who manages for others for money (loi n° 70-9 du 2 janvier 1970, art. 1 and 3): a dossier has one at most.
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'

export type HabilitationGestion = {
  readonly id: string
  readonly carte_numero: string
  readonly carte_delivree_par: string
  readonly carte_jusqu_au: Day
  readonly garant: string
  readonly garantie_cents: Cents
  /** Of the professional liability. */
  readonly assureur: string
  /** The number that the register goes on from, where it was begun elsewhere. */
  readonly premier_mandat: number
}
