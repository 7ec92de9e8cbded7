// A sharing between co-owners: whole numbers of a whole, from a day on.
import { describe, expect, test } from 'vitest'
import { day } from '../../base/day.ts'
import { type Droit, erreurIndivision, type Indivision, indivisionAu } from './indivision.ts'

const part = (indivisaire_id: string, numerateur: number, droit?: Droit) => ({
  ...{ indivisaire_id, numerateur },
  ...(droit && { droit }),
})

describe('une répartition est entière, ou elle est refusée', () => {
  test.each([
    ['une seule personne', { denominateur: 2, parts: [part('a', 2)] }, 'parts'],
    ['une personne deux fois', { denominateur: 2, parts: [part('a', 1), part('a', 1)] }, 'personne'],
    ['une part nulle', { denominateur: 2, parts: [part('a', 2), part('b', 0)] }, 'numerateur'],
    ['une part qui n’est pas entière', { denominateur: 2, parts: [part('a', 0.5), part('b', 1.5)] }, 'numerateur'],
    ['une somme au-dessous du tout', { denominateur: 1000, parts: [part('a', 333), part('b', 666)] }, 'somme'],
    ['une somme au-dessus du tout', { denominateur: 2, parts: [part('a', 1), part('b', 2)] }, 'somme'],
    [
      'une seule personne des deux droits',
      { denominateur: 1, parts: [part('a', 1, 'usufruit'), part('a', 1, 'nue')] },
      'parts',
    ],
    [
      'les deux moitiés d’un même droit en une main',
      { denominateur: 2, parts: [part('a', 1, 'usufruit'), part('a', 1, 'nue'), part('b', 1)] },
      'reuni',
    ],
    [
      'un usufruit qui ne fait pas le tout',
      { denominateur: 2, parts: [part('a', 1, 'usufruit'), part('b', 2, 'nue')] },
      'usufruit',
    ],
    [
      'une nue-propriété qui ne fait pas le tout',
      { denominateur: 2, parts: [part('a', 2, 'usufruit'), part('b', 1, 'nue')] },
      'nue',
    ],
    ['usufruit et nue-propriété', { denominateur: 1, parts: [part('a', 1, 'usufruit'), part('b', 1, 'nue')] }, null],
    [
      'une moitié entière et l’usufruit de l’autre',
      { denominateur: 2, parts: [part('a', 1), part('a', 1, 'usufruit'), part('b', 1, 'nue')] },
      null,
    ],
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
