// The days of a payment that are asked about before they are saved.
import { expect, test } from 'vitest'
import { day } from '../../../base/day.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { doutePaiement, questionPaiement } from './depense-paiement.ts'

const exercice = (annee: number, etat: Exercice['etat']): Exercice => ({
  ...{ id: String(annee), annee, debut: day(`${annee}-01-01`), fin: day(`${annee}-12-31`), etat },
  ...{ tenue: 'super_simplifiee', valide_jusqu_au: null },
  reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
  reglages_arretes: null,
})
const EXERCICES = [exercice(2024, 'definitif'), exercice(2025, 'ouvert'), exercice(2026, 'ouvert')]
const payee = (date: string, paiement: string | null) => ({
  date: day(date),
  date_paiement: paiement === null ? null : day(paiement),
})

test('un paiement à un an de sa facture, à quelques jours près, avant ou après, se confirme : c’est une année mal saisie', () => {
  const cas: [string, string | null, ReturnType<typeof doutePaiement>][] = [
    ['2026-03-05', null, null],
    ['2026-03-05', '2026-03-05', null],
    ['2025-03-05', '2026-02-05', null],
    ['2026-03-05', '2025-04-05', null],
    ['2025-03-05', '2026-03-05', 'loin'],
    ['2025-03-05', '2026-02-20', 'loin'],
    ['2026-03-05', '2025-03-20', 'loin'],
    ['2025-03-05', '2026-03-06', 'loin'],
    ['2026-03-05', '2025-03-04', 'loin'],
    ['2025-01-10', '2024-12-30', 'clos'],
  ]
  for (const [date, paiement, doute] of cas)
    expect([date, paiement, doutePaiement(payee(date, paiement), EXERCICES)]).toEqual([date, paiement, doute])
})

test('la question dit les deux jours, ou l’exercice clos', () => {
  expect(questionPaiement(payee('2025-03-05', '2026-03-06'), EXERCICES)).toBe(
    'Payée le 06/03/2026, à près d’un an, ou plus, de sa facture du 05/03/2025 : je confirme ce jour.',
  )
  expect(questionPaiement(payee('2025-01-10', '2024-12-30'), EXERCICES)).toMatch(/exercice 2024 qui est clos/)
  const decale = { ...exercice(2025, 'definitif'), debut: day('2025-07-01'), fin: day('2026-06-30') }
  expect(questionPaiement(payee('2026-07-10', '2026-06-15'), [decale])).toBe(
    'Payée le 15/06/2026, dans l’exercice clos le 30/06/2026 : je confirme ce jour, sa différence ira dans l’exercice ouvert.',
  )
})
