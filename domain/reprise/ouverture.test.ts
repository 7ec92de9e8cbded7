// Les livres ouverts plus tôt : les exercices d'avant se suivent sans trou, quels que soient leurs jours.
import { expect, test } from 'vitest'
import { exerciceDeLAnnee } from '../../exemples/annee.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { day } from '../base/day.ts'
import { avancer } from './ouverture.ts'

const martin = dossierMartin(day('2026-11-20'))

/** Un seul exercice, de ces deux jours, et rien de repris. */
const dossier = (debut: string, fin: string) => ({
  ...martin,
  composants: [],
  deficits_anterieurs: [],
  reprise_fec: null,
  exercices: [{ ...exerciceDeLAnnee(martin, 2026), debut: day(debut), fin: day(fin) }],
})

test('une année civile : la sienne commence au 1er janvier, celles d’avant sont des années', () => {
  expect(avancer(dossier('2026-03-14', '2026-12-31'), day('2026-02-01'))).toMatchObject({
    debut: '2026-02-01',
    avant: [],
  })
  expect(avancer(dossier('2026-03-14', '2026-12-31'), day('2024-12-01'))).toMatchObject({
    debut: '2026-01-01',
    avant: [
      { debut: '2025-01-01', fin: '2025-12-31' },
      { debut: '2024-12-01', fin: '2024-12-31' },
    ],
  })
})

test('clos le 30 juin : ceux d’avant se closent le 30 juin, le premier commence au jour dit', () => {
  expect(avancer(dossier('2025-09-01', '2026-06-30'), day('2024-02-15'))).toMatchObject({
    debut: '2025-07-01',
    avant: [
      { debut: '2024-07-01', fin: '2025-06-30' },
      { debut: '2024-02-15', fin: '2024-06-30' },
    ],
  })
})

test('un premier exercice de plus de douze mois garde son premier jour', () => {
  expect(avancer(dossier('2025-01-01', '2026-06-30'), day('2024-07-01'))).toMatchObject({
    debut: '2025-01-01',
    avant: [{ debut: '2024-07-01', fin: '2024-12-31' }].map(({ fin }) => ({ fin })),
  })
})
