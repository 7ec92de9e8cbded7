// Which properties of a dossier form 2044 takes in a year: those held, none of which is let furnished alone.
import type { Exercice } from '../../../compta/exercice.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estMeuble } from '../faits/natures.ts'

export type ImmeublesDeLAnnee = {
  readonly nus: readonly Bien[]
  /** Let furnished in the year, and in no other way: their income is that of a trade (CGI 35, I, 5° bis). */
  readonly meubles: readonly Bien[]
  /** Of the first, those that a lease let in the year. */
  readonly loues: readonly string[]
}

/** In the order in which they were bought. */
export function immeublesDe({ biens, baux }: FaitsGeres, exercice: Exercice): ImmeublesDeLAnnee {
  const tenus = biens
    .filter(({ date_acquisition }) => date_acquisition <= exercice.fin)
    .filter(({ date_cession }) => date_cession === null || date_cession >= exercice.debut)
    .toSorted((a, b) =>
      a.date_acquisition < b.date_acquisition ? -1 : a.date_acquisition > b.date_acquisition ? 1 : 0,
    )
  const parBien = Map.groupBy(
    baux.filter((bail) => court(bail, exercice)),
    ({ bien_id }) => bien_id,
  )
  const meuble = ({ id }: Bien): boolean => parBien.get(id)?.every(estMeuble) ?? false
  const nus = tenus.filter((bien) => !meuble(bien))
  return {
    nus,
    meubles: tenus.filter(meuble),
    loues: nus.flatMap(({ id }) => (parBien.has(id) ? [id] : [])),
  }
}

const court = ({ debut, fin }: Pick<Bail, 'debut' | 'fin'>, exercice: Exercice): boolean =>
  debut <= exercice.fin && (fin === null || fin >= exercice.debut)
