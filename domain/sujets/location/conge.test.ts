// Le congé : qui le donne, quand il finit (loi du 6 juillet 1989, art. 25-8 et 25-15).
import { expect, test } from 'vitest'
import { zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import { type AuteurConge, controlerConge, limiteConge, preavis } from './conge.ts'

const BAIL: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2024-03-01'),
  fin: null,
  loyer_cents: zero,
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [],
}
const recu = (auteur: AuteurConge, le: string, change: Partial<Bail> = {}) =>
  preavis({ ...BAIL, ...change }, { auteur, recu_le: day(le) })

test('un locataire part un mois après que son congé est reçu, et pas après la fin du bail', () => {
  expect(recu('locataire', '2026-01-31')).toMatchObject({ fin: '2026-02-28', mois: 1, limite: null })
  expect(recu('locataire', '2026-05-20', { fin: day('2026-05-31') }).fin).toBe('2026-05-31')
  expect(recu('locataire', '2026-05-20', { type_bail: 'mobilite', fin: day('2026-12-31') })).toMatchObject({
    fin: '2026-06-20',
    source: expect.stringContaining('25-15'),
  })
})

test('un bailleur finit le bail au dernier jour de l’année qui court, trois mois avant au moins, sinon de la suivante', () => {
  // Whole months: 30 November to 28 February (Cass. 3e civ., 1er juin 2010, n° 08-16.320).
  expect(recu('bailleur', '2026-11-30')).toMatchObject({ fin: '2027-02-28', limite: '2026-11-30' })
  expect(recu('bailleur', '2026-12-01').fin).toBe('2028-02-29')
  expect(recu('bailleur', '2024-03-01').fin).toBe('2025-02-28')
})

test('trois mois entiers : un congé reçu le dernier jour d’un mois finit au dernier jour du troisième', () => {
  const limites = ['2026-02-28', '2026-04-30', '2026-05-31', '2026-06-15', '2024-02-29'].map((fin) =>
    limiteConge(day(fin)),
  )
  expect(limites).toEqual(['2025-11-30', '2026-01-31', '2026-02-28', '2026-03-15', '2023-11-30'])
})

test('un bail qui finit de lui-même ne prend pas de congé du bailleur, un saisonnier aucun', () => {
  const fin = day('2026-12-31')
  expect(() => recu('bailleur', '2026-05-01', { type_bail: 'etudiant', fin })).toThrow('finit de lui-même')
  expect(() => recu('locataire', '2026-05-01', { type_bail: 'saisonnier', fin })).toThrow('pas de préavis')
  expect(() => recu('bailleur', '2026-11-01', { fin })).toThrow('Trop tard')
  expect(() => recu('locataire', '2027-01-01', { fin })).toThrow('déjà fini')
  expect(() => recu('locataire', '2024-02-29')).toThrow('avant le début')
})

test('un congé du bailleur dit son motif et le justifie', () => {
  expect(() => controlerConge({ auteur: 'bailleur', motif: 'reprise', detail: null })).toThrow('motif')
  expect(() => controlerConge({ auteur: 'bailleur', motif: null, detail: 'Ma fille' })).toThrow('motif')
  expect(controlerConge({ auteur: 'locataire', motif: null, detail: null })).toBeUndefined()
})
