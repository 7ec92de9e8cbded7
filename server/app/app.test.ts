// The routes of the house together: the whole way of a sign-up, the local box of mails, health, safety, and what is not there.
import { hashPassword } from '@quittance/wire'
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AILLEURS, DEMO_AILLEURS } from '../at-home.ts'
import { readConfig } from '../config.ts'
import { type App, createApp } from './app.ts'

const HOME = 'http://localhost:3000'
let fresh: FreshBase
let keys: Keys
let anon_key: string
let app: App
const lines: string[] = []
beforeAll(async () => {
  fresh = await freshBase()
  keys = await keysOf(await createKey())
  anon_key = await signRoleKey(keys, 'anon', new Date())
  app = appFor({})
})
afterAll(() => fresh.drop())

function appFor(environment: Record<string, string>): App {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const demonstration = ['admin@exemple.fr']
  const config = readConfig(environment)
  return createApp({ base: fresh.base, config, keys, anon_key, log, now: () => new Date(), demonstration })
}

test('from sign-up to the first row, by the link that the local box shows', async () => {
  const client = createClient(HOME, anon_key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => app.request(String(input), init) },
  })
  expect((await client.auth.signUp({ email: 'claire@exemple.fr', password: 'celui de Claire' })).error).toBeNull()
  const list = await (await app.request(`${HOME}/dev/mails`)).text()
  expect(list).toContain('claire@exemple.fr')
  const path = /href="(\/dev\/mails\/[0-9a-f-]{36})"/.exec(list)?.[1]
  const page = await (await app.request(`${HOME}${path}`)).text()
  const link = /class="lien" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(lines.some((line) => line.includes('mail kept') && line.includes(JSON.stringify(link)))).toBe(true)

  const followed = await app.request(link)
  const said = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1))
  await client.auth.setSession({
    access_token: said.get('access_token') ?? '',
    refresh_token: said.get('refresh_token') ?? '',
  })
  expect((await client.from('profiles').select('email').single()).data).toEqual({ email: 'claire@exemple.fr' })
  expect((await client.from('mails').select('id')).error?.message).toBe('Accès non autorisé')
})

test('the box opens at home only', async () => {
  const at = async (url: string, init?: RequestInit, env?: object) => (await app.request(url, init, env)).status
  expect(await at(`${HOME}/dev/mails`)).toBe(200)
  expect(await at(`${HOME}/dev/mails`, {}, { incoming: { socket: { remoteAddress: '::1' } } })).toBe(200)
  expect(await at(`${HOME}/dev/mails`, {}, { incoming: { socket: { remoteAddress: '192.168.1.20' } } })).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await at(`${HOME}/dev/mails`, { headers: { [name]: '127.0.0.1' } })).toBe(404)
  // A name elsewhere that leads to this machine: the page that asked is not ours.
  expect(await at('http://piege.exemple:3000/dev/mails')).toBe(404)
  expect((await appFor({ PUBLIC_URL: 'https://quittance.exemple' }).request(`${HOME}/dev/mails`)).status).toBe(404)
  expect(await at(`${HOME}/dev/mails/00000000-0000-4000-8000-000000000000`)).toBe(404)
})

const AWAY: [string, string, Record<string, string>][] = [
  ['another name', 'http://compta.exemple:3000', {}],
  ['an address of the network', 'http://192.168.1.20:3000', {}],
  ['a name that begins as ours', 'http://localhost.exemple:3000', {}],
  ['a proxy that tells the name', HOME, { 'x-forwarded-host': 'compta.exemple' }],
  ['a proxy that tells for whom', HOME, { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy by the standard', HOME, { forwarded: 'host=compta.exemple;proto=https' }],
  ['a proxy that tells how it was asked', HOME, { 'x-forwarded-proto': 'https' }],
  ['a service before the house', HOME, { 'cf-connecting-ip': '203.0.113.7' }],
  ['a proxy that hides all, by the page', HOME, { origin: 'https://compta.exemple' }],
  ['the same, by where it comes from', HOME, { referer: 'https://compta.exemple/auth' }],
]
test.each(AWAY)('by %s, the demonstration, /dev and the test payment never answer', async (_, home, headers) => {
  const hash = await hashPassword('demo-nadia-2026')
  await fresh.base.asHouse('test', (db) =>
    db.rows(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
       values ('00000000-0000-4000-8000-0000000000d1', $1, $2, now()) on conflict do nothing`,
      ['admin@exemple.fr', hash],
    ),
  )
  const signIn = (from: string, more: Record<string, string> = {}) =>
    app.request(`${from}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: anon_key, 'content-type': 'application/json', ...more },
      body: JSON.stringify({ email: 'Admin@exemple.fr', password: 'demo-nadia-2026' }),
    })
  expect((await signIn(HOME, { origin: HOME, referer: `${HOME}/auth` })).status).toBe(200)
  const refused = await signIn(home, headers)
  expect([refused.status, (await refused.json()) as object]).toEqual([
    403,
    { code: 403, error_code: 'compte_ferme_ici', msg: DEMO_AILLEURS },
  ])
  for (const path of ['/dev/mails', '/dev/ui', '/paiement-essai/abc']) {
    const answer = await app.request(`${home}${path}`, { headers })
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, `${AILLEURS}\n`])
  }
  expect((await app.request(`${home}/health`, { headers })).status).toBe(200)
})

test('the box gives the attachments of a mail, as files', async () => {
  const pieces = [
    { nom: 'reçu.doc', mime: 'application/msword', base64: Buffer.from('été').toString('base64') },
    { nom: '<b>.ics', mime: 'text/calendar', base64: '' },
  ]
  await fresh.base.asHouse('test', (db) =>
    db.rows(
      `insert into public.mails (destinataire, sujet, texte, pieces) values ('a@exemple.fr', 'Avec pièces', 'Voici', $1)`,
      [JSON.stringify(pieces)],
    ),
  )
  const list = await (await app.request(`${HOME}/dev/mails`)).text()
  const path = /href="(\/dev\/mails\/[0-9a-f-]{36})"><strong>Avec pièces <small>\(pièce jointe\)/.exec(list)?.[1] ?? ''
  const page = await (await app.request(HOME + path)).text()
  expect(page).toContain(`<a href="${path}/0" download>reçu.doc</a>`)
  expect(page).toContain('&lt;b&gt;.ics</a>')
  const file = await app.request(`${HOME}${path}/0`)
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    'application/msword',
    "attachment; filename*=UTF-8''re%C3%A7u.doc",
  ])
  expect(await file.text()).toBe('été')
  expect((await app.request(`${HOME}${path}/2`)).status).toBe(404)
})

test('the box has nothing that its own policy forbids', async () => {
  const answer = await app.request(`${HOME}/dev/mails`)
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  const html = await answer.text()
  expect(html).toContain(`<style nonce="${nonce}">`)
  expect(html).not.toMatch(/ style=|<script|onclick/)
})

test('alive, ready, safe, and nothing else', async () => {
  expect((await app.request(`${HOME}/health`)).status).toBe(200)
  expect((await app.request(`${HOME}/ready`)).status).toBe(200)
  for (const path of ['/health', '/auth/v1/health', '/rest/v1/profiles', '/dev/mails']) {
    const { headers } = await app.request(`${HOME}${path}`)
    expect([
      path,
      headers.get('x-content-type-options'),
      headers.has('content-security-policy'),
      headers.has('x-request-id'),
    ]).toEqual([path, 'nosniff', true, true])
  }
  const lost = await app.request(`${HOME}/auth/v1/rien`, { headers: { apikey: anon_key } })
  expect([lost.status, await lost.json()]).toEqual([404, { code: 404, error_code: 'not_found', msg: 'Not found' }])
})

test('the acts of the house are there, and ask for a session', async () => {
  for (const name of ['choisir-formule', 'installer-dossier', 'valider-ecritures', 'exporter-fec', 'generer-liasse']) {
    const answer = await app.request(`${HOME}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: anon_key },
      body: '{}',
    })
    expect([name, answer.status]).toEqual([name, 401])
  }
})
