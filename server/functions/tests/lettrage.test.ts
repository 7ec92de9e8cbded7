// Letters: given to lines as the books hold them, over validated ones too, in the FEC, undone, refused, never twice.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { type Lettrage, nomsDesLignes } from '#domain/compta/lettrage-pose.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

const TIERS = '467000'
let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  for (const [date, compte, sens] of [
    ['2023-03-01', '615200', 1],
    ['2023-04-10', '512000', -1],
    ['2023-05-02', '615200', 1],
  ] as const)
    await monde.appeler(claire, 'enregistrer-operation', {
      dossier_id,
      operation_id: null,
      date,
      libelle: sens === 1 ? 'Avance du gardien' : 'Gardien remboursé',
      piece_ref: '',
      lignes: [ligne(compte, sens), ligne(TIERS, -sens)],
    })
})
afterAll(() => monde.drop())

const ligne = (compte: string, sens: number) => ({
  compte,
  debit_cents: sens > 0 ? 80_00 : 0,
  credit_cents: sens < 0 ? 80_00 : 0,
  bien_id: null,
})

/** The lines of the account in 2023, each under its name. */
async function duTiers(): Promise<[Ligne, string][]> {
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  return [...nomsDesLignes(lignesDeLAnnee(faits, 2023))].filter(([{ compte }]) => compte === TIERS)
}
const noms = async (...rangs: number[]) => {
  const tous = await duTiers()
  return rangs.map((rang) => tous[rang]?.[1] ?? '')
}
const lettrer = (lignes: string[], plus: object = {}) =>
  monde.appeler(hugues, 'lettrer-lignes', {
    dossier_id,
    exercice_id: idExercice(2023),
    groupes: [{ lignes, raison: 'main', partiel: false, ...plus }],
  })
async function lettrages(): Promise<Pick<Lettrage, 'id' | 'lettre' | 'partiel'>[]> {
  const { data } = await monde
    .client(claire)
    .from('lettrages')
    .select('id, lettre, partiel')
    .order('lettre')
    .throwOnError()
  return data
}
/** The letters of the account in the FEC of the year, by day. */
async function lettresDuFec(): Promise<string[][]> {
  const { data } = await monde.appeler(claire, 'exporter-fec', { dossier_id, exercice_id: idExercice(2023) })
  return String(data)
    .split('\r\n')
    .map((une) => une.split('\t'))
    .filter(([, , , , compte]) => compte === TIERS)
    .map((champs) => [champs[3] ?? '', champs[13] ?? '', champs[14] ?? ''])
}

test('what does not come to nothing, one side alone, one third party and another, a line that is gone: refused, nothing written', async () => {
  const [avance, , autre] = await duTiers()
  const inegales = await lettrer(await noms(0, 2))
  expect(inegales).toEqual(refus('lettrage_desequilibre'))
  expect(inegales.data).toMatchObject({ message: expect.stringMatching(/ 160,00 €\.$/) })
  expect(await lettrer(await noms(0, 2), { partiel: true })).toEqual(refus('lettrage_un_sens'))
  expect(await lettrer([avance?.[1] ?? '', 'une ligne inventée'])).toEqual(refus('ligne_a_lettrer_inconnue'))
  expect(await lettrer([avance?.[1] ?? '', (autre?.[1] ?? '').replace('80', '81')])).toEqual(
    refus('ligne_a_lettrer_inconnue'),
  )
  expect(await lettrer([...(await noms(0)), ...(await noms(0))])).toEqual(refus('ligne_deja_lettree'))
  expect(await lettrages()).toEqual([])
})

test('asked twice at the same time, it is lettered once', async () => {
  const deux = await noms(0, 1)
  const replies = await Promise.all([lettrer(deux), lettrer(deux), lettrer(deux)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await lettrages()).toEqual([expect.objectContaining({ lettre: 'AA', partiel: false })])
  expect(await lettresDuFec()).toEqual([
    ['20230301', 'AA', '20261120'],
    ['20230410', 'AA', '20261120'],
    ['20230502', '', ''],
  ])
})

test('a validation leaves the letter where it is; the chain does not hold it, and undoing it changes no entry', async () => {
  const cle = { cle_idempotence: 'lettrage-2023', jusqu_au: '2023-06-30' }
  expect(
    await monde.appeler(claire, 'valider-ecritures', { dossier_id, exercice_id: idExercice(2023), ...cle }),
  ).toMatchObject({
    status: 200,
  })
  expect((await duTiers()).every(([{ numero, lettrage }]) => numero !== null && lettrage === null)).toBe(true)
  expect((await lettresDuFec()).map(([, lettre]) => lettre)).toEqual(['AA', 'AA', ''])
  const [un] = await lettrages()
  await monde.client(hugues).from('lettrages').delete().eq('id', un?.id).select('id').throwOnError()
  expect((await lettresDuFec()).map(([, lettre]) => lettre)).toEqual(['', '', ''])
  // Over validated lines: the letter given back is the first one again.
  expect(await lettrer(await noms(1, 2))).toMatchObject({ status: 200, data: { lettres: 1 } })
  expect((await lettresDuFec()).map(([, lettre]) => lettre)).toEqual(['', 'AA', 'AA'])
  const [broken] = await monde.base.asHouse('test', (house) =>
    house.rows('select * from private.verifier_chaine($1)', [dossier_id]),
  )
  expect(broken).toBeUndefined()
})

test('in part: said so, and no letter of the FEC', async () => {
  const [un] = await lettrages()
  await monde.client(hugues).from('lettrages').delete().eq('id', un?.id).select('id').throwOnError()
  expect(await lettrer(await noms(0, 1, 2), { partiel: true })).toMatchObject({ status: 200 })
  expect(await lettrages()).toEqual([expect.objectContaining({ partiel: true })])
  expect((await lettresDuFec()).map(([, lettre]) => lettre)).toEqual(['', '', ''])
})

test('a reader undoes nothing, and nobody writes a letter but by the act', async () => {
  const [un] = await lettrages()
  const { data } = await monde.client(paul).from('lettrages').delete().eq('id', un?.id).select('id')
  expect(data).toEqual([])
  const { error } = await monde.client(claire).from('lettrages').insert({ dossier_id, compte: TIERS, lettre: 'ZZ' })
  expect(error?.code).toBe('42501')
})
