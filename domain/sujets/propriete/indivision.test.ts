// A sharing between co-owners: whole numbers of a whole, from a day on.
import { describe, expect, test } from 'vitest'
import { day } from '../../base/day.ts'
import { erreurIndivision, type Indivision, indivisionAu } from './indivision.ts'

const part = (indivisaire_id: string, numerateur: number) => ({ indivisaire_id, numerateur })

describe('une répartition est entière, ou elle est refusée', () => {
  test.each([
    ['une seule personne', { denominateur: 2, parts: [part('a', 2)] }, 'parts'],
    ['une personne deux fois', { denominateur: 2, parts: [part('a', 1), part('a', 1)] }, 'personne'],
    ['une part nulle', { denominateur: 2, parts: [part('a', 2), part('b', 0)] }, 'numerateur'],
    ['une part qui n’est pas entière', { denominateur: 2, parts: [part('a', 0.5), part('b', 1.5)] }, 'numerateur'],
    ['une somme au-dessous du tout', { denominateur: 1000, parts: [part('a', 333), part('b', 666)] }, 'somme'],
    ['une somme au-dessus du tout', { denominateur: 2, parts: [part('a', 1), part('b', 2)] }, 'somme'],
    ['trois tiers', { denominateur: 3, parts: [part('a', 1), part('b', 1), part('c', 1)] }, null],
  ] as const)('%s', (_, indivision, attendue) => {
    expect(erreurIndivision(indivision)).toBe(attendue)
  })
})

test('une répartition vaut de son jour à celui de la suivante, et chacune pour sa chose', () => {
  const une = (id: string, depuis: string, bien_id: string | null): Indivision => ({
    id,
    bien_id,
    depuis: day(depuis),
    denominateur: 2,
    parts: [part('a', 1), part('b', 1)],
  })
  const dites = [une('deux', '2025-07-01', null), une('une', '2024-01-01', null), une('bien', '2024-06-01', 'T2')]
  const au = (jour: string, bien_id: string | null = null) => indivisionAu(dites, { bien_id, jour: day(jour) })?.id
  expect([au('2023-12-31'), au('2024-01-01'), au('2025-06-30'), au('2025-07-01')]).toEqual([
    undefined,
    'une',
    'une',
    'deux',
  ])
  expect([au('2024-05-31', 'T2'), au('2024-06-01', 'T2'), au('2026-01-01', 'autre')]).toEqual([
    undefined,
    'bien',
    undefined,
  ])
})
