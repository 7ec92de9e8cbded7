// The progress of long acts: asked for by the real client, heard in its order, and nothing half-written when one fails or is left.
import { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { claire, dossier_id, type Monde, ouvrirMonde } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

type Event = { event: string; data: Record<string, unknown> }
const periode = (jusqu_au: string, cle = jusqu_au) => ({
  dossier_id,
  exercice_id: idExercice(2023),
  jusqu_au,
  cle_idempotence: `k ${cle}`,
})
const ecritures = async () =>
  (await monde.base.asHouse('test', (db) => db.rows('select 1 from public.ecritures'))).length

async function suivre(name: string, body: object): Promise<unknown> {
  const { data, error } = await monde
    .client(claire)
    .functions.invoke(name, { body, headers: { Accept: 'text/event-stream' } })
  if (error) throw error
  return data
}

async function evenements(data: unknown): Promise<Event[]> {
  if (!(data instanceof Response)) throw new Error('no stream')
  const blocs = (await data.text()).split('\n\n').filter((bloc) => bloc.startsWith('event: '))
  return blocs.map((bloc) => {
    const [, event = '', text = ''] = /^event: (\w+)\ndata: (.*)$/.exec(bloc) ?? []
    return { event, data: JSON.parse(text) }
  })
}

test('the steps of a validation come in their order, then its result', async () => {
  const events = await evenements(await suivre('valider-ecritures', periode('2023-03-31')))
  expect(events.map(({ event, data }) => [event, data.done, data.total])).toEqual([
    ['progress', 1, 3],
    ['progress', 2, 3],
    ['result', undefined, undefined],
  ])
  expect(events[1]?.data.step).toMatch(/^Validation de \d+ lignes$/)
  expect(events[2]?.data.reply).toMatchObject({ valide_jusqu_au: '2023-03-31' })
  // What was said was written: the same request, without a stream, answers the same.
  const again = await monde.appeler(claire, 'valider-ecritures', periode('2023-03-31'))
  expect(again.data).toEqual(events[2]?.data.reply)
})

test('refused before its first step, an act answers as if nobody watched', async () => {
  const asked = suivre('valider-ecritures', periode('2027-01-31'))
  const error: unknown = await asked.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(FunctionsHttpError)
  const { context } = error as FunctionsHttpError // it has just been checked
  expect([context.status, await context.json()]).toEqual([422, expect.objectContaining({ code: 'validation_future' })])
  const plain = await suivre('choisir-formule', { formule: 'lmnp' })
  expect(plain).toMatchObject({ activity_type: 'lmnp' })
})

test('refused after its first step, it says so by an event, and nothing of it was written', async () => {
  const before = await ecritures()
  const events = await evenements(await suivre('valider-ecritures', periode('2023-02-28')))
  expect(events.map(({ event }) => event)).toEqual(['progress', 'progress', 'error'])
  expect(events.at(-1)?.data).toEqual({
    status: 422,
    code: 'periode_deja_validee',
    message: expect.any(String),
  })
  expect(await ecritures()).toBe(before)
})

test('whoever leaves after the first step stops nothing: the act is whole, and may be asked for again', async () => {
  const body = periode('2023-06-30')
  const data = await suivre('valider-ecritures', body)
  if (!(data instanceof Response)) throw new Error('no stream')
  await data.body?.cancel()
  const again = await monde.appeler(claire, 'valider-ecritures', body)
  expect(again).toMatchObject({ status: 200, data: { valide_jusqu_au: '2023-06-30' } })
  const cles = await monde.base.asHouse('test', (db) => db.rows('select 1 from public.cles_idempotence'))
  expect(cles).toHaveLength(2)
})

test('a file comes at the end of its stream, byte for byte', async () => {
  const events = await evenements(await suivre('generer-liasse', { dossier_id, exercice_id: idExercice(2023) }))
  expect(events.map(({ event }) => event)).toEqual(['progress', 'result'])
  const file = events.at(-1)?.data.file as { disposition: string; type: string; base64: string } // the shape of the stream
  expect([file.type, file.disposition]).toEqual(['application/pdf', expect.stringContaining('2023')])
  expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
