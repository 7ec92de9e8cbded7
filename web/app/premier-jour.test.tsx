// The first day, before a rent is called: the dashboard, the rents and the result tell the same amount as still to be called.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sum } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { loyersNonAppeles } from '#domain/sujets/location/appel.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { ResultatScreen } from '#web/activites/meuble/resultat/screen.tsx'
import { InvoicesScreen } from '#web/books/loyers/screen.tsx'
import { formatEuros } from '#web/lib/format.ts'
import { AUJOURDHUI, bail, bien, exercice, montrer } from '#web/parts/tests/dossier.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const faits = { exercices: [exercice], echeances: [], encaissements: [] }
const manquants = loyersNonAppeles(
  { baux: [bail], biens: [bien], echeances: [] },
  { depuis: exercice.debut, jusqu_au: day(AUJOURDHUI) },
)
const dit = `${manquants.length} loyers de 2026 restent à appeler, ${formatEuros(sum(manquants.map(montantEcheance)))} : les comptes et le résultat ne les comptent pas encore.`

test.each([
  ['the rents', <InvoicesScreen key="loyers" />, '/invoices?annee=2026'],
  ['the result', <ResultatScreen key="resultat" />, '/accounting/resultat?annee=2026'],
] as const)('%s say what is still to be called, and lead to it', async (_, ecran, place) => {
  montrer(ecran, faits, place)
  expect(await screen.findByText((_texte, element) => element?.textContent === dit)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Appeler' }).getAttribute('href')).toContain('/invoices?appel=1')
})

test('once they are called, nothing of it is said', async () => {
  const echeances = manquants.map((une, rang) => ({ ...une, id: `e-${rang}` }))
  montrer(<InvoicesScreen />, { ...faits, echeances }, '/invoices?annee=2026')
  expect(await screen.findByText('Loyers de 2026')).toBeTruthy()
  expect(screen.queryByText(/restent à appeler/)).toBeNull()
})
