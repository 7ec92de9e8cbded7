// The open dossier: each member hears what another writes in it, and hears of his own access; the neighbour hears nothing.
import { type LiveHouse, opened, openLiveHouse, type Process, pause, until } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, COMPTABLE, DOSSIER, LECTEUR, PROPRIETAIRE, sessionOf, VOISIN } from '#database/tests/world.ts'

type Heard = { table: string; eventType: string; new: Record<string, unknown>; old: Record<string, unknown> }

let house: LiveHouse
let here: Process
let there: Process

beforeAll(async () => {
  house = await openLiveHouse()
  const builder = new pg.Client({ connectionString: house.url })
  await builder.connect()
  await buildWorld(builder)
  await builder.end()
  here = await house.process()
  there = await house.process()
})
afterAll(() => house.close())

async function screenOf(user: string, process: Process) {
  const claims = { sub: user, role: 'authenticated', aud: 'authenticated', aal: 'aal1', session_id: sessionOf(user) }
  const token = await house.keys.sign(claims, Math.floor(Date.now() / 1000) + 3600)
  const client = house.client(process, { token })
  const heard: Heard[] = []
  const channel = client.channel(`dossier:${user}`)
  channel.on('postgres_changes', { event: '*', schema: 'public' }, (change) => heard.push(change as unknown as Heard)) // safe: the fields that the test reads
  await opened(channel)
  return { client, heard }
}

test('a bill noted by the accountant reaches the owner and the reader, at once; the neighbour hears nothing', async () => {
  const [marie, lea, hugo] = [
    await screenOf(PROPRIETAIRE, here),
    await screenOf(LECTEUR, there),
    await screenOf(VOISIN, here),
  ]
  const paul = await screenOf(COMPTABLE, there)
  const bill = {
    dossier_id: DOSSIER,
    date: '2025-03-01',
    libelle: 'Chaudière',
    categorie: 'entretien',
    montant_cents: 12_000,
  }
  const { data } = await paul.client.from('depenses').insert(bill).select('id').single().throwOnError()
  await until('all three', () => [marie, lea, paul].every(({ heard }) => heard.length === 1))
  expect(marie.heard[0]).toMatchObject({
    eventType: 'INSERT',
    table: 'depenses',
    new: { id: data.id, libelle: 'Chaudière' },
  })

  await marie.client.from('depenses').delete().eq('id', data.id).throwOnError()
  await until('its end', () => lea.heard.length === 2)
  expect(lea.heard[1]).toMatchObject({ eventType: 'DELETE', old: { id: data.id } })

  await house.sql(
    `update public.user_subscription_access set is_active = true where user_id = $1 and subscription_formula = 'sci'`,
    [VOISIN],
  )
  await until('his access', () => hugo.heard.length === 1)
  expect(hugo.heard[0]).toMatchObject({ table: 'user_subscription_access', new: { subscription_formula: 'sci' } })
  await pause(100)
  expect(marie.heard).toHaveLength(2)
})

test('a member who is put out, or signs out, hears nothing more, though his channel is open', async () => {
  const lea = await screenOf(LECTEUR, here)
  const paul = await screenOf(COMPTABLE, here)
  await house.sql('delete from public.dossier_membres where user_id = $1', [LECTEUR])
  await house.sql('delete from auth.sessions where user_id = $1', [COMPTABLE])
  const marie = await screenOf(PROPRIETAIRE, here)
  // Changes are told in their order: once she hears this one, whatever came before was told.
  await house.sql(`insert into public.locataires (dossier_id, prenom, nom) values ($1, 'Ida', 'Grand')`, [DOSSIER])
  await until('the owner', () => marie.heard.length === 1)
  await pause(100)
  for (const { heard } of [lea, paul, marie]) heard.length = 0
  await house.sql(`insert into public.locataires (dossier_id, prenom, nom) values ($1, 'Max', 'Petit')`, [DOSSIER])
  await until('the owner', () => marie.heard.length === 1)
  await pause(100)
  expect([lea.heard, paul.heard]).toEqual([[], []])
})

test('no bug was logged', () => expect(house.bugs).toEqual([]))

test('a visitor hears the tables that he reads, and neither hears nor speaks in a public channel that is closed to him', async () => {
  const closed = await house.process({ visitorsInPublic: false })
  const visitor = house.client(closed)
  const refusal = await new Promise<string>((resolve) => {
    visitor.channel('salon').subscribe((status, error) => {
      if (status !== 'SUBSCRIBED') resolve(String(error?.message))
    })
  })
  expect(refusal).toContain('PrivateOnly')
  const heard: unknown[] = []
  const tables = visitor
    .channel('ardoise')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'ardoise' }, (change) => heard.push(change.new))
    .on('broadcast', { event: 'mot' }, (said) => heard.push(said))
  await opened(tables)
  const headers = { apikey: house.anonKey, 'content-type': 'application/json' }
  const path = `${closed.url}/realtime/v1/api/broadcast/ardoise/events/mot`
  expect((await fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(403)
  // A person speaks; the visitor of the same channel does not hear.
  const claims = { sub: PROPRIETAIRE, role: 'authenticated', session_id: sessionOf(PROPRIETAIRE) }
  const token = await house.keys.sign(claims, Math.floor(Date.now() / 1000) + 3600)
  const said = await fetch(path, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: '{}',
  })
  expect(said.status).toBe(202)
  await house.sql(`insert into public.ardoise values (1, 'craie')`)
  await until('the row', () => heard.length > 0)
  expect(heard).toEqual([{ id: 1, mot: 'craie' }])
})
