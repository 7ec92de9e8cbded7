// Dated rental law: each rule with the days on which it holds and the text that sets it.
import type { Day } from '../base/day.ts'
import { day } from '../base/day.ts'
import type { TypeBail } from './bail.ts'

export type Regle<T> = { readonly valeur: T; readonly du: Day; readonly au: Day | null; readonly source: string }

/** The most months of rent, charges apart, that a deposit may be: leases of a furnished main home. */
const DEPOT_MEUBLE: readonly Regle<number>[] = [
  { valeur: 2, du: day('2014-03-27'), au: null, source: 'loi n° 89-462 du 6 juillet 1989, art. 25-6' },
]

const DEPOT_MOBILITE: readonly Regle<number>[] = [
  { valeur: 0, du: day('2018-11-25'), au: null, source: 'loi n° 89-462 du 6 juillet 1989, art. 25-13' },
]

/** A seasonal let is free of it: its deposit is what the contract says. */
const DEPOT: Record<TypeBail, readonly Regle<number>[]> = {
  meuble: DEPOT_MEUBLE,
  etudiant: DEPOT_MEUBLE,
  mobilite: DEPOT_MOBILITE,
  saisonnier: [],
}

/** The most months of rent that the deposit of a lease signed on that day may be; null when no text says. */
export const moisDeDepotMaximum = (type_bail: TypeBail, le: Day): Regle<number> | null =>
  enVigueur(DEPOT[type_bail], le)

function enVigueur<T>(regles: readonly Regle<T>[], le: Day): Regle<T> | null {
  return regles.find(({ du, au }) => du <= le && (au === null || le <= au)) ?? null
}
