// Ceilings of letting fees and of controlled rents, by the day of the lease (cases C-14, C-15 and C-23 are read in exemples/cas).
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { plafondHonoraires, plafondLoyer } from './plafonds.ts'

test('les honoraires suivent l’année du bail, la zone et la surface ; une année sans arrêté est refusée', () => {
  const de = (zone: 'tres_tendue' | 'autre', le: string) => plafondHonoraires(39.5, { zone, le: day(le) })
  expect(de('tres_tendue', '2025-12-31')).toMatchObject({ location_cents: euros(474), etat_des_lieux_cents: 118_50 })
  expect(de('tres_tendue', '2026-01-01')).toMatchObject({ location_cents: 477_95, etat_des_lieux_cents: 119_69 })
  expect(de('autre', '2026-06-01').par_m2_cents).toBe(8_07)
  expect(() => de('autre', '2027-01-01')).toThrow('pas publié')
})

test('le loyer de référence est majoré de 20 % jusqu’au 23 novembre 2026 ; après, la dernière règle connue dit sa fin', () => {
  const de = (le: string) => plafondLoyer(30, { reference_m2_cents: euros(17.5), le: day(le) })
  expect(de('2026-11-23')).toMatchObject({ majore_m2_cents: euros(21), loyer_cents: euros(630), fini_le: null })
  expect(de('2026-11-24')).toMatchObject({ loyer_cents: euros(630), fini_le: '2026-11-23' })
  expect(() => de('2018-11-23')).toThrow('pas encore')
})
