// What may be paid to an owner on a day, or taken in fees: what is there for it then, and stays there every day since (loi n° 70-9 du 2 janvier 1970, art. 3).
import { type Cents, minus, plus, positive, smaller, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import type { FaitsTenus } from './gestions.ts'
import { creditNet, rapprocherTiers } from './rapprochement.ts'

type Demande = { readonly faits: FaitsTenus; readonly du: Day; readonly au: Day }

/** In cents, never below zero: the least of his balances (467) at the end of each day from `du` to `au`, by owner. */
export function disponibles(livres: Livres, { faits, du, au }: Demande): ReadonlyMap<string, Cents> {
  return new Map(
    rapprocherTiers(livres, { faits, au }).mandants.map(({ mandant, lignes }) => {
      const soldes = soldesDesJours(lignes, du)
      return [mandant.id, positive(soldes.map(([, solde]) => solde).reduce(smaller))]
    }),
  )
}

/** The balance at the end of the day `du`, then of each later one that moves it. */
function soldesDesJours(lignes: readonly Ligne[], du: Day): readonly (readonly [Day, Cents])[] {
  let solde = creditNet(lignes.filter(({ date }) => date <= du))
  const apres = [...Map.groupBy(lignes, ({ date }) => date)].filter(([date]) => date > du).toSorted(parDate)
  return [
    [du, solde],
    ...apres.map(([date, siennes]) => {
      solde = plus(solde, creditNet(siennes))
      return [date, solde] as const
    }),
  ]
}

type Prelevable = { readonly gagne_cents: Cents; readonly prelevable_cents: Cents }

/**
 * In cents, never below zero, the least from `du` to `au`: the fees that are earned and not taken; and what of them may be taken, less what owners whose
 * account is below zero owe, which is on no bank: to take it would take the money of the others.
 */
export function prelevable(livres: Livres, { faits, du, au }: Demande): Prelevable {
  const { honoraires, mandants } = rapprocherTiers(livres, { faits, au })
  const dus = soldesDesJours(honoraires, du)
  const manques = mandants.flatMap(({ lignes }) =>
    deltas(soldesDesJours(lignes, du).map(([date, solde]) => [date, smaller(solde, zero)] as const)),
  )
  const mouvements = Map.groupBy([...deltas(dus), ...manques], ([date]) => date)
  let reste = zero
  const restes = [...mouvements].toSorted(parDate).map(([, siens]) => {
    reste = plus(reste, sum(siens.map(([, delta]) => delta)))
    return reste
  })
  return {
    gagne_cents: positive(dus.map(([, solde]) => solde).reduce(smaller)),
    prelevable_cents: positive(restes.reduce(smaller)),
  }
}

/** What moves each balance, the first from nothing. */
const deltas = (soldes: readonly (readonly [Day, Cents])[]): (readonly [Day, Cents])[] =>
  soldes.map(([date, solde], rang) => [date, minus(solde, soldes[rang - 1]?.[1] ?? zero)] as const)

const parDate = ([a]: readonly [Day, unknown], [b]: readonly [Day, unknown]): number => (a < b ? -1 : Number(a > b))
