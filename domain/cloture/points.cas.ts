// The points of a year of some facts, by their key, as the screen asks for them; and how an example is bent.

import type { Faits } from '../activites/faits.ts'
import type { SourceMeuble } from '../activites/meuble/annee/annee-meublee.ts'
import { dossierFiscal } from '../activites/meuble/annee/annees-fiscales.ts'
import { livres } from '../activites/meuble/annee/livres.ts'
import { meuble } from '../activites/meuble/meuble.ts'
import type { Point } from '../activites/point.ts'
import { ANNEES } from '../annees/index.ts'
import { cents, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { anneeDeCloture, precedentDe } from '../compta/exercice.ts'
import type { OperationDiverse } from '../journalisation/faits.ts'
import { pointsDeCloture } from './points.ts'

export const AUJOURD_HUI = day('2026-11-20')

export function sourceDe(faits: Faits, annee: number, champs: Partial<SourceMeuble> = {}): SourceMeuble {
  const exercice = faits.exercices.find((un) => anneeDeCloture(un) === annee)
  if (!exercice) throw new Error(`pas d'exercice ${annee}`)
  const parExercice = livres(faits)
  const connues = { ...faits, exercices: faits.exercices.filter((un) => anneeDeCloture(un) <= annee) }
  return {
    faits,
    exercice,
    auForfait: meuble.comptabilite.auForfait(exercice),
    lignes: parExercice.get(exercice.id) ?? [],
    livres: parExercice,
    today: AUJOURD_HUI,
    precedentes: parExercice.get(precedentDe(faits.exercices, exercice)?.id ?? '') ?? null,
    fiscale: dossierFiscal(connues, ANNEES).at(-1) ?? null,
    parametres: ANNEES.find((une) => une.annee === annee)?.parametres ?? null,
    ...champs,
  }
}

export function pointsDe(faits: Faits, annee: number, champs: Partial<SourceMeuble> = {}): ReadonlyMap<string, Point> {
  const { saisie, controle } = pointsDeCloture(meuble.comptabilite, sourceDe(faits, annee, champs))
  return new Map([...saisie, ...controle].map((un) => [un.cle, un]))
}

/** An entry typed by hand: a debit and a credit of as many euros. */
export function operation(date: string, [debit, credit]: readonly [string, string], montant: number): OperationDiverse {
  const legs = [
    { compte: debit, debit_cents: cents(montant * 100), credit_cents: zero },
    { compte: credit, debit_cents: zero, credit_cents: cents(montant * 100) },
  ]
  return {
    id: `od-${debit}-${credit}`,
    date: day(date),
    libelle: `Écriture ${debit}`,
    piece_ref: null,
    lignes: legs.map((leg, rang) => ({ ...leg, rang: rang + 1, bien_id: null })),
  }
}
