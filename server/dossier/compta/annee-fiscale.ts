// The tax year of an exercice, chained from the first one: later years, whose law may not be known yet, do not count.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import { anneeDeCloture, type Exercice } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'

export function anneeFiscaleDe(comptabilite: Comptabilite, faits: FaitsLivres, exercice: Exercice): AnneeFiscale {
  const fiscale = anneesJusqua(comptabilite, faits, exercice).at(-1)
  if (!fiscale) throw new Refus('annee_inconnue', `${anneeDeCloture(exercice)}.`)
  return fiscale
}

/** That year and those before it, the oldest first: what co-owners carry from one to the next. */
export const anneesJusqua = (
  { anneesFiscales }: Comptabilite,
  faits: FaitsLivres,
  un: Exercice,
): readonly AnneeFiscale[] => anneesFiscales(faits, ANNEES, un.fin)
