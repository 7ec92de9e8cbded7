// What is imported of a file, once its rows are confronted with those already there and its doubtful ones decided.
import { Refus } from '../../base/refus.ts'
import type { Confrontation } from './rapprochement.ts'

/** By the rank of the row in the file. */
export type Decisions = Readonly<Record<string, 'importer' | 'ecarter'>>

export type Tri<C extends Confrontation> = {
  readonly a_importer: readonly C['ligne'][]
  readonly deja_importees: number
  readonly ecartees: number
}

/** Every possible duplicate asks for its decision; a decision on anything else is of another reading of the file. */
export function trier<C extends Confrontation>(confrontations: readonly C[], decisions: Decisions): Tri<C> {
  const doutes = confrontations.filter(({ sort }) => sort === 'doublon_possible')
  const rangs = new Set(doutes.map(({ ligne }) => String(ligne.rang)))
  if (Object.keys(decisions).some((rang) => !rangs.has(rang))) throw new Refus('decision_inconnue')
  const attendues = doutes.filter(({ ligne }) => decisions[ligne.rang] === undefined)
  if (attendues.length > 0)
    throw new Refus('doublons_a_decider', `(${attendues.length === 1 ? '1 ligne' : `${attendues.length} lignes`})`)

  const ecartee = ({ ligne, sort }: C): boolean => sort === 'doublon_possible' && decisions[ligne.rang] === 'ecarter'
  return {
    a_importer: confrontations.filter((une) => une.sort !== 'deja_importee' && !ecartee(une)).map(({ ligne }) => ligne),
    deja_importees: confrontations.filter(({ sort }) => sort === 'deja_importee').length,
    ecartees: confrontations.filter(ecartee).length,
  }
}
