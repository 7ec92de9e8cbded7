// The port: taken first, opened to the house when it is up, closed after the last answer.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { START_WORDS } from './failure.ts'
import { takePort } from './listen.ts'
import { freePort } from './port.ts'

const host = '127.0.0.1'

test('a taken port, a wrong host, each get a sentence', async () => {
  const port = await freePort()
  const first = await takePort({ host, port })
  await expect(takePort({ host, port })).rejects.toThrow(`Port ${port} is taken`)
  await first.close()
  await expect(takePort({ host: '192.0.2.1', port })).rejects.toThrow('192.0.2.1 is no address of this machine.')
})

test('a program says in its own words why it cannot have its port', async () => {
  const port = await freePort()
  const first = await takePort({ host, port })
  const words = { ...START_WORDS, portTaken: (taken: number) => `said: ${taken}` }
  await expect(takePort({ host, port, words })).rejects.toThrow(`said: ${port}`)
  await first.close()
})

test('who comes too early is told to wait, then is served', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const door = await takePort({ host, port })
  const early = await fetch(url)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])

  door.open(new Hono().get('/', (c) => c.text('bonjour')).fetch)
  expect(await (await fetch(url)).text()).toBe('bonjour')
  await door.close()
})

test('the short way is asked first, and what it leaves goes to the doors', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const door = await takePort({ host, port })
  door.open(new Hono().get('/*', (c) => c.text('les portes')).fetch, undefined, (request, response) => {
    if (request.url !== '/court') return false
    response.end('le chemin court')
    return true
  })
  expect(await (await fetch(`${url}/court`)).text()).toBe('le chemin court')
  expect(await (await fetch(`${url}/long`)).text()).toBe('les portes')
  await door.close()
})

test('a request in progress gets its answer, a new one finds the door closed', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const door = await takePort({ host, port })
  let arrived = () => {}
  const inside = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const app = new Hono().get('/', async (c) => {
    arrived()
    await sleep(300)
    return c.text('fini')
  })
  door.open(app.fetch)

  const answer = fetch(url).then((response) => response.text())
  await inside
  const closed = door.close()
  await expect(fetch(url)).rejects.toThrow()
  expect(await answer).toBe('fini')
  await closed
})

test('a websocket finds the door closed until the house is up, then is handed to it', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const door = await takePort({ host, port })
  const knock = () => new Promise((resolve) => new WebSocket(url).addEventListener('error', () => resolve('refused')))
  expect(await knock()).toBe('refused')
  const handed: (string | undefined)[] = []
  door.open(new Hono().fetch, (request, socket) => {
    handed.push(request.headers.upgrade)
    socket.destroy()
  })
  await knock()
  expect(handed).toEqual(['websocket'])
  await door.close()
})

/** A connection that sends what it is told, and says when it was closed and what it was answered. */
function speak(port: number, first: string) {
  const socket = connect(port, host)
  let said = ''
  socket.on('data', (piece) => {
    said += piece
  })
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  if (first !== '') socket.write(first)
  return { socket, closed, said: () => said }
}
const HEAD = 'POST /corps HTTP/1.1\r\nHost: localhost\r\n'

test('who sends no whole head, or holds back its body, is closed; who is slow and moves is served', async () => {
  const port = await freePort()
  const pace = { periodMs: 600, bytes: 100 }
  const door = await takePort({ host, port, headMs: 500, pace })
  door.open(new Hono().post('/corps', async (c) => c.text(`${(await c.req.text()).length} lus`)).fetch)

  const silent = speak(port, '')
  const headless = speak(port, HEAD)
  const bodiless = speak(port, `${HEAD}Content-Length: 1000\r\n\r\n`)
  const chunked = speak(port, `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n`)
  const crumbs = speak(port, `${HEAD}Content-Length: 1000\r\n\r\n`)
  const dripping = setInterval(() => crumbs.socket.write('x'), 100)
  const slow = speak(port, `${HEAD}Content-Length: 4000\r\n\r\n`)
  for (let sent = 0; sent < 4_000; sent += 400) {
    slow.socket.write('x'.repeat(400))
    await sleep(200)
  }
  await expect.poll(slow.said, { timeout: 10_000 }).toContain('4000 lus')
  const closed = await Promise.all([silent, headless, bodiless, chunked, crumbs].map((one) => one.closed))
  expect(closed.every((said) => said === '' || said.startsWith('HTTP/1.1 408'))).toBe(true)
  clearInterval(dripping)
  slow.socket.destroy()
  await door.close()
})

test('a body that waits for us to read it is not held against who sends it', async () => {
  const port = await freePort()
  const pace = { periodMs: 300, bytes: 100 }
  const door = await takePort({ host, port, pace })
  const late = new Hono().post('/corps', async (c) => {
    await sleep(1_200)
    return c.text(`${(await c.req.text()).length} lus`)
  })
  door.open(late.fetch)
  const answer = await fetch(`http://localhost:${port}/corps`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect(await answer.text()).toBe('3000000 lus')
  await door.close()
})
