// What the real service's own specification asks of refusals: of tokens, and of what a function raises.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ messages: undefined, rest: { keyless: true }, tokens: { open: true } })
  await house.sql(`create table public.notes (id int); insert into public.notes values (1); grant select on public.notes to anon;
    create function public.raised(code text, said text, more text default '') returns void language plpgsql as $$
      begin raise exception using errcode = code, message = said, detail = more; end $$;
    grant execute on function public.raised to anon`)
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

const now = () => Math.floor(Date.now() / 1000)
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
async function read(token: string) {
  const answer = await house.raw('/rest/v1/notes', { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, told: answer.headers.get('www-authenticate'), body: await answer.json() }
}
async function raise(body: Record<string, string>) {
  const headers = { 'content-type': 'application/json' }
  return house.raw('/rest/v1/rpc/raised', { method: 'POST', headers, body: JSON.stringify(body) })
}

const AUDIENCE = "The JWT 'aud' claim must be a string or an array of strings"
test.each([
  [{ iat: 'today' }, "The JWT 'iat' claim must be a number"],
  [{ aud: { of: 1 } }, AUDIENCE],
  [{ aud: ['anybody', { of: 1 }] }, AUDIENCE],
  [{ iat: now() + 500 }, 'JWT issued at future'],
])('a token of another house that claims %j is refused', async (claims, message) => {
  const told = { code: 'PGRST303', details: null, hint: null, message }
  const token = await house.keys.sign({ role: 'anon', ...claims } as never, now() + 60) // safe: a token may claim anything
  expect(await read(token)).toEqual({
    status: 401,
    told: `Bearer error="invalid_token", error_description="${message}"`,
    body: told,
  })
})

test('clocks may differ a little, and a token may be for several', async () => {
  const claims = { role: 'anon', iat: now() + 10, aud: ['a', 'b'] }
  expect((await read(await house.keys.sign(claims, now() + 60))).body).toEqual([{ id: 1 }])
})

test('words in the place of a token are told apart from a token of others', async () => {
  const told = async (token: string) => (await read(token)).body
  expect(await told('quelconquement.dit.ici-meme-x')).toMatchObject({ message: 'No suitable key or wrong key type' })
  expect(await told('quelconquementx.dit.ici')).toMatchObject({ message: 'No suitable key or wrong key type' })
  expect(await told('quelconquementxyz.dit.ici')).toEqual({
    code: 'PGRST301',
    details: null,
    hint: null,
    message: 'JWT cryptographic operation failed',
  })
})

test('a token that nobody signed is told apart', async () => {
  const token = `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ role: 'service_role' })}.`
  expect(await read(token)).toMatchObject({
    status: 401,
    body: {
      code: 'PGRST301',
      details: "JWT is unsecured but expected 'alg' was not 'none'",
      message: 'Wrong or unsupported encoding algorithm',
    },
  })
})

test.each([
  ['54000', 500],
  ['54023', 500],
  ['57P01', 503],
  ['53400', 500],
  ['53300', 503],
  ['40001', 500],
  ['0LP01', 403],
  ['42883', 404],
])('%s of the database is %i', async (code, status) => {
  const answer = await raise({ code, said: 'no' })
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})

test('what a function raises says its own words beside the status', async () => {
  const paid = await raise({ code: 'PT402', said: 'Payment Required' })
  expect([paid.status, paid.statusText]).toEqual([402, 'Payment Required'])
  const said = JSON.stringify({ code: '123', message: 'ABC' })
  const more = (status_text?: string) => JSON.stringify({ status: 332, headers: {}, status_text })
  const own = await raise({ code: 'PGRST', said, more: more('My Custom Status') })
  expect([own.status, own.statusText]).toEqual([332, 'My Custom Status'])
  for (const unsaid of [undefined, '', 'two\nlines', 'été'])
    expect((await raise({ code: 'PGRST', said, more: more(unsaid) })).statusText).toBe('')
})
