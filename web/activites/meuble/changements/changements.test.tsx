// What the law changes, on its screen: two years chosen, what touches the dossier, what is not published, what is folded.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUJOURDHUI, encaissement, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { ChangementsScreen } from './screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const AU = '/lmnp-dashboard/changements?annee=2026'
const faits = { exercices: [exercice], encaissements: ['05', '06', '07'].map(encaissement), estimations: [] }

test('from the year before to this one, what is not published is named and not counted', async () => {
  montrer(<ChangementsScreen />, faits, AU)
  expect((await screen.findByRole('status')).textContent).toContain('De la loi de 2025 à celle de 2026')
  expect(screen.getByText(/^Barème de l’impôt sur le revenu \(/)).toBeTruthy()
  expect(screen.getByText('Déjà voté, après 2026')).toBeTruthy()
})

test('other years: each change says why it touches the dossier, its amount opens, the others are folded', async () => {
  montrer(<ChangementsScreen />, faits, AU)
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByLabelText('De la loi de'), '2024')
  await user.selectOptions(screen.getByLabelText('à celle de'), '2025')
  const touche = await screen.findByRole('list', { name: 'Ce qui vous touche' })
  expect(await within(touche).findByText('Prélèvements sociaux')).toBeTruthy()
  expect(within(touche).getByText('10,6 %')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Expliquer : Prélèvements sociaux/ }))
  expect(await screen.findByRole('heading', { name: 'Prélèvements sociaux, de 2024 à 2025' })).toBeTruthy()
  expect(screen.getByText(/^Ce qui ne vous touche pas \(\d+\)$/)).toBeTruthy()
})

test('the earlier year stays before the later one', async () => {
  montrer(<ChangementsScreen />, faits, AU)
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByLabelText('à celle de'), '2024')
  expect(screen.getByLabelText('De la loi de')).toHaveProperty('value', '2023')
  await user.selectOptions(screen.getByLabelText('De la loi de'), '2025')
  expect(screen.getByLabelText('à celle de')).toHaveProperty('value', '2026')
})
