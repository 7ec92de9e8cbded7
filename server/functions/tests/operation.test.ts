// An entry typed by hand: created and replaced whole, refused whole, by the real client on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const ligne = (compte: string, debit_cents: number, credit_cents: number) => ({
  compte,
  debit_cents,
  credit_cents,
  bien_id: null,
})
const operation = {
  dossier_id,
  operation_id: null,
  date: '2026-06-30',
  libelle: 'Frais de tenue de compte',
  piece_ref: '',
  lignes: [ligne('627000', 35_00, 0), ligne('512000', 0, 35_00)],
}

async function enregistrees() {
  const { data } = await monde
    .client(claire)
    .from('operations_diverses')
    .select('id, date, libelle, piece_ref, operations_diverses_lignes(rang, compte, debit_cents, credit_cents)')
    .eq('dossier_id', dossier_id)
  return data ?? []
}

test('the accountant writes one, with its lines in their order', async () => {
  const { status, data } = await monde.appeler(hugues, 'enregistrer-operation', operation)
  expect(status).toBe(200)
  expect(await enregistrees()).toEqual([
    {
      id: (data as { operation_id: string }).operation_id, // safe: the status says that it is the reply
      date: '2026-06-30',
      libelle: 'Frais de tenue de compte',
      piece_ref: null,
      operations_diverses_lignes: [
        { rang: 1, compte: '627000', debit_cents: 35_00, credit_cents: 0 },
        { rang: 2, compte: '512000', debit_cents: 0, credit_cents: 35_00 },
      ],
    },
  ])
})

test('the owner replaces it: the same row, other lines', async () => {
  const [before] = await enregistrees()
  const autre = { ...operation, operation_id: before?.id, libelle: 'Frais de banque', piece_ref: 'RB-06' }
  const lignes = [ligne('627000', 30_00, 0), ligne('668000', 5_00, 0), ligne('512000', 0, 35_00)]
  expect(await monde.appeler(claire, 'enregistrer-operation', { ...autre, lignes })).toMatchObject({ status: 200 })
  const after = await enregistrees()
  expect(after).toHaveLength(1)
  expect(after[0]).toMatchObject({ id: before?.id, libelle: 'Frais de banque', piece_ref: 'RB-06' })
  expect(after[0]?.operations_diverses_lignes.map(({ compte }) => compte)).toEqual(['627000', '668000', '512000'])
})

test.each([
  ['whose sides differ', { lignes: [ligne('627000', 35_00, 0), ligne('512000', 0, 30_00)] }],
  ['on an unknown account', { lignes: [ligne('999999', 35_00, 0), ligne('512000', 0, 35_00)] }],
  ['out of the books', { date: '2022-12-31' }],
  ['with one line', { lignes: [ligne('627000', 35_00, 0)] }],
])('one %s is refused, and nothing of it stays', async (_, change) => {
  const before = await enregistrees()
  expect(await monde.appeler(claire, 'enregistrer-operation', { ...operation, ...change })).toEqual(
    refus('operation_refusee'),
  )
  const replaced = { ...operation, ...change, operation_id: before[0]?.id }
  expect(await monde.appeler(claire, 'enregistrer-operation', replaced)).toEqual(refus('operation_refusee'))
  expect(await enregistrees()).toEqual(before)
})

test('an entry to reverse is of the last day of a year; its receipt stays with it once it is validated', async () => {
  const aExtourner = { ...operation, a_extourner: true, lignes: [ligne('486000', 10_00, 0), ligne('616100', 0, 10_00)] }
  expect(await monde.appeler(claire, 'enregistrer-operation', aExtourner)).toEqual(refus('operation_refusee'))
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('fichier', new File(['%PDF-1.7\n'], 'avis.pdf', { type: 'application/pdf' }))
  const depot = await monde.appeler(claire, 'deposer-document', form)
  const { document_id } = depot.data as { document_id: string } // safe: it is the reply of this act
  const corps = { ...aExtourner, date: '2023-12-31', document_id }
  const { status, data } = await monde.appeler(claire, 'enregistrer-operation', corps)
  expect(status).toBe(200)
  const { operation_id } = data as { operation_id: string } // safe: the status says that it is the reply
  const periode = {
    dossier_id,
    exercice_id: idExercice(2023),
    jusqu_au: '2023-12-31',
    cle_idempotence: 'avec-sa-piece',
  }
  expect(await monde.appeler(claire, 'valider-ecritures', periode)).toMatchObject({ status: 200 })
  const sansPiece = { ...corps, operation_id, document_id: null }
  expect(await monde.appeler(claire, 'enregistrer-operation', sansPiece)).toEqual(refus('document_a_conserver'))
  expect(await monde.appeler(claire, 'supprimer-document', { dossier_id, document_id })).toEqual(
    refus('document_a_conserver'),
  )
  const { data: rows } = await monde.client(claire).from('operations_diverses').select('id').eq('id', operation_id)
  await monde
    .client(claire)
    .from('operations_diverses')
    .delete()
    .in(
      'id',
      (rows ?? []).map(({ id }) => id),
    )
})

test('another’s property is refused by the database, and nothing of it stays', async () => {
  const before = await enregistrees()
  const bien_id = 'de000000-0000-4000-8000-00000000beef'
  const lignes = operation.lignes.map((une) => ({ ...une, bien_id }))
  expect(await monde.appeler(claire, 'enregistrer-operation', { ...operation, lignes })).toEqual(
    refus('bien_du_dossier'),
  )
  expect(await enregistrees()).toEqual(before)
})

test('one that does not exist is not replaced', async () => {
  const operation_id = 'de000000-0000-4000-8000-00000000beef'
  expect(await monde.appeler(claire, 'enregistrer-operation', { ...operation, operation_id })).toEqual(
    refus('operation_du_dossier'),
  )
})

test('a reader and a stranger write none', async () => {
  for (const caller of [paul, voisin])
    expect(await monde.appeler(caller, 'enregistrer-operation', operation)).toEqual(refus('acces_non_autorise', 403))
})
