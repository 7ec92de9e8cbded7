// The port: taken first, opened to the house when it is up, closed after the last answer.
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { freePort } from '../postgres/port.ts'
import { takePort } from './listen.ts'

const host = '127.0.0.1'

test('a taken port, a wrong host, each get a sentence', async () => {
  const port = await freePort()
  const public_url = `http://localhost:${port}`
  const first = await takePort({ host, port, public_url })
  await expect(takePort({ host, port, public_url })).rejects.toThrow(`Le port ${port} est déjà pris`)
  await first.close()
  await expect(takePort({ host: '192.0.2.1', port, public_url })).rejects.toThrow(
    'HOST=192.0.2.1 n’est pas une adresse de cette machine.',
  )
})

test('who comes too early is told to wait, then is served', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const door = await takePort({ host, port, public_url: url })
  const early = await fetch(url)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
  expect(early.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await fetch(`${url}/ready`)).status).toBe(503)

  door.open(new Hono().get('/', (c) => c.text('bonjour')).fetch)
  expect(await (await fetch(url)).text()).toBe('bonjour')
  await door.close()
})

test('the short way is asked first, and what it leaves goes to the doors', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const door = await takePort({ host, port, public_url: url })
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
  const door = await takePort({ host, port, public_url: url })
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
  const door = await takePort({ host, port, public_url: url })
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
