// The short way of /rest/v1: the same answers as the doors, to the header; what is not plain is left to them.
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createApp } from './app.ts'

let fresh: FreshBase
let keys: Keys
let token: string
const servers: Server[] = []
const ports = { direct: 0, doors: 0 }
const lines: Record<string, unknown>[] = []
let taken = 0

beforeAll(async () => {
  fresh = await freshBase()
  const builder = new pg.Client({ connectionString: fresh.url })
  await builder.connect()
  await builder.query(`
    create table public.pages (page text primary key, titre text);
    grant all on public.pages to service_role;
    create function public.dire() returns text language sql as $$
      select set_config('response.headers', '[{"X-Dit":"é"}]', true);
      select 'dit « é »'::text $$;
    create function public.refuser() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using message = '{"code":"1","message":"Non"}', detail = '{"status":402,"headers":{},"status_text":"Not Yet"}'; end $$;
    create function public.longues(n int) returns setof public.pages language sql as $$
      select g::text, repeat('é « ' || g, 20) from generate_series(1, n) g $$;
    grant execute on function public.dire, public.refuser, public.longues to service_role`)
  await builder.end()
  keys = await keysOf(await createKey())
  token = await signRoleKey(keys, 'service_role', new Date())
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = createApp({
    base: fresh.base,
    config: readConfig({ PUBLIC_URL: 'https://compta.exemple.fr' }),
    keys,
    anon_key: await signRoleKey(keys, 'anon', new Date()),
    log,
    now: () => new Date(),
  })
  const doors = getRequestListener(app.fetch)
  ports.doors = await listening(createServer(doors))
  ports.direct = await listening(
    createServer((asked, answer) => {
      if (app.direct(asked, answer)) taken += 1
      else void doors(asked, answer)
    }),
  )
})
afterAll(async () => {
  for (const server of servers) server.close()
  await fresh.drop()
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // safe: it listens on a port
}

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
type Heard = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

function ask(port: number, { method = 'GET', path, headers = {}, body }: Asked): Promise<Heard> {
  const always = { authorization: `Bearer ${token}`, 'x-request-id': 'the-same' }
  return new Promise((resolve, reject) => {
    // A connection each: the server closes the one on which a body was too large.
    const sending = request(
      { port, agent: false, method, path: `/rest/v1/${path}`, headers: { ...always, ...headers } },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          const { date: _, ...kept } = answer.headers
          resolve({ status: answer.statusCode, headers: kept, body: Buffer.concat(pieces).toString() })
        })
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

const JSON_BODY = { 'content-type': 'application/json' }
test.each<[string, Asked]>([
  ['a read', { path: 'subscription_formulas?select=*&limit=2' }],
  ['a read of nothing', { path: 'profiles?select=email&email=eq.nobody%40exemple.fr' }],
  ['a count', { path: 'subscription_formulas?limit=1', headers: { prefer: 'count=exact' } }],
  ['a range', { path: 'subscription_formulas', headers: { range: '0-1', 'range-unit': 'items' } }],
  ['a head', { method: 'HEAD', path: 'subscription_formulas?limit=1' }],
  ['csv', { path: 'subscription_formulas?select=id&limit=1', headers: { accept: 'text/csv' } }],
  ['one object that is not one', { path: 'profiles', headers: { accept: 'application/vnd.pgrst.object+json' } }],
  ['a profile', { path: 'profiles', headers: { 'accept-profile': 'public' } }],
  ['a schema that is not shown', { path: 'profiles', headers: { 'accept-profile': 'auth' } }],
  ['an unknown table', { path: 'nowhere?select=*' }],
  ['a broken filter', { path: 'profiles?id=eq.x' }],
  ['encoded values', { path: 'profiles?email=eq.%C3%A9%22%26+a' }],
  ['quotes and stars as they are', { path: `profiles?email=in.("a,b","c'")&select=email` }],
  ['a name that is encoded', { path: 'pro%66iles?limit=1' }],
  ['a path that goes up', { path: 'a/../profiles?limit=1' }],
  ['a path that ends with a slash', { path: 'profiles/' }],
  ['a change without a filter', { method: 'PATCH', path: 'profiles', headers: JSON_BODY, body: '{"email":"x"}' }],
  ['a broken body', { method: 'POST', path: 'profiles', headers: JSON_BODY, body: '{"email"' }],
  ['an empty body', { method: 'POST', path: 'profiles', headers: JSON_BODY, body: '' }],
  [
    'an unknown kind of body',
    { method: 'POST', path: 'profiles', headers: { 'content-type': 'image/png' }, body: 'x' },
  ],
  ['an unknown column', { method: 'POST', path: 'profiles', headers: JSON_BODY, body: '{"nothing":1}' }],
  ['an unknown function', { method: 'POST', path: 'rpc/nothing', headers: JSON_BODY, body: '{}' }],
  ['a body that is too large', { method: 'POST', path: 'profiles', headers: JSON_BODY, body: 'x'.repeat(5_300_000) }],
  ['a delete of nothing', { method: 'DELETE', path: 'mails?id=eq.00000000-0000-4000-8000-000000000000' }],
  ['a method that is not one of rest', { method: 'PROPFIND', path: 'profiles' }],
  ['the permission of a page', { method: 'OPTIONS', path: 'profiles', headers: { origin: 'https://exemple.fr' } }],
  ['no key', { path: 'profiles', headers: { authorization: '' } }],
  ['a bad token', { path: 'profiles', headers: { authorization: 'Bearer x.y.z' } }],
])('%s: the same answer both ways', async (_, asked) => {
  expect(await ask(ports.direct, asked)).toEqual(await ask(ports.doors, asked))
})

test('writes: the same answer both ways, and the line is written', async () => {
  const write = (page: string, prefer: string): Asked => ({
    method: 'POST',
    path: 'pages?select=page,titre',
    headers: { ...JSON_BODY, prefer },
    body: JSON.stringify({ page, titre: 'é « è »' }),
  })
  const before = taken
  for (const prefer of ['return=representation', 'return=minimal', 'return=headers-only']) {
    const direct = await ask(ports.direct, write('short', prefer))
    const doors = await ask(ports.doors, write('large', prefer))
    const same = ({ status, headers, body }: Heard) => ({
      status,
      headers: { ...headers, location: headers.location?.replace('large', 'short') },
      body: body.replace('large', 'short'),
    })
    expect(direct.status).toBe(201)
    expect(same(direct)).toEqual(same(doors))
    await ask(ports.direct, { method: 'DELETE', path: 'pages?titre=not.is.null' })
  }
  expect(taken - before).toBe(6)
  expect(lines.at(-1)).toMatchObject({
    requestId: 'the-same',
    method: 'DELETE',
    path: '/rest/v1/pages',
    status: 204,
    msg: 'request',
  })
})

test.each([
  ['as a list', '', 'application/json'],
  ['as one of its values', 'select=titre', 'application/json'],
  ['as csv', '', 'text/csv'],
])('a long answer %s arrives whole, the same both ways', async (_, search, accept) => {
  for (const n of ['2', '3000']) {
    const asked = { path: `rpc/longues?n=${n}&${search}`, headers: { accept } }
    const direct = await ask(ports.direct, asked)
    expect(direct).toEqual(await ask(ports.doors, asked))
    expect(direct.headers['content-length']).toBe(String(Buffer.byteLength(direct.body)))
    expect(direct.body.match(/é « \d+/g)).toHaveLength(Number(n) * 20)
    expect(direct.body).toContain(`é « ${n}`)
  }
})

test('a header and a body with accents arrive as the bytes they are', async () => {
  const { status, headers, body } = await ask(ports.direct, {
    method: 'POST',
    path: 'pages?select=titre',
    headers: { ...JSON_BODY, prefer: 'return=representation,tx=commit' },
    body: '{"page":"accents","titre":"« é » €"}',
  })
  expect([status, body]).toEqual([201, '[{"titre":"« é » €"}]'])
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
  const said = await ask(ports.direct, { method: 'POST', path: 'rpc/dire', headers: JSON_BODY, body: '{}' })
  expect(said.body).toBe('"dit « é »"')
  expect(Buffer.from(String(said.headers['x-dit']), 'latin1').toString()).toBe('é')
  await ask(ports.direct, { method: 'DELETE', path: 'pages?titre=not.is.null' })
})

test('what is plain goes the short way, and carries the headers of safety', async () => {
  const before = taken
  const { headers } = await ask(ports.direct, { path: 'profiles?select=email', headers: { 'x-request-id': 'a b' } })
  expect(taken).toBe(before + 1)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'access-control-allow-origin': '*',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test.each<[string, Asked]>([
  ['another path', { path: '../../auth/v1/health' }],
  ['the root', { path: '' }],
  ['bytes', { method: 'POST', path: 'rpc/x', headers: { 'content-type': 'application/octet-stream' }, body: 'x' }],
  ['a body of unknown length', { method: 'POST', path: 'profiles', headers: { 'transfer-encoding': 'chunked' } }],
  ['a read with a body', { path: 'profiles', headers: { 'content-length': '1' }, body: 'x' }],
  ['a strange host', { path: 'profiles', headers: { host: 'a b' } }],
])('%s is left to the doors', async (_, asked) => {
  const before = taken
  await ask(ports.direct, asked)
  expect(taken).toBe(before)
})

test('bodies that come with their head, in pieces, or several at once on one connection are each read whole', async () => {
  const insert = (page: string) => {
    const row = JSON.stringify({ page, titre: 'é « è »' })
    const head = `POST /rest/v1/pages HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
    return Buffer.from(`${head}Content-Length: ${Buffer.byteLength(row)}\r\n\r\n${row}`)
  }
  const [five, six] = [insert('5'), insert('6')]
  // With its head; then three in one piece; then one cut within its body, and one cut just behind its head.
  const pieces = [
    insert('1'),
    Buffer.concat([insert('2'), insert('3'), insert('4')]),
    ...[five.subarray(0, -9), five.subarray(-9)],
    ...[six.subarray(0, six.indexOf('\r\n\r\n') + 4), six.subarray(six.indexOf('\r\n\r\n') + 4)],
  ]
  let heard = ''
  const socket = connect(ports.direct, '127.0.0.1').on('data', (piece) => {
    heard += String(piece)
  })
  const created = () => heard.split('HTTP/1.1 201 Created').length - 1
  for (const piece of pieces) {
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expect.poll(created).toBe(6)
  socket.destroy()
  const { body } = await ask(ports.direct, { path: 'pages?select=page,titre&titre=not.is.null&order=page' })
  expect(JSON.parse(body)).toEqual(['1', '2', '3', '4', '5', '6'].map((page) => ({ page, titre: 'é « è »' })))
  await ask(ports.direct, { method: 'DELETE', path: 'pages?titre=not.is.null' })
})

test('who leaves before the end of his body, or before the answer, harms nobody', async () => {
  const head = (length: number) =>
    `POST /rest/v1/profiles HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{}`
  for (const length of [2, 5_000]) {
    await new Promise<void>((resolve) => {
      const socket = connect(ports.direct, '127.0.0.1', () => socket.write(head(length), () => socket.destroy()))
      socket.once('close', () => resolve())
    })
  }
  await expect.poll(() => lines.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1)
  expect((await ask(ports.direct, { path: 'profiles?limit=1' })).status).toBe(200)
  expect(lines.filter(({ level }) => level === 'error' || level === 50)).toEqual([])
})

test('what a function says beside its status is said on the line', async () => {
  const url = `http://127.0.0.1:${ports.direct}/rest/v1/rpc/refuser`
  const { status, statusText } = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect([status, statusText]).toEqual([402, 'Not Yet'])
})
