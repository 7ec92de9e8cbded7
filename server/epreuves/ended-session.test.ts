// A session that was ended, whoever ended it: every route says 401 to its token, which is signed still, and its channels close.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { signRoleKey } from '@quittance/wire/keys'
import { command } from '@quittance/wire/postgres'
import { opened, until } from '@quittance/wire/tests'
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Maison, ouvrirMaison, VOISIN, voisin } from './tests/maison.ts'

const FERMEE = 'Votre session a été fermée. Reconnectez-vous pour continuer.'

let maison: Maison
let adresse = ''
let fermer: () => Promise<void>
beforeAll(async () => {
  maison = await ouvrirMaison()
  await command(
    maison.url,
    `insert into storage.buckets (id, name) values ('siens', 'siens');
     create policy siens on storage.objects to authenticated using (bucket_id = 'siens') with check (bucket_id = 'siens')`,
  )
  const server = createServer(getRequestListener(maison.app.fetch))
  server.on('upgrade', maison.app.realtime.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  adresse = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // safe: a listening TCP server has a port
  fermer = async () => {
    await maison.app.realtime.close()
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})
afterAll(async () => {
  await fermer()
  await maison.drop()
})
beforeEach(() => maison.sql('delete from auth.rate_limits'))

const entrer = () => maison.entrer(voisin.email, voisin.password)
const service = async (): Promise<SupabaseClient> =>
  createClient('http://maison.test', await signRoleKey(maison.keys, 'service_role', new Date()), {
    auth: { persistSession: false },
    global: { fetch: (input, init) => Promise.resolve(maison.app.request(input, init)) },
  })

/** Signed in, then signed out from elsewhere: the client here knows nothing of it. */
async function ferme() {
  const ici = await entrer()
  await maison.sql('delete from auth.sessions where user_id = $1', [VOISIN])
  return ici
}

test('reading, counting, writing and calling by /rest/v1 are 401, as PostgREST says of a token', async () => {
  const { client, jeton } = await ferme()
  const said = { code: 'PGRST303', message: FERMEE, details: 'session_not_found', hint: null }
  const bien = { libelle: 'T3' }
  for (const asked of [
    client.from('biens').select('id'),
    client.from('services').select('id'),
    client.from('biens').insert(bien),
    client.from('biens').update(bien).eq('id', VOISIN),
    client.from('biens').delete().eq('id', VOISIN),
    client.rpc('est_admin'),
    client.rpc('est_admin', {}, { get: true }),
  ]) {
    const { status, error, data } = await asked
    expect([status, { ...error }, data]).toEqual([401, said, null])
  }
  expect((await client.from('biens').select('id', { head: true, count: 'exact' })).status).toBe(401)
  const answer = await maison.envoyer('/rest/v1/biens', jeton)
  expect(answer.headers.get('www-authenticate')).toBe(
    'Bearer error="invalid_token", error_description="session_not_found"',
  )
})

test('a visitor, the service and a session that goes on hear what they did before', async () => {
  await ferme()
  const { client, jeton } = await entrer()
  const { data, status } = await client.from('biens').select('id')
  expect([status, data?.length]).toEqual([200, 1])
  expect((await maison.client().from('services').select('id')).status).toBe(200)
  expect((await (await service()).from('services').select('id')).status).toBe(200)
  // Nobody's session: a token that says none is worth its signature.
  const sans = await maison.keys.sign({ sub: VOISIN, role: 'authenticated' }, Math.floor(Date.now() / 1000) + 60)
  expect(await (await maison.envoyer('/rest/v1/biens', sans)).json()).toHaveLength(1)
  expect((await maison.envoyer('/rest/v1/biens', jeton)).status).toBe(200)
})

test('storage refuses what the token would list, read, send or sign; a link that was signed before opens still', async () => {
  const avant = await entrer()
  const file = new Blob(['bail'], { type: 'text/plain' })
  await avant.client.storage.from('siens').upload('bail.txt', file)
  const { data: link } = await avant.client.storage.from('siens').createSignedUrl('bail.txt', 60)
  const { data: toWrite } = await avant.client.storage.from('siens').createSignedUploadUrl('signe.txt')
  await maison.sql('delete from auth.sessions where user_id = $1', [VOISIN])
  const siens = avant.client.storage.from('siens')
  const tus = {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '4',
    'Upload-Metadata': 'bucketName c2llbnM=,objectName dHVz',
  }
  const errors = {
    list: (await siens.list()).error,
    download: (await siens.download('bail.txt')).error,
    info: (await siens.info('bail.txt')).error,
    upload: (await siens.upload('autre.txt', file)).error,
    sign: (await siens.createSignedUrl('bail.txt', 60)).error,
    signUpload: (await siens.createSignedUploadUrl('autre.txt')).error,
    move: (await siens.move('bail.txt', 'ailleurs.txt')).error,
    remove: (await siens.remove(['bail.txt'])).error,
    buckets: (await avant.client.storage.listBuckets()).error,
  }
  for (const [what, error] of Object.entries(errors))
    expect([what, error]).toMatchObject([what, { status: 401, statusCode: '401' }])
  const listed = await maison.envoyer('/storage/v1/object/list/siens', avant.jeton, { corps: { prefix: '' } })
  expect([listed.status, await listed.json()]).toEqual([
    401,
    { statusCode: '401', error: 'Unauthorized', code: 'session_not_found', message: FERMEE },
  ])
  const began = await maison.envoyer('/storage/v1/upload/resumable', avant.jeton, { methode: 'POST', entetes: tus })
  expect(began.status).toBe(401)
  expect(await (await maison.app.request(String(link?.signedUrl))).text()).toBe('bail')
  expect((await siens.uploadToSignedUrl('signe.txt', String(toWrite?.token), file)).error).toBeNull()
})

test('an act is 401 before it begins, one that a visitor may call too', async () => {
  const { client } = await ferme()
  for (const name of ['mon-accueil', 'lire-invitation']) {
    const { error } = await client.functions.invoke(name, { body: { jeton: 'x'.repeat(40) } })
    if (!(error instanceof FunctionsHttpError)) throw error ?? new Error('not refused')
    const answer: Response = error.context
    expect([name, answer.status, await answer.json()]).toEqual([
      name,
      401,
      { code: 'session_not_found', message: FERMEE },
    ])
  }
})

const FINS: readonly [string, () => Promise<unknown>][] = [
  ['signed out everywhere from another device', async () => (await entrer()).client.auth.signOut({ scope: 'global' })],
  ['signed out of the others', async () => (await entrer()).client.auth.signOut({ scope: 'others' })],
  ['banned', async () => (await service()).auth.admin.updateUserById(VOISIN, { ban_duration: '1h' })],
  ['at its hour', () => maison.sql('update auth.sessions set not_after = now() where user_id = $1', [VOISIN])],
  [
    'the password changed elsewhere',
    async () => {
      const { client } = await entrer()
      const { error } = await client.auth.updateUser({
        password: 'un tout autre secret',
        current_password: voisin.password,
      })
      if (error) throw error
    },
  ],
]
test.each(FINS)('%s: the token reads nothing more, and nothing renews it', async (_, finir) => {
  const ici = await entrer()
  expect((await ici.client.from('biens').select('id')).status).toBe(200)
  await finir()
  const { status } = await ici.client.from('biens').select('id')
  const { error } = await ici.client.auth.refreshSession()
  await (await service()).auth.admin.updateUserById(VOISIN, { ban_duration: 'none', password: voisin.password })
  expect([status, error]).toEqual([401, expect.anything()])
})

const navigateur = (jeton: string) => createClient(adresse, maison.anon_key, { accessToken: async () => jeton })

test('a channel that is open closes by itself, within five seconds, with its sentence; no other can be joined', async () => {
  const ici = await entrer()
  const client = navigateur(ici.jeton)
  const heard: unknown[] = []
  const said: string[] = []
  const channel = client.channel('salle')
  channel.on('broadcast', { event: 'mot' }, (word) => heard.push(word))
  channel.on('system', {}, ({ message }: { message: string }) => said.push(message))
  await opened(channel)
  await maison.sql('delete from auth.sessions where user_id = $1', [VOISIN])
  await until('it is told', () => said.includes(FERMEE), 5_000)
  await until('it is closed', () => channel.state === 'closed', 5_000)

  const refused = await new Promise<string>((resolve) => {
    client.channel('autre').subscribe((status, error) => {
      if (status !== 'SUBSCRIBED') resolve(String(error?.message))
    })
  })
  expect(refused).toContain(FERMEE)
  const autre = await entrer()
  await opened(navigateur(autre.jeton).channel('salle'))
  const spoken = await fetch(`${adresse}/realtime/v1/api/broadcast/salle/events/mot`, {
    method: 'POST',
    headers: { apikey: maison.anon_key, authorization: `Bearer ${ici.jeton}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([spoken.status, await spoken.json()]).toEqual([401, { code: 'session_not_found', message: FERMEE }])
  expect(heard).toEqual([])
  await client.removeAllChannels()
})

test('a change that comes before its turn closes it at once, and a token that was ended renews none', async () => {
  const [ici, ailleurs] = [await entrer(), await entrer()]
  const client = navigateur(ici.jeton)
  const heard: unknown[] = []
  const said: string[] = []
  const told = (message: { message: string }) => said.push(message.message)
  const rows = client.channel('biens')
  rows.on('postgres_changes', { event: '*', schema: 'public', table: 'biens' }, (change) => heard.push(change))
  rows.on('system', {}, told)
  await opened(rows)
  const other = navigateur(ailleurs.jeton)
  const kept = other.channel('autre').on('system', {}, told)
  await opened(kept)
  await maison.sql('delete from auth.sessions where id = $1', [sessionDe(ici.jeton)])
  await maison.sql(`update public.biens set libelle = 'T2 bis' where libelle = 'T2'`)
  await until('it is told', () => said.includes(FERMEE), 1_500)
  expect(heard).toEqual([])
  said.length = 0
  await other.realtime.setAuth(ici.jeton)
  await until('the other is told', () => said.includes(FERMEE), 1_500)
  await Promise.all([client.removeAllChannels(), other.removeAllChannels()])
})

const sessionDe = (jeton: string): string =>
  JSON.parse(Buffer.from(jeton.split('.')[1] ?? '', 'base64url').toString()).session_id

test('no bug was logged', () => expect(maison.bugs).toEqual([]))
