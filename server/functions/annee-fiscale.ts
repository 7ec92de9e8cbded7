// The tax year of an exercice, chained from the first one: later years, whose law may not be known yet, do not count.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { dossierFiscal } from '#domain/activites/lmnp.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Faits } from '#domain/journalisation/faits.ts'

export function anneeFiscaleDe(faits: Faits, { annee }: Exercice): AnneeFiscale {
  const exercices = faits.exercices.filter((exercice) => exercice.annee <= annee)
  const fiscale = dossierFiscal({ ...faits, exercices }, ANNEES).at(-1)
  if (!fiscale) throw new Refus('annee_inconnue', `${annee}.`)
  return fiscale
}
