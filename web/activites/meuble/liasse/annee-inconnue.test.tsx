// The return of a year whose law is known, beside a later year whose law is not.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, encaissement, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { LiasseMeubleeScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const suivant = { ...exercice, id: 'suivant', annee: 2027, debut: day('2027-01-01'), fin: day('2027-12-31') }
const faits = { exercices: [exercice, suivant], encaissements: [encaissement('10')] }

test('the return of 2026 is read', async () => {
  montrer(<LiasseMeubleeScreen />, faits, '/accounting/liasse?annee=2026')
  expect(await screen.findByText('2033-B, exercice du 01/01/2026 au 31/12/2026, en euros.')).toBeTruthy()
})

test('that of 2027 says what it lacks', async () => {
  montrer(<LiasseMeubleeScreen />, faits, '/accounting/liasse?annee=2027')
  expect(await screen.findByText('Les règles de cette année ne sont pas dans le logiciel : 2027.')).toBeTruthy()
})
