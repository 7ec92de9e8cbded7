// What may be paid to an owner on a day: what is held for him then, and stays held every day since (loi n° 70-9 du 2 janvier 1970, art. 3).
import { type Cents, plus, positive, smaller } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Livres } from '../../../journalisation/livres-connus.ts'
import type { FaitsTenus } from './gestions.ts'
import { creditNet, rapprocherTiers } from './rapprochement.ts'

type Demande = { readonly faits: FaitsTenus; readonly du: Day; readonly au: Day }

/** In cents, never below zero: the least of his balances (467) at the end of each day from `du` to `au`, by owner. */
export function disponibles(livres: Livres, { faits, du, au }: Demande): ReadonlyMap<string, Cents> {
  return new Map(
    rapprocherTiers(livres, { faits, au }).mandants.map(({ mandant, lignes }) => {
      const avant = creditNet(lignes.filter(({ date }) => date <= du))
      const jours = [...Map.groupBy(lignes, ({ date }) => date)].filter(([date]) => date > du).toSorted(parDate)
      let solde = avant
      let moindre = avant
      for (const [, siennes] of jours) {
        solde = plus(solde, creditNet(siennes))
        moindre = smaller(moindre, solde)
      }
      return [mandant.id, positive(moindre)]
    }),
  )
}

const parDate = ([a]: readonly [Day, unknown], [b]: readonly [Day, unknown]): number => (a < b ? -1 : Number(a > b))
