// The reminders before an end, day by day.
import { expect, test } from 'vitest'
import { type AuTerme, rappelsDus, renouvellementPerdu } from './rappels.ts'

const MENSUEL: AuTerme = { essai: false, annuel: false, renouvele: true, annonce: false, jours: 0 }
const jours = (...values: number[]) => values
/** The days on which each of them is due, from 100 days before to 5 days after. */
const calendrier = (terme: AuTerme, rappel: string) =>
  Array.from({ length: 106 }, (_, index) => 100 - index).filter((one) =>
    rappelsDus({ ...terme, jours: one }).some((du) => du === rappel),
  )

test('à 15, 3 et 0 jours de la fin, rattrapés si une nuit a manqué, jamais avant ni deux à la fois', () => {
  for (const essai of [true, false]) {
    expect(calendrier({ ...MENSUEL, essai }, 'j15')).toEqual(jours(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4))
    expect(calendrier({ ...MENSUEL, essai }, 'j3')).toEqual(jours(3, 2, 1))
    expect(calendrier({ ...MENSUEL, essai }, 'j0')).toEqual(jours(0, -1, -2))
  }
})

test('un renouvellement annuel est annoncé entre 90 et 30 jours avant ; sinon il n’a pas lieu', () => {
  const annuel = { ...MENSUEL, annuel: true }
  const annonces = calendrier(annuel, 'annonce')
  expect([annonces[0], annonces.at(-1), annonces.length]).toEqual([90, 30, 61])
  expect(calendrier({ ...annuel, renouvele: false }, 'annonce')).toEqual([])
  expect(renouvellementPerdu({ ...annuel, jours: 30 })).toBe(false)
  expect(renouvellementPerdu({ ...annuel, jours: 29 })).toBe(true)
  expect(renouvellementPerdu({ ...annuel, annonce: true, jours: 5 })).toBe(false)
  expect(renouvellementPerdu({ ...MENSUEL, jours: 5 })).toBe(false)
})

test('le lien pour renouveler part à 7 jours : ni pour un essai, ni résilié, ni pour un an non annoncé', () => {
  expect(calendrier(MENSUEL, 'renouvellement')).toEqual(jours(7, 6, 5, 4, 3, 2, 1))
  expect(calendrier({ ...MENSUEL, annuel: true, annonce: true }, 'renouvellement')).toHaveLength(7)
  for (const sans of [{ essai: true }, { renouvele: false }, { annuel: true }])
    expect(calendrier({ ...MENSUEL, ...sans }, 'renouvellement')).toEqual([])
})
