// Property income owned together, as its screens tell it: whose return is shown, what each takes, what is not known of another.
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as modele from '#web/parts/tests/dossier.tsx'
import { casIndivision } from '../../../../exemples/cas/indivision-fonciere.ts'
import { RevenusFonciersScreen } from '../revenus/screen.tsx'
import { IndivisionScreen } from './screen.tsx'

const dossier = { ...modele.dossier, activite: 'gestion_locative' as const, reglages: {} }
const faits = { ...casIndivision(), dossier }
const REVENUS = '/rental-management/revenus-fonciers?annee=2025'
const INDIVISION = '/rental-management/indivision?annee=2025'
const dit = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ').trim() ?? ''
const rangees = (nom: RegExp) =>
  within(screen.getByRole('table', { name: nom }))
    .getAllByRole('row')
    .map((une) => dit(une).replaceAll(/Expliquer : [^,]+, [^,]+, /g, ' '))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${modele.AUJOURDHUI}T10:00:00Z`) })
  // A wide screen: the panel stands beside.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('la 2044 du foyer du dossier d’abord ; une autre se choisit, sans régime ni impôt qu’on ne connaît pas', async () => {
  modele.montrer(<RevenusFonciersScreen />, faits, REVENUS)
  const choix = await screen.findByRole('combobox', { name: 'Déclaration de' })
  expect(within(choix).getAllByRole('option').map(dit)).toEqual(['Ana Roux', 'Luc Roux'])
  expect(rangees(/2044/)[0]).toContain('Appartement (60/100)')
  expect(screen.getByRole('region', { name: 'Micro-foncier ou réel' })).toBeTruthy()
  fireEvent.change(choix, { target: { value: 'luc' } })
  expect(await screen.findByText(/Les autres revenus fonciers de Luc Roux/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Micro-foncier ou réel' })).toBeNull()
  const loyers = rangees(/2044/).find((une) => une.startsWith('211'))
  expect(loyers).toContain('3 840')
  // One property of his: its lines are the form, and each opens with his part said.
  fireEvent.click(screen.getByRole('button', { name: /Expliquer.*ligne 211/ }))
  expect(dit(await screen.findByRole('complementary', { name: /Loyers bruts/ }))).toContain('Pour une part de 40/100')
})

test('ce que chacun déclare, au centime, et le tout', async () => {
  modele.montrer(<IndivisionScreen />, faits, INDIVISION)
  await screen.findByRole('table', { name: /Parts de chaque déclarant/ })
  expect(rangees(/Parts de chaque déclarant/).slice(1)).toEqual([
    'Ana Roux 10 560,00 22 320,00 2 232,00 −13 992,004BB 3 292 €, 4BC 10 700 €',
    'Luc Roux 3 840,00 1 530,00 1 488,00 822,004BA 822 €',
    'En tout14 400,0023 850,003 720,00−13 170,00',
  ])
})

test('un propriétaire seul n’a rien à choisir, et sait où dire qu’ils sont plusieurs', async () => {
  modele.montrer(<RevenusFonciersScreen />, { ...faits, indivisions: [], indivisaires: [] }, REVENUS)
  expect(await screen.findByRole('link', { name: 'Dire qui possède' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Déclaration de' })).toBeNull()
})

test('sans déclarant du foyer parmi eux, l’écran le dit', async () => {
  const { indivisaires = [], indivisions = [] } = faits
  const autres = indivisaires.map((un) => ({ ...un, rattachement: 'autre' as const }))
  const tout = indivisions.map((une) => ({ ...une, bien_id: null }))
  modele.montrer(<RevenusFonciersScreen />, { ...faits, indivisaires: autres, indivisions: tout }, REVENUS)
  expect(await screen.findByText(/Aucun indivisaire ne déclare dans le foyer du dossier/)).toBeTruthy()
})
