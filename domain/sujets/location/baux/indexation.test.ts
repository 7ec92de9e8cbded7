// Le loyer d'un bail commercial ou professionnel suit son indice : à la hausse, à la baisse, plafonné par la loi de 2022.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { type INDICES_COMMERCIAUX, indiceCommercial } from '../indices/indices-commerciaux.ts'
import { trimestreApres } from '../indices/trimestre.ts'
import { type ClauseIndexation, indexerLoyer } from './indexation.ts'

const loyer = (clause: Partial<ClauseIndexation>, rang = 1, petite_entreprise = false) =>
  indexerLoyer(
    { indice: 'ilc', trimestre: '2021-T2', periode_annees: 1, ...clause },
    { loyer_cents: euros(3_000), rang, petite_entreprise },
  )

test('le loyer × le nouvel indice ÷ l’ancien, au centime', () => {
  // 3 000 × 123,65 ÷ 118,41
  expect(loyer({})).toMatchObject({ loyer_cents: euros(3_132.76), plafonne: false })
  expect(loyer({ indice: 'ilat', trimestre: '2023-T4' })).toMatchObject({ loyer_cents: euros(3_080.78) })
  expect(loyer({ indice: 'icc', trimestre: '2024-T1' })).toMatchObject({ loyer_cents: euros(2_890.88) })
})

test('quand l’indice baisse, le loyer baisse', () => {
  const { ancien, nouveau, loyer_cents } = loyer({ trimestre: '2024-T4' })
  expect([ancien.centiemes, nouveau.centiemes, loyer_cents]).toEqual([13_530, 13_462, euros(2_984.92)])
})

test('une petite entreprise n’a pas payé plus de 3,5 % de hausse d’ILC, pour les indices du 2e trimestre 2022 au 1er trimestre 2024', () => {
  const parTrimestre = (trimestre: string, clause: Partial<ClauseIndexation> = {}) =>
    loyer({ trimestre: trimestreApres(trimestre, -1), ...clause }, 1, true)
  expect(parTrimestre('2022-T2')).toMatchObject({ loyer_cents: euros(3_105), plafonne: true })
  expect(parTrimestre('2024-T1')).toMatchObject({ loyer_cents: euros(3_105), plafonne: true })
  expect([parTrimestre('2022-T1'), parTrimestre('2024-T2')].map(({ plafonne }) => plafonne)).toEqual([false, false])
  expect(parTrimestre('2022-T2', { indice: 'ilat' }).plafonne).toBe(false)
})

test('les deux indices sont aussi loin l’un de l’autre que les révisions : trois ans pour une révision triennale', () => {
  const { ancien, nouveau } = loyer({ trimestre: '2018-T3', periode_annees: 3 }, 2)
  expect([ancien.trimestre, nouveau.trimestre]).toEqual(['2021-T3', '2024-T3'])
})

test('un trimestre qui n’est pas publié est refusé par son nom', () => {
  expect(() => loyer({ trimestre: '2025-T3' })).toThrow(/3e trimestre 2026 \(ILC\)/)
})

test('les séries sont celles de l’INSEE, entières, et ce qui vient d’ailleurs est à confirmer', () => {
  const lus = (indice: (typeof INDICES_COMMERCIAUX)[number], de: number) =>
    Array.from({ length: (2026 - de) * 4 + 2 }, (_, rang) => `${de + Math.floor(rang / 4)}-T${(rang % 4) + 1}`).map(
      (t) => indiceCommercial(indice, t),
    )
  expect([lus('ilc', 2005).length, lus('icc', 1999).length]).toEqual([86, 110])
  for (const un of [...lus('ilc', 2005), ...lus('ilat', 2005), ...lus('icc', 1999)]) expect(un).not.toBeNull()
  expect([
    indiceCommercial('ilc', '2008-T1'),
    indiceCommercial('ilat', '2010-T1'),
    indiceCommercial('icc', '2026-T2'),
  ]).toMatchObject([
    { centiemes: 10_000, certitude: 'C' },
    { centiemes: 10_000, certitude: 'C' },
    { centiemes: 210_300, certitude: 'C' },
  ])
  expect(indiceCommercial('icc', '1998-T4')).toMatchObject({ centiemes: 107_400, certitude: 'R' })
})
