// The band of the books: an exercice is named on its tab by its closing, and asked in the address by that day.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { Folio } from './folio.tsx'

afterEach(cleanup)

const clos = (rang: number, debut: string, fin: string) => ({
  ...exercice,
  id: `00000000-0000-4000-8000-0000000000e${rang}`,
  debut: day(debut),
  fin: day(fin),
})

async function onglets(): Promise<(readonly [string, string | null, boolean])[]> {
  const liens = within(await screen.findByRole('navigation', { name: 'Exercice' })).getAllByRole('link')
  return liens.map((un) => [un.textContent ?? '', un.getAttribute('href'), un.hasAttribute('aria-current')] as const)
}

test('closed on 30 June: each tab says its day, two that close in one calendar year are apart', async () => {
  const exercices = [
    clos(1, '2025-07-01', '2026-01-31'),
    clos(2, '2026-02-01', '2026-06-30'),
    clos(3, '2026-07-01', '2027-06-30'),
  ]
  montrer(<Folio />, { exercices }, '/accounting?exercice=2026-01-31')
  expect(await onglets()).toEqual([
    ['clos le 31/01/2026 à clore', expect.stringContaining('exercice=2026-01-31'), true],
    ['clos le 30/06/2026 à clore', expect.stringContaining('exercice=2026-06-30'), false],
    ['clos le 30/06/2027 en cours', expect.stringContaining('exercice=2027-06-30'), false],
  ])
})

test('a calendar year keeps its words, and the address of before leads to it', async () => {
  const exercices = [clos(1, '2025-03-01', '2025-12-31'), clos(2, '2026-01-01', '2026-12-31')]
  montrer(<Folio />, { exercices }, '/accounting?annee=2025')
  expect(await onglets()).toEqual([
    ['2025 à clore', expect.stringContaining('exercice=2025-12-31'), true],
    ['2026 en cours', expect.stringContaining('exercice=2026-12-31'), false],
  ])
})
