// Usufruct and bare ownership by the real client: each right is whole, or it is refused by name; eight at once are one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { claire, dossier_id as LMNP, type Monde, ouvrirMonde } from '../functions/tests/monde.ts'
import { chargerFaits } from './load.ts'

const [, , { cle: GESTION }] = CATALOGUE
let monde: Monde
let dossier_id = ''
const gens: Record<string, string> = {}

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  await monde.forcer(
    `update public.subscription_formulas set development_status = 'available' where formula_key = '${GESTION}'`,
  )
  // Safe: the reply of this act, as its contract writes it.
  ;({ dossier_id } = (await monde.appeler(claire, 'choisir-formule', { formule: GESTION })).data as {
    dossier_id: string
  })
  for (const nom of ['Jeanne', 'Colette', 'Luc']) gens[nom] = await personne(nom, dossier_id)
})
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const code = (error: { details: string; message: string } | null) => error?.details || error?.message
const personne = async (nom: string, chez: string): Promise<string> =>
  String((await table('indivisaires').insert({ dossier_id: chez, nom }).select('id').single().throwOnError()).data.id)
const part = (nom: string, numerateur: number, droit?: string) => ({
  ...{ indivisaire_id: gens[nom], numerateur },
  ...(droit && { droit }),
})
const partager = (parts: object, change: object = {}) =>
  table('indivisions').insert({ dossier_id, depuis: '2024-01-01', denominateur: 2, parts, ...change })

test('each right adds up to the whole, of two persons at least, none of whom has both halves of one', async () => {
  const essais: [object, string][] = [
    [[part('Jeanne', 1, 'usufruit'), part('Colette', 1, 'nue'), part('Luc', 1, 'nue')], 'usufruit_inegal'],
    [[part('Jeanne', 2, 'usufruit'), part('Colette', 1, 'nue')], 'nue_propriete_inegale'],
    [[part('Jeanne', 1, 'usufruit'), part('Colette', 1, 'nue')], 'indivision_inegale'],
    [[part('Jeanne', 2, 'usufruit'), part('Colette', 2, 'bail')], 'indivision_invalide'],
    [[part('Jeanne', 2, 'usufruit'), part('Jeanne', 2, 'nue')], 'indivision_invalide'],
    [[part('Jeanne', 1, 'usufruit'), part('Jeanne', 1, 'usufruit'), part('Luc', 2, 'nue')], 'indivision_invalide'],
    [
      [part('Jeanne', 1, 'usufruit'), part('Jeanne', 1, 'nue'), part('Luc', 1, 'usufruit'), part('Luc', 1, 'nue')],
      'demembrement_reuni',
    ],
    [[part('Jeanne', 1), part('Jeanne', 2, 'usufruit'), part('Luc', 1, 'nue')], 'usufruit_inegal'],
  ]
  for (const [parts, attendu] of essais) expect([parts, code((await partager(parts)).error)]).toEqual([parts, attendu])
  // One has the whole of the usufruct, another the whole of what is bare: one of one.
  const entiers = [part('Jeanne', 1, 'usufruit'), part('Luc', 1, 'nue')]
  expect((await partager(entiers, { denominateur: 1, depuis: '2020-01-01' })).error).toBeNull()
  expect(code((await partager(entiers, { denominateur: 0, depuis: '2021-01-01' })).error)).toBeTruthy()
})

test('who has a half whole may have the other in usufruct; said by eight at once, it stands once and is read as it was said', async () => {
  const parts = [part('Jeanne', 1), part('Jeanne', 1, 'usufruit'), part('Colette', 1, 'nue')]
  const reponses = await Promise.all(Array.from({ length: 8 }, () => partager(parts)))
  expect(reponses.map(({ error }) => code(error) ?? 'dit').toSorted()).toEqual([
    'dit',
    ...Array.from({ length: 7 }, () => 'indivision_unique'),
  ])
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  expect(faits.indivisions?.find(({ depuis }) => depuis === '2024-01-01')?.parts).toEqual(parts)
})

test('a furnished dossier shares a result: it knows no usufruct', async () => {
  const siens = [
    { indivisaire_id: await personne('Ana', LMNP), numerateur: 1, droit: 'usufruit' },
    { indivisaire_id: await personne('Luc', LMNP), numerateur: 1, droit: 'nue' },
  ]
  const { error } = await partager(siens, { dossier_id: LMNP, denominateur: 1 })
  expect(code(error)).toBe('demembrement_de_l_activite')
})
