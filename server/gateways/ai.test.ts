// The model that writes: a local double speaks the protocol of the real one, streamed or whole, and fails in each of its ways.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpAi } from './ai.ts'
import { questionnaire } from './ai-questionnaire.ts'

type Answer = (response: ServerResponse) => void | Promise<void>
let answer: Answer = () => {}
let heard: { path: string | undefined; key: string | undefined; body: Record<string, unknown> } | null = null
const double = createServer(async (request: IncomingMessage, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  heard = { path: request.url, key: request.headers.authorization, body }
  await answer(response)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(double.address() as AddressInfo).port}/v1/` // listening on TCP: never a path
})
afterAll(() => {
  double.closeAllConnections()
  double.close()
})

const ask = (options: { silenceMs?: number; patienceMs?: number } = {}) =>
  httpAi({
    url,
    key: 'cle-secrete',
    model: 'modele',
    log: silent,
    ...options,
  }).answer('Projet : SCI')
const piece = (content: string | null) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const stream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a streamed answer is put together, whatever the network cuts', async () => {
  answer = async (response) => {
    stream(response)
    const bytes = Buffer.from(
      `: bonjour\n\n${piece(null)}${piece('Où en ')}${piece('êtes-vous ?')}data: {"choices":[],"usage":{}}\n\ndata: [DONE]\n\n`,
    )
    for (let at = 0; at < bytes.length; at += 23) {
      response.write(bytes.subarray(at, at + 23))
      await pause()
    }
    response.end()
  }
  expect(await ask()).toBe('Où en êtes-vous ?')
  expect(heard).toMatchObject({
    path: '/v1/chat/completions',
    key: 'Bearer cle-secrete',
    body: { model: 'modele', stream: true, messages: [{ role: 'system' }, { role: 'user', content: 'Projet : SCI' }] },
  })
})

test('an endpoint that does not stream answers whole', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: ' Bonjour ' } }] }))
  }
  expect(await ask()).toBe('Bonjour')
})

const plain =
  (status: number, body: string): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
test.each<[string, Answer, RegExp]>([
  ['a wrong key', plain(401, '{"error":{"message":"Incorrect API key"}}'), /401: Incorrect API key/],
  ['too many requests', plain(429, '{"error":{"message":"Rate limit"}}'), /429: Rate limit/],
  ['a server that fails without a word', plain(500, '<html>'), /500: no reason given/],
  ['an answer of another shape', plain(200, '{"answer":"x"}'), /choices/],
  ['an answer that is not JSON', plain(200, 'oops'), /JSON/],
  ['an empty answer', plain(200, '{"choices":[{"message":{"content":" "}}]}'), /nothing/],
  ['an error in the stream', (r) => void stream(r).end('data: {"error":{"message":"Overloaded"}}\n\n'), /Overloaded/],
  ['a stream that stops before its end', (r) => void stream(r).end(piece('Où')), /before its end/],
  ['a connection that falls', (r) => void stream(r).write(piece('Où'), () => r.destroy()), /terminated|closed|socket/],
])('%s is a failure', async (_, said, reason) => {
  answer = said
  await expect(ask()).rejects.toThrow(reason)
})

test('a model that never answers, or falls silent, is not waited for', async () => {
  answer = () => {}
  await expect(ask({ silenceMs: 60 })).rejects.toThrow('silent')
  answer = (response) => void stream(response).write(piece('Où'))
  await expect(ask({ silenceMs: 60 })).rejects.toThrow('silent')
  // One that talks without end is cut by the whole time.
  answer = async (response) => {
    stream(response)
    while (!response.destroyed) {
      response.write(piece('la '))
      await pause()
    }
  }
  await expect(ask({ silenceMs: 1_000, patienceMs: 150 })).rejects.toThrow(/timeout/)
})

test('an answer without measure is cut', async () => {
  answer = (response) => void stream(response).end(`${piece('x'.repeat(30_000))}data: [DONE]\n\n`)
  expect(await ask()).toHaveLength(20_000)
})

test('without a model: the questions of the house, by the answers', () => {
  const text = questionnaire(
    'Type de projet : sci\nDélai : 1 mois\nNombre de biens : 4\n- Besoins : formation, migration',
  )
  expect(text).toMatch(/^QUESTIONNAIRE DE BESOINS\n\nVOS RÉPONSES\n- Type de projet : sci/)
  for (const part of ['\nSCI\n', 'REPRISE DE L’EXISTANT', '\nFORMATION\n', 'Vous avez indiqué 4', '« 1 mois »']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('LOCATION MEUBLÉE')
  const numbers = [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  // Words without labels are searched whole.
  expect(questionnaire('Je loue deux studios meublés en LMNP')).toContain('LOCATION MEUBLÉE')
})
