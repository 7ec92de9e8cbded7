// The books of the years to come, from those that are known: depreciation and loans run on, rents and charges repeat a year.

import { type Cents, part, type Ratio } from '../../../base/cents.ts'
import { firstDayOf, lastDayOf } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { anneeDeCloture, type Exercice, parDate } from '../../../compta/exercice.ts'
import { estGestion } from '../../../fiscal/bic/classement.ts'
import { livres } from '../annee/livres.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'

export type Avenir = {
  /** The last year of the projection. */
  readonly derniere: number
  /** The year whose rents and charges are repeated. */
  readonly reference: number
  /** A year, in hundredths of a percent. */
  readonly hausse_loyers: number
  readonly hausse_charges: number
}

/** What the facts already know of the years to come. */
const CONNUS = new Set(['composants', 'emprunts', 'remboursements_anticipes'])
/** Left out of what is repeated: purchases and sales of dwellings, and the contributions of a professional. */
const ACQUISITION = 'biens'
const COTISATIONS = '646'

/** For each year from the first one kept to the last one asked, the lines of its income statement. */
export function livresProjetes(faits: FaitsDuMeuble, avenir: Avenir): Map<number, Ligne[]> {
  const exercices = parDate(faits.exercices)
  const derniere = exercices.at(-1)
  if (!derniere) return new Map()
  const suivants = Array.from({ length: Math.max(0, avenir.derniere - anneeDeCloture(derniere)) }, (_, rang) =>
    exerciceProjete(derniere, anneeDeCloture(derniere) + 1 + rang),
  )
  const ouverts = [...exercices, ...suivants]
  const parExercice = livres({ ...faits, exercices: ouverts })
  const tous = new Map(ouverts.map((un) => [anneeDeCloture(un), parExercice.get(un.id) ?? []]))
  const vendus = new Set(faits.biens.filter(({ date_cession }) => date_cession !== null).map(({ id }) => id))
  const modele = (tous.get(avenir.reference) ?? []).filter(
    (ligne) => seRepete(ligne) && !vendus.has(ligne.bien_id ?? ''),
  )
  return new Map(
    [...tous]
      .filter(([annee]) => annee <= avenir.derniere)
      .map(([annee, lignes]) => {
        const gestion = lignes.filter(estGestion)
        if (annee <= anneeDeCloture(derniere)) return [annee, gestion]
        const connues = gestion.filter(({ origine }) => CONNUS.has(origine.table))
        return [annee, [...connues, ...modele.map((ligne) => repeter(ligne, annee, avenir))]]
      }),
  )
}

function seRepete({ journal, origine, compte }: Ligne): boolean {
  if (journal === 'AN' || CONNUS.has(origine.table) || origine.table === ACQUISITION) return false
  return /^[67]/.test(compte) && !compte.startsWith(COTISATIONS)
}

function repeter(ligne: Ligne, annee: number, { reference, hausse_loyers, hausse_charges }: Avenir): Ligne {
  const taux = ligne.compte.startsWith('7') ? hausse_loyers : hausse_charges
  const porter = (montant: Cents): Cents => hausser(montant, { taux, annees: annee - reference })
  return {
    ...ligne,
    cle: `projection/${annee}/${ligne.cle}`,
    date: lastDayOf(annee),
    debit_cents: porter(ligne.debit_cents),
    credit_cents: porter(ligne.credit_cents),
    numero: null,
    valide_le: null,
  }
}

/** Raised once a year, each year rounded to the cent. */
export function hausser(montant: Cents, { taux, annees }: { taux: number; annees: number }): Cents {
  const ratio: Ratio = [10_000 + taux, 10_000]
  return Array.from({ length: Math.max(0, annees) }).reduce<Cents>((acquis) => part(acquis, ratio), montant)
}

const exerciceProjete = ({ reglages, tenue }: Exercice, annee: number): Exercice => ({
  id: `projection-${annee}`,
  debut: firstDayOf(annee),
  fin: lastDayOf(annee),
  reglages,
  tenue,
  etat: 'ouvert',
  valide_jusqu_au: null,
  reglages_arretes: null,
})
