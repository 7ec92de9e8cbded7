// The day on which the account of a mandate is next drawn up.
import { expect, test } from 'vitest'
import { day } from '../../../base/day.ts'
import type { Mandat } from '../faits/mandat.ts'
import { prochainArrete } from './arrete.ts'
import { mandat } from './mandats.cas.ts'

test('le compte s’arrête chaque mois, ou au dernier mois du trimestre, et plus après la fin du mandat', () => {
  const le = (today: string, champs: Partial<Mandat> = {}) => prochainArrete(mandat(champs), day(today))
  expect(le('2025-11-20')).toBe('2025-11-20')
  expect(le('2025-11-21')).toBe('2025-12-20')
  expect(le('2025-12-21')).toBe('2026-01-20')
  expect(le('2025-12-21', { periodicite: 'trimestrielle' })).toBe('2026-03-20')
  expect(le('2023-05-02')).toBe('2024-01-20')
  expect(le('2025-11-21', { fin: day('2025-11-20') })).toBeNull()
})
