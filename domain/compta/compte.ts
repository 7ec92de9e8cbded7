// A ledger account as the chart describes it.
import type { Day } from '../base/day.ts'

export type Compte = {
  readonly numero: string
  readonly libelle: string
  readonly depuis?: Day
  readonly jusqu_a?: Day
}

/** Whether the account may be used on that day: règlement ANC 2022-06 changed the list for years opened from 2025. */
export function estValide({ depuis, jusqu_a }: Compte, date: Day): boolean {
  return (depuis === undefined || depuis <= date) && (jusqu_a === undefined || date <= jusqu_a)
}

/** Classes 6 and 7: what the year's result is made of. All other accounts are carried to the next year. */
export const estGestion = (numero: string): boolean => numero.startsWith('6') || numero.startsWith('7')

/** The owners' own accounts: capital, their running account, the results that wait (PCG art. 941-10). */
export const estCompteDesProprietaires = (numero: string): boolean => /^1(01|08|20|29)/.test(numero)

/** Of several headings, the one of which a number begins the account the longest; null when none does. */
export function plusPrecise<T extends { readonly comptes: readonly string[] }>(
  rubriques: readonly T[],
  compte: string,
) {
  let retenue: T | null = null
  let longueur = 0
  for (const rubrique of rubriques) {
    for (const prefixe of rubrique.comptes) {
      if (prefixe.length <= longueur || !compte.startsWith(prefixe)) continue
      retenue = rubrique
      longueur = prefixe.length
    }
  }
  return retenue
}
