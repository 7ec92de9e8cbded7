// The tax year of an exercice, chained from the first one: later years, whose law may not be known yet, do not count.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { dossierFiscal } from '#domain/activites/lmnp.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Faits } from '#domain/journalisation/faits.ts'

/** Computed once for the facts that an act loaded: what checks a year, prints it and takes its fingerprint asks for the same. */
export function anneeFiscaleDe(faits: Faits, exercice: Exercice): AnneeFiscale {
  const fiscale = anneesJusqua(faits, exercice).at(-1)
  if (!fiscale) throw new Refus('annee_inconnue', `${exercice.annee}.`)
  return fiscale
}

/** That year and those before it, the oldest first: what co-owners carry from one to the next. */
export function anneesJusqua(faits: Faits, { annee }: Exercice): readonly AnneeFiscale[] {
  const connues = deja.get(faits) ?? new Map<number, readonly AnneeFiscale[]>()
  deja.set(faits, connues)
  const fiscales = connues.get(annee) ?? dossierFiscal(jusqua(faits, annee), ANNEES)
  connues.set(annee, fiscales)
  return fiscales
}

const deja = new WeakMap<Faits, Map<number, readonly AnneeFiscale[]>>()

/** The same facts when no later year is kept: their books are then derived once. */
function jusqua(faits: Faits, annee: number): Faits {
  const exercices = faits.exercices.filter((exercice) => exercice.annee <= annee)
  return exercices.length === faits.exercices.length ? faits : { ...faits, exercices }
}
