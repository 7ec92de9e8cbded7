// A sale that a tax year counts, and what the tax takes of it: what is asked of an activity, and what it answers.
import type { Etape } from '../fiscal/etape.ts'
import type { Millesime } from '../liasse/millesime.ts'
import type { Foyer } from '../sujets/foyer/foyer.ts'
import type { Lieu } from './lieu.ts'

/** A dwelling sold in a calendar year, and the households that were said. */
export type VenteImposee = {
  readonly bien_id: string
  readonly annee: number
  readonly foyers: readonly Foyer[]
  readonly loi: readonly Millesime[]
}

/** The steps to show, in order, by their keys, and the one that ends them. */
export type ImpotDeVente = {
  readonly titre: string
  readonly etapes: readonly Etape[]
  readonly lignes: readonly string[]
  readonly total: string
  /** The place that shows every amount of it once it is saved, and how it is called. */
  readonly lieu: Lieu
  readonly page: string
}
