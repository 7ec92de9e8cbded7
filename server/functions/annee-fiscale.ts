// The tax year of an exercice, chained from the first one: later years, whose law may not be known yet, do not count.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { anneesFiscales } from '#domain/activites/meuble/annees-fiscales.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Faits } from '#domain/journalisation/faits.ts'

export function anneeFiscaleDe(faits: Faits, exercice: Exercice): AnneeFiscale {
  const fiscale = anneesJusqua(faits, exercice).at(-1)
  if (!fiscale) throw new Refus('annee_inconnue', `${exercice.annee}.`)
  return fiscale
}

/** That year and those before it, the oldest first: what co-owners carry from one to the next. */
export const anneesJusqua = (faits: Faits, { annee }: Exercice): readonly AnneeFiscale[] =>
  anneesFiscales(faits, ANNEES, annee)
