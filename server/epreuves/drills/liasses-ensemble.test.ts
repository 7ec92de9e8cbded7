// Documents asked for together: the server answers the others meanwhile, and each is byte for byte what is drawn where it is called.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { makeAside } from '../../aside/aside.ts'
import { liasseEnPdf } from '../../dossier/compta/liasse-pdf.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, type Monde, ouvrirMonde } from '../../functions/tests/monde.ts'
import { surveiller } from '../../functions/tests/surveiller.ts'
import { EN_ENTIER } from '../tests/seeded-random.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const demander = () => monde.appeler(claire, 'generer-liasse', { dossier_id, exercice_id: idExercice(2025) })

const LIASSES = EN_ENTIER ? 10 : 4

test(`${LIASSES} returns at once hold the server no longer than a small part of their time`, async () => {
  await demander()
  const { reponse, arret, duree, prets } = await surveiller(monde, () =>
    Promise.all(Array.from({ length: LIASSES }, demander)),
  )
  expect(reponse.map(({ status }) => status)).toEqual(Array.from({ length: LIASSES }, () => 200))
  expect(prets).toBeGreaterThan(LIASSES)
  expect(arret).toBeLessThan(Math.max(100, 0.4 * duree))
})

test('a document drawn beside is the same, to the byte', async () => {
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const exercice = faits.exercices.find((un) => anneeDeCloture(un) === 2025)
  if (!exercice) throw new Error('the year is kept')
  const now = new Date('2026-11-20T10:00:00Z')
  const dates = { arrete_le: null, definitif_le: null, declaration_deposee_le: null }
  const demande = { faits, exercice, dates, now, today: exercice.fin }
  expect(await makeAside('liasseEnPdf', demande)).toEqual(await liasseEnPdf(demande))
})
