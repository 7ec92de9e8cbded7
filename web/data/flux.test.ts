// The steps of a long act, as a screen hears them; cut anywhere by the network.
import { expect, test } from 'vitest'
import { bytesOf, endOf, type Step } from './flux.ts'

const said = (event: string, content: object): string => `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`
const step = (done: number): Step => ({ step: `Étape ${done}`, done, total: 2 })

function stream(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size))
  const start = (to: ReadableStreamDefaultController<Uint8Array>) => {
    for (const part of parts) to.enqueue(part)
    to.close()
  }
  return new Response(new ReadableStream({ start }))
}

async function heard(text: string, size = 7) {
  const steps: Step[] = []
  return { end: await endOf(stream(text, size), (one) => steps.push(one)), steps }
}

test.each([1, 7, 10_000])('steps, then the reply, in pieces of %i bytes', async (size) => {
  const text = `${said('progress', step(1))}: \n\n${said('progress', step(2))}${said('result', { reply: { a: 'é' } })}`
  expect(await heard(text, size)).toEqual({
    steps: [step(1), step(2)],
    end: { kind: 'result', reply: { a: 'é' }, file: null },
  })
})

test('a refusal at the end, a file at the end', async () => {
  const refus = { status: 422, code: 'exercice_clos', message: 'Non' }
  expect((await heard(said('error', refus))).end).toEqual({ kind: 'error', said: refus })
  const file = { disposition: 'attachment; filename="a.pdf"', type: 'application/pdf', base64: btoa('%PDF') }
  const { end } = await heard(said('result', { file }))
  expect(end).toEqual({ kind: 'result', reply: undefined, file })
  expect(await bytesOf(file).text()).toBe('%PDF')
})

test('a stream that stops before its end is a fall of the network', async () => {
  await expect(heard(said('progress', step(1)))).rejects.toThrow(/network/)
})
