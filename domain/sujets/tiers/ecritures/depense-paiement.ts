// A payment whose day makes one look twice: about a year from its bill or more, or in a year that is final.
import { addMonths, type Day, year } from '../../../base/day.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Depense } from '../../../journalisation/faits.ts'

/** A year mistyped moves a payment by twelve months, give or take the days it really took. */
const ECART_MOIS = 11

type Payee = Pick<Depense, 'date' | 'date_paiement'>

export type DoutePaiement = 'loin' | 'clos'

/** Null when nothing is to be asked: not paid yet, or on a likely day. */
export function doutePaiement({ date, date_paiement }: Payee, exercices: readonly Exercice[]): DoutePaiement | null {
  if (date_paiement === null) return null
  if (exercices.some((un) => un.etat === 'definitif' && estDe(un, date_paiement))) return 'clos'
  return date_paiement > addMonths(date, ECART_MOIS) || date > addMonths(date_paiement, ECART_MOIS) ? 'loin' : null
}

const estDe = ({ debut, fin }: Exercice, jour: Day): boolean => debut <= jour && jour <= fin

/** What is asked before such a payment is saved. */
export function questionPaiement({ date, date_paiement }: Payee, doute: DoutePaiement): string {
  if (date_paiement === null) return ''
  const payee = `Payée le ${enJour(date_paiement)}`
  return doute === 'clos'
    ? `${payee}, dans l’exercice ${year(date_paiement)} qui est clos : je confirme ce jour, sa différence ira dans l’exercice ouvert.`
    : `${payee}, à près d’un an, ou plus, de sa facture du ${enJour(date)} : je confirme ce jour.`
}

const enJour = (jour: Day): string => jour.split('-').toReversed().join('/')
