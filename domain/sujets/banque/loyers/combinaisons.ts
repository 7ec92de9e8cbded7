// Which of the amounts that several people may owe add up to what one transfer brought: exactly, and within a bounded search.
import { type Cents, minus, sum, zero } from '../../../base/cents.ts'

/** The ways in which one of them may take part; at most one is taken. */
export type Choix<T> = readonly { readonly montant_cents: Cents; readonly vaut: T }[]

/** `complet`: every combination was looked at, so that the absence of another one is sure. */
export type Combinaisons<T> = { readonly trouvees: readonly (readonly T[])[]; readonly complet: boolean }

/** Above, a search is given up: what it has found is shown, and chosen by nobody but the person. */
const ESSAIS_AU_PLUS = 4_000
/** More than these say no more: none of them is chosen. */
export const TROUVEES_AU_PLUS = 3

/** The sets of two at least whose amounts, in cents, add up to `montant_cents`. */
export function combinaisons<T>(
  choix: readonly Choix<T>[],
  { montant_cents, au_plus = choix.length }: { montant_cents: Cents; au_plus?: number },
): Combinaisons<T> {
  const grands = choix
    .filter((un) => un.some((possible) => possible.montant_cents <= montant_cents))
    .map((un) => ({ un, plus_grand: un.reduce((max, { montant_cents: le }) => (le > max ? le : max), zero) }))
    .sort((a, b) => b.plus_grand - a.plus_grand)
  const restants = [zero]
  for (const { plus_grand } of grands.toReversed()) restants.unshift(sum([restants[0] ?? zero, plus_grand]))
  const trouvees: T[][] = []
  let essais = 0
  const chercher = (rang: number, reste: Cents, pris: readonly T[]): void => {
    if (reste === 0) {
      if (pris.length > 1) trouvees.push([...pris])
      return
    }
    const prochain = grands[rang]
    if (!prochain || reste > (restants[rang] ?? zero) || pris.length >= au_plus) return
    essais += 1
    if (essais > ESSAIS_AU_PLUS || trouvees.length >= TROUVEES_AU_PLUS) return
    for (const { montant_cents: le, vaut } of prochain.un)
      if (le <= reste) chercher(rang + 1, minus(reste, le), [...pris, vaut])
    chercher(rang + 1, reste, pris)
  }
  chercher(0, montant_cents, [])
  return { trouvees, complet: essais <= ESSAIS_AU_PLUS && trouvees.length < TROUVEES_AU_PLUS }
}
