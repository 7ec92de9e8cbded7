// The marketplace: which service stands where, what its content says when it cannot be read, and the average of its marks.
import { expect, test, vi } from 'vitest'
import { moyenne } from '#web/data/boutique/safe-service-reviews.ts'
import type { Service } from '#web/data/boutique/services.ts'
import { lireTableau } from '#web/data/contenu/services-page-content.ts'
import { journalise } from '#web/lib/journalise.ts'
import { ecrireNote } from '#web/parts/services/note.tsx'
import { deLaRubrique, RUBRIQUES } from './rubriques.ts'

const de = (category: string): Service => ({
  id: category,
  title: category,
  short_description: '',
  description: '',
  category,
  duration_estimate: null,
  price_range: null,
  price_cents: null,
  display_order: 1,
})
const CATEGORIES = [
  'Prestations de services',
  'SERVICE à domicile',
  'Gestion et comptabilité',
  'Conseil fiscal',
  'Contrôle comptable',
  'Gestion locative',
  'CONTRÔLE de gestion',
  'Formation',
  'Formations courtes',
  'Divers',
]

test.each([
  ['services', ['Prestations de services', 'SERVICE à domicile']],
  [
    'accounting',
    ['Gestion et comptabilité', 'Conseil fiscal', 'Contrôle comptable', 'Gestion locative', 'CONTRÔLE de gestion'],
  ],
  ['training', ['Formation', 'Formations courtes']],
] as const)('the section %s', (cle, attendues) => {
  expect(deLaRubrique(CATEGORIES.map(de), cle).map(({ category }) => category)).toEqual(attendues)
})

test('a category that two sections know stands in both, one that none knows in none', () => {
  const ou = (category: string) =>
    RUBRIQUES.filter(({ cle }) => deLaRubrique([de(category)], cle).length > 0).map(({ cle }) => cle)
  expect(ou('Service de gestion')).toEqual(['services', 'accounting'])
  expect(ou('Divers')).toEqual([])
})

test.each([
  '{"services": {"tile": "',
  'null',
  '[]',
  '3',
  '',
  null,
  undefined,
  '{"services": {"tile": 3, "section": ""}}',
])('a broken table_content (%j) leaves the defaults', (text) => {
  expect(lireTableau(text).services).toEqual({
    tile: 'Prestations de services',
    tileDescription: 'Ce que nous faisons à votre place.',
    section: 'Prestations et services',
  })
})

test('what table_content says is taken, piece by piece', () => {
  const dit = lireTableau('{"training": {"tile": "Apprendre"}}')
  expect(dit.training).toMatchObject({ tile: 'Apprendre', section: 'Formations' })
  expect(dit.accounting.tile).toBe('Gestion et comptabilité')
})

test('the average of the marks, to one decimal', () => {
  const notes = (...all: number[]) => all.map((rating) => ({ rating, created_at: '2026-01-01' }))
  expect(moyenne([])).toBeNull()
  expect(moyenne(notes(5, 4, 4))).toBe(4.3)
  expect(moyenne(notes(5, 5, 4))).toBe(4.7)
  expect(ecrireNote(5)).toBe('5,0')
  expect(ecrireNote(4.25 + 0.05)).toBe('4,3')
})

test('a failure is only logged, and thrown on to leave the data empty', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(journalise('services', () => Promise.reject(new Error('panne')))).rejects.toThrow('panne')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
