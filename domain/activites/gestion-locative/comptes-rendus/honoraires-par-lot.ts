// On which lots a fee was earned: what furnished lots cost their owner is no charge of his property income.
import { positive, sum } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import type { HonorairesMandat } from '../faits/argent-de-tiers.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandat } from '../faits/mandat.ts'
import { baseDesHonoraires } from './honoraires-rendus.ts'
import { mouvementsDuMandat } from './mouvements-mandat.ts'

/** What each lot weighs in a fee; a lot of which nothing came is not in it. */
type Poids = ReadonlyMap<string, number>

/**
 * A fee of management weighs on each lot what its rents brought, or called as the mandate says, since the last one: exactly what it was counted on. Any other, and one of a time when nothing
 * came, weighs what the rents of its year brought. Empty: the mandate had no rent in that year.
 */
export function honorairesParLot(fee: HonorairesMandat, faits: FaitsGeres): Poids {
  const mandat = faits.mandats?.find(({ id }) => id === fee.mandat_id)
  if (!mandat) return new Map()
  const deSaPeriode = fee.nature === 'gestion' ? poids(mandat, faits, depuisLePrecedent(fee, faits)) : new Map()
  return deSaPeriode.size > 0 ? deSaPeriode : poids(mandat, faits, (date) => year(date) === year(fee.date))
}

type Quand = (date: Day) => boolean

function depuisLePrecedent({ mandat_id, date }: HonorairesMandat, { honoraires_mandats = [] }: FaitsGeres): Quand {
  const avant = honoraires_mandats
    .filter((un) => un.mandat_id === mandat_id && un.nature === 'gestion' && un.date < date)
    .map((un) => un.date)
    .toSorted()
    .at(-1)
  return (jour) => jour <= date && (avant === undefined || avant < jour)
}

function poids(mandat: Mandat, faits: FaitsGeres, quand: Quand): Poids {
  const siens = mouvementsDuMandat(mandat.id, faits).filter(({ date }) => quand(date))
  const parBien = [...Map.groupBy(siens, ({ bien_id }) => bien_id)].flatMap(([bien_id, uns]) => {
    const base = positive(sum(uns.map((un) => baseDesHonoraires(un, mandat))))
    return bien_id === null || base === 0 ? [] : [[bien_id, base] as const]
  })
  return new Map(parBien)
}
