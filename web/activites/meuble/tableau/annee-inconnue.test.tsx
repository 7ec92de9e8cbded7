// The dashboard of a dossier whose last year has no published law: every other year is shown, and that one says what it lacks.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, echeance, encaissement, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { AccueilScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const suivant = { ...exercice, id: 'suivant', annee: 2027, debut: day('2027-01-01'), fin: day('2027-12-31') }
const faits = {
  exercices: [exercice, suivant],
  echeances: [echeance('10'), echeance('11')],
  encaissements: [encaissement('10')],
}
const REFUS = 'Les règles de cette année ne sont pas dans le logiciel : 2027.'

test('2026 is shown as if 2027 were not there', async () => {
  montrer(<AccueilScreen />, faits, '/lmnp-dashboard?annee=2026')
  expect(await screen.findByText('Résultat fiscal prévu en 2026')).toBeTruthy()
  expect(screen.getByText('D’où vient le résultat')).toBeTruthy()
  expect(screen.queryByText(REFUS)).toBeNull()
})

test('2027 says by its name what it lacks, and shows the rest', async () => {
  montrer(<AccueilScreen />, faits, '/lmnp-dashboard?annee=2027')
  expect(await screen.findByText(REFUS)).toBeTruthy()
  expect(screen.getByText('À faire')).toBeTruthy()
  expect(screen.queryByText('Résultat fiscal 2027')).toBeNull()
})
