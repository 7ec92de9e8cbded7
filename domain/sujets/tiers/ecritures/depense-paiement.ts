// A payment whose day makes one look twice: about a year from its bill or more, or in an exercice that is final.
import { addMonths, type Day } from '../../../base/day.ts'
import { codeDe, type Exercice, exerciceDe, precisionDe } from '../../../compta/exercice.ts'
import type { Depense } from '../depense.ts'

/** A year mistyped moves a payment by twelve months, give or take the days it really took. */
const ECART_MOIS = 11

type Payee = Pick<Depense, 'date' | 'date_paiement'>

export type DoutePaiement = 'loin' | 'clos'

/** Null when nothing is to be asked: not paid yet, or on a likely day. */
export function doutePaiement({ date, date_paiement }: Payee, exercices: readonly Exercice[]): DoutePaiement | null {
  if (date_paiement === null) return null
  if (exerciceDe(exercices, date_paiement)?.etat === 'definitif') return 'clos'
  return date_paiement > addMonths(date, ECART_MOIS) || date > addMonths(date_paiement, ECART_MOIS) ? 'loin' : null
}

/** What is asked before such a payment is saved. */
export function questionPaiement({ date, date_paiement }: Payee, exercices: readonly Exercice[]): string {
  const doute = doutePaiement({ date, date_paiement }, exercices)
  if (date_paiement === null || doute === null) return ''
  const clos = exerciceDe(exercices, date_paiement)
  const payee = `Payée le ${enJour(date_paiement)}`
  return doute === 'clos' && clos
    ? `${payee}, dans l’exercice ${dit(clos)} : je confirme ce jour, sa différence ira dans l’exercice ouvert.`
    : `${payee}, à près d’un an, ou plus, de sa facture du ${enJour(date)} : je confirme ce jour.`
}

/** `2025 qui est clos`, `clos le 30/06/2026`. */
const dit = (exercice: Exercice): string =>
  precisionDe(exercice) === codeDe(exercice) ? `${codeDe(exercice)} qui est clos` : precisionDe(exercice)

const enJour = (jour: Day): string => jour.split('-').toReversed().join('/')
