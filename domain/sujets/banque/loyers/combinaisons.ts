// Which of the amounts that several people may owe add up to what one transfer brought: exactly, and within a bounded search.
import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'

/** The ways in which one of them may take part; at most one is taken. */
export type Choix<T> = readonly { readonly montant_cents: Cents; readonly vaut: T }[]

/** Above, a search is given up: the one answer that it found may not be the only one, and is none. */
const ESSAIS_AU_PLUS = 2_000
/** More than these say no more: none of them is chosen. */
export const TROUVEES_AU_PLUS = 3

/** The sets of two at least whose amounts, in cents, add up to `montant_cents`. */
export function combinaisons<T>(
  choix: readonly Choix<T>[],
  { montant_cents, au_plus = choix.length }: { montant_cents: Cents; au_plus?: number },
): T[][] {
  const grands = choix
    .filter((un) => un.some((possible) => possible.montant_cents <= montant_cents))
    .map((un) => ({ un, plus_grand: un.reduce((max, { montant_cents: le }) => (le > max ? le : max), zero) }))
    .sort((a, b) => b.plus_grand - a.plus_grand)
  const restants = [zero]
  for (const { plus_grand } of grands.toReversed()) restants.unshift(plus(restants[0] ?? zero, plus_grand))
  // The last one taken is found by its amount, by the ranks at which it stands.
  const rangs = new Map<Cents, { rang: number; vaut: T }[]>()
  for (const [rang, { un }] of grands.entries())
    for (const { montant_cents: le, vaut } of un) {
      const siens = rangs.get(le)
      if (siens) siens.push({ rang, vaut })
      else rangs.set(le, [{ rang, vaut }])
    }
  const trouvees: T[][] = []
  let essais = 0
  const chercher = (debut: number, reste: Cents, pris: readonly T[]): void => {
    if (pris.length > 0)
      for (const { rang, vaut } of rangs.get(reste) ?? []) {
        if (rang >= debut && trouvees.length < TROUVEES_AU_PLUS) trouvees.push([...pris, vaut])
      }
    if (pris.length + 2 > au_plus) return
    for (let rang = debut; rang < grands.length - 1; rang++) {
      const { un, plus_grand } = grands[rang] ?? { un: [], plus_grand: zero }
      // Too little is left to reach it, however many are taken.
      if (reste > (restants[rang] ?? zero) || reste > plus_grand * (au_plus - pris.length)) return
      essais += 1
      if (essais > ESSAIS_AU_PLUS || trouvees.length >= TROUVEES_AU_PLUS) return
      for (const { montant_cents: le, vaut } of un)
        if (le < reste) chercher(rang + 1, minus(reste, le), [...pris, vaut])
    }
  }
  chercher(0, montant_cents, [])
  return essais > ESSAIS_AU_PLUS && trouvees.length < 2 ? [] : trouvees
}

/** Above, so many people that two of them alone are looked at. */
const TROIS_PARMI_AU_PLUS = 60

/** What two or three of these amounts come to, or all of them: what is none of these sums is not searched. */
export function sommesPossibles(choix: readonly Choix<unknown>[]): ReadonlySet<Cents> {
  const montants = choix.flatMap((un, rang) => un.map(({ montant_cents }) => ({ rang, montant_cents })))
  const sommes = new Set<Cents>([sum(choix.map(([premier]) => premier?.montant_cents ?? zero))])
  for (const [debut, un] of montants.entries())
    for (let suite = debut + 1; suite < montants.length; suite++) {
      const autre = montants[suite]
      if (!autre || autre.rang === un.rang) continue
      const deux = plus(un.montant_cents, autre.montant_cents)
      sommes.add(deux)
      if (montants.length <= TROIS_PARMI_AU_PLUS)
        for (const { rang, montant_cents } of montants.slice(suite + 1))
          if (rang !== autre.rang) sommes.add(plus(deux, montant_cents))
    }
  return sommes
}
