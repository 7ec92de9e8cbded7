// An act as a screen asks for it: its steps where it wants them, its reply, its file, its refusal in its own words.
import { afterEach, expect, test, vi } from 'vitest'
import { GenererLiasse } from '#contract/functions/compta/generer-liasse.ts'
import { ValiderExercice } from '#contract/functions/compta/valider-exercice.ts'
import { setEnvironnement } from '#web/lib/environnement.ts'
import type { Step } from './flux.ts'
import { act, actForFile } from './functions.ts'

setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
afterEach(() => vi.unstubAllGlobals())

const body = { dossier_id: '00000000-0000-4000-8000-000000000001', exercice_id: 'de000000-0000-4000-8000-000b000007e9' }
const reply = {
  ecritures: 3,
  lignes: 7,
  definitif_le: '2026-11-20',
  exercice_suivant: 'de000000-0000-4000-8000-000b000007ea',
}
const event = (name: string, content: object): string => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`
const STEP: Step = { step: 'Validation des écritures', done: 2, total: 4 }
const PROGRESS = event('progress', STEP)

/** The server says this to whoever calls; gives what was accepted. */
function serveur(text: string, type = 'text/event-stream', status = 200): string[] {
  const accepted: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    accepted.push(new Headers(init?.headers).get('accept') ?? '')
    return new Response(text, { status, headers: { 'content-type': type } })
  })
  return accepted
}

test('steps are asked for only by whoever listens, and heard before the reply', async () => {
  const steps: Step[] = []
  const accepted = serveur(PROGRESS + event('result', { reply }))
  expect(await act(ValiderExercice, body, { onProgress: (step) => steps.push(step) })).toEqual(reply)
  expect(steps).toEqual([STEP])
  expect(accepted).toContain('text/event-stream')
  const plain = serveur(JSON.stringify(reply), 'application/json')
  expect(await act(ValiderExercice, body)).toEqual(reply)
  expect(plain).not.toContain('text/event-stream')
})

test('an act too short to have steps answers whoever listens all the same', async () => {
  serveur(JSON.stringify(reply), 'application/json')
  expect(await act(ValiderExercice, body, { onProgress: () => {} })).toEqual(reply)
})

test('a refusal is the same sentence at once, or after a step', async () => {
  const refus = { code: 'arrete_perime', message: 'Rouvrez-le.' }
  const said = expect.objectContaining({ code: 'arrete_perime', message: 'Rouvrez-le.' })
  serveur(JSON.stringify(refus), 'application/json', 422)
  await expect(act(ValiderExercice, body, { onProgress: () => {} })).rejects.toEqual(said)
  serveur(PROGRESS + event('error', { status: 422, ...refus }))
  await expect(act(ValiderExercice, body, { onProgress: () => {} })).rejects.toEqual(said)
  serveur(PROGRESS + event('error', { status: 422, ...refus }))
  await expect(actForFile(GenererLiasse, body, { onProgress: () => {} })).rejects.toEqual(said)
})

test('a connection that falls in the middle is no success', async () => {
  serveur(PROGRESS)
  await expect(act(ValiderExercice, body, { onProgress: () => {} })).rejects.toThrow(/network/)
})

test('a file at the end of its steps has its name and its bytes', async () => {
  const disposition = `attachment; filename="liasse.pdf"; filename*=UTF-8''liasse%20d%C3%A9finitive.pdf`
  serveur(PROGRESS + event('result', { file: { disposition, type: 'application/pdf', base64: btoa('%PDF-1.7') } }))
  const { name, file } = await actForFile(GenererLiasse, body, { onProgress: () => {} })
  expect([name, file.type, await file.text()]).toEqual(['liasse définitive.pdf', 'application/pdf', '%PDF-1.7'])
})
