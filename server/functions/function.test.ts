// The shape of an act, called by the real client: bodies, replies, refusals, transactions.
import type { Callable } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { openWireHouse, type WireHouse } from '@quittance/wire/tests'
import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { REFUS, Refus } from '#domain/base/refus.ts'
import { readConfig } from '../config.ts'
import { MESSAGES } from '../messages.ts'
import { ownRefusal } from '../refusals.ts'
import { dayInParis, serverFunction } from './function.ts'

const contract = <B extends z.ZodType, R extends z.ZodType>(name: string, body: B, reply: R) => ({ name, body, reply })
const Nothing = z.object({})
const Anything = z.unknown()

const acts = [
  serverFunction(
    contract(
      'saluer',
      z.object({ nom: z.string().min(1, 'Dites votre nom') }),
      z.object({ salut: z.string(), le: z.string() }),
    ),
    async ({ body, today }) => ({
      salut: `Bonjour ${body.nom}`,
      le: today,
    }),
  ),
  serverFunction({ ...contract('ouverte', Nothing, Anything), public: true }, async ({ caller }) => ({
    role: caller.role,
  })),
  serverFunction(contract('fermer', Nothing, Anything), async () => {
    throw new Refus('exercice_clos', '(2024)')
  }),
  serverFunction(contract('interdire', Nothing, Anything), async () => {
    throw new Refus('acces_non_autorise')
  }),
  serverFunction(contract('casser', Nothing, Anything), async () => {
    throw new Error('secret of the inside')
  }),
  serverFunction(
    contract('ecrire', z.object({ puis: z.enum(['rien', 'casse', 'lire ailleurs', 'contrainte']) }), Anything),
    async ({ body, db, base, caller }) => {
      await db.rows('update public.profiles set first_name = $1 where id = $2', [body.puis, caller.user_id])
      if (body.puis === 'casse') throw new Refus('exercice_clos')
      if (body.puis === 'contrainte') await db.rows(`select private.refuser('exercice_clos', '(2023)')`)
      if (body.puis === 'lire ailleurs') await db.rows('select * from auth.users')
      return { vu: (await base.asHouse('look', (house) => house.rows('select 1'))).length }
    },
  ),
  serverFunction(
    contract(
      'fichier',
      z.object({ nom: z.string(), fichier: z.instanceof(File), lignes: z.array(z.string()) }),
      Anything,
    ),
    async ({ body }) => ({
      nom: body.nom,
      taille: body.fichier.size,
      type: body.fichier.type,
      lignes: body.lignes,
    }),
  ),
  serverFunction(
    contract('octets', Anything, z.instanceof(Blob)),
    async ({ body }) =>
      new Response(body instanceof Blob ? await body.arrayBuffer() : 'rien', {
        headers: { 'content-type': 'application/octet-stream' },
      }),
  ),
  serverFunction(
    contract('longue', z.object({ puis: z.string() }), Anything),
    async ({ body, db, caller, progress }) => {
      await progress('Première étape', 1, 2)
      await gate.promise
      await db.rows('update public.profiles set last_name = $1 where id = $2', [body.puis, caller.user_id])
      await progress('Deuxième étape', 2, 2)
      if (body.puis === 'bug') throw new Error('secret of the inside')
      return { ok: true }
    },
  ),
  serverFunction(
    contract('texte', z.string(), Anything),
    async ({ body }) => new Response(body.toUpperCase(), { headers: { 'content-type': 'text/plain' } }),
  ),
]

let gate = Promise.withResolvers<void>()
let house: WireHouse
let client: SupabaseClient
let id: string
beforeAll(async () => {
  const holder: { base?: Base } = {}
  const callables: Callable[] = acts.map(({ name, call }) => ({
    name,
    call: (request, calling) =>
      call(
        {
          base: baseOf(holder),
          config: readConfig({}),
          secret_jetons: 'secret',
          sign: async () => '',
          now: () => new Date('2025-12-31T23:30:00Z'),
          gateways: {
            mail: { send: async () => {} },
            sms: { send: async () => {} },
            ai: { answer: async () => '' },
            returns: null,
            payment: null,
            signature: null,
          },
        },
        request,
        calling,
      ),
  }))
  house = await openWireHouse({ callables, messages: MESSAGES, ownRefusals: ownRefusal })
  holder.base = house.base
  ;({ client, id } = await house.person('acte@exemple.fr'))
})
afterAll(() => house.drop())
beforeEach(() => {
  house.bugs.length = 0
})

function baseOf({ base }: { base?: Base }): Base {
  if (!base) throw new Error('no base yet')
  return base
}

type Body = Record<string, unknown> | FormData | Blob | string
async function refused(name: string, body: Body = {}, by = client): Promise<[number, unknown]> {
  const { error } = await by.functions.invoke(name, { body })
  if (!(error instanceof FunctionsHttpError)) throw error ?? new Error(`${name} was accepted`)
  const answer: Response = error.context
  return [answer.status, await answer.json()]
}

test('an act reads its body, and knows the day it is in Paris', async () => {
  expect((await client.functions.invoke('saluer', { body: { nom: 'Zoé' } })).data).toEqual({
    salut: 'Bonjour Zoé',
    le: '2026-01-01',
  })
  expect(dayInParis(new Date('2026-07-14T22:30:00Z'))).toBe('2026-07-15')
})

test('a body that is not the one of the contract is refused in a sentence', async () => {
  expect(await refused('saluer', { nom: '' })).toEqual([
    400,
    { code: 'demande_invalide', message: 'nom : Dites votre nom' },
  ])
  expect(await refused('saluer', {})).toEqual([
    400,
    { code: 'demande_invalide', message: 'nom : valeur absente ou invalide' },
  ])
  const broken = await client.functions.invoke('saluer', {
    body: '{"nom":',
    headers: { 'Content-Type': 'application/json' },
  })
  expect([broken.response?.status, await broken.response?.json()]).toEqual([
    400,
    { code: 'demande_illisible', message: 'La demande est illisible.' },
  ])
})

test('a visitor acts only where visitors may', async () => {
  expect(await refused('saluer', { nom: 'x' }, house.client())).toEqual([
    401,
    { code: 'session_requise', message: expect.any(String) },
  ])
  expect((await house.client().functions.invoke('ouverte')).data).toEqual({ role: 'anon' })
})

test('a session that was ended acts no more, nor one whose second factor is missing', async () => {
  const { client: gone, token } = await house.person('parti@exemple.fr')
  await gone.auth.signOut()
  const answer = await house.raw('/functions/v1/saluer', {
    method: 'POST',
    headers: { apikey: house.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"nom":"x"}',
  })
  expect(answer.status).toBe(401)
  const { client: half, id: other } = await house.person('moitie@exemple.fr')
  await house.sql(`update public.profiles set requires_2fa = true where id = '${other}'`)
  expect((await refused('saluer', { nom: 'x' }, half))[0]).toBe(401)
})

test('a refusal is said word for word; a bug says nothing of the inside', async () => {
  expect(await refused('fermer')).toEqual([422, { code: 'exercice_clos', message: `${REFUS.exercice_clos} (2024)` }])
  expect(await refused('interdire')).toEqual([403, { code: 'acces_non_autorise', message: REFUS.acces_non_autorise }])
  expect(house.bugs).toEqual([])
  expect(await refused('casser')).toEqual([
    500,
    { code: 'unexpected_failure', message: "Une erreur inattendue s'est produite." },
  ])
  expect(house.bugs).toHaveLength(1)
})

test('what was written before a refusal is undone, and the database refuses by name too', async () => {
  const name = async () =>
    (await house.sql<{ first_name: string }>(`select first_name from public.profiles where id = '${id}'`))[0]
      ?.first_name
  expect((await client.functions.invoke('ecrire', { body: { puis: 'rien' } })).data).toEqual({ vu: 1 })
  expect(await name()).toBe('rien')
  expect((await refused('ecrire', { puis: 'casse' }))[0]).toBe(422)
  expect(await refused('ecrire', { puis: 'contrainte' })).toEqual([
    422,
    { code: 'exercice_clos', message: `${REFUS.exercice_clos} (2023)` },
  ])
  expect(await refused('ecrire', { puis: 'lire ailleurs' })).toEqual([
    403,
    { code: 'acces_non_autorise', message: REFUS.acces_non_autorise },
  ])
  expect(await name()).toBe('rien')
})

test('a form with a file, bytes, text', async () => {
  const form = new FormData()
  form.set('nom', 'facture')
  form.set('fichier', new File(['%PDF-1.7'], 'facture é.pdf', { type: 'application/pdf' }))
  form.append('lignes', 'a')
  form.append('lignes', 'b')
  expect((await client.functions.invoke('fichier', { body: form })).data).toEqual({
    nom: 'facture',
    taille: 8,
    type: 'application/pdf',
    lignes: ['a', 'b'],
  })
  const { data } = await client.functions.invoke('octets', { body: new Blob([new Uint8Array([0, 255, 7])]) })
  expect([...new Uint8Array(await data.arrayBuffer())]).toEqual([0, 255, 7])
  expect((await client.functions.invoke('texte', { body: 'crié' })).data).toBe('CRIÉ')
})

test('an act that is none, another method, a body too large', async () => {
  expect(await refused('inconnue')).toEqual([
    404,
    { code: 'fonction_inconnue', message: "Cette fonction n'existe pas." },
  ])
  expect((await house.raw('/functions/v1/saluer', { headers: { apikey: house.anonKey } })).status).toBe(405)
  expect((await refused('texte', 'x'.repeat(16_000_000)))[0]).toBe(413)
})

const follow = { headers: { Accept: 'text/event-stream' } }
const lastName = async () =>
  (await house.sql<{ last_name: string }>(`select last_name from public.profiles where id = '${id}'`))[0]?.last_name

test('the first step is heard while the act still works; a bug after it says nothing of the inside, and leaves nothing', async () => {
  gate = Promise.withResolvers()
  const { data } = await client.functions.invoke('longue', { body: { puis: 'bug' }, ...follow })
  const reader = (data as Response).body?.pipeThrough(new TextDecoderStream()).getReader() // the client gives a stream as it is
  expect((await reader?.read())?.value).toBe('event: progress\ndata: {"step":"Première étape","done":1,"total":2}\n\n')
  gate.resolve()
  const rest = [await reader?.read(), await reader?.read()].map((part) => part?.value).join('')
  expect(rest).toMatch(/Deuxième étape.*\n\nevent: error\ndata: {"status":500,"code":"unexpected_failure"/)
  expect(rest).not.toContain('secret')
  expect([await lastName(), house.bugs.length]).toEqual([null, 1])
})

test('a browser that leaves in the middle: the act goes to its end, whole', async () => {
  gate = Promise.withResolvers()
  const { data } = await client.functions.invoke('longue', { body: { puis: 'Parti' }, ...follow })
  await (data as Response).body?.cancel() // the client gives a stream as it is
  gate.resolve()
  await expect.poll(lastName).toBe('Parti')
  expect(house.bugs).toEqual([])
})

test('the same act, by whoever hears no steps: one answer', async () => {
  gate = Promise.withResolvers()
  gate.resolve()
  expect((await client.functions.invoke('longue', { body: { puis: 'Simple' } })).data).toEqual({ ok: true })
})

test('a form of names and values, and bytes as an ArrayBuffer', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  expect((await client.functions.invoke('saluer', { body: 'nom=Zo%C3%A9', headers })).data).toMatchObject({
    salut: 'Bonjour Zoé',
  })
  const { data } = await client.functions.invoke('octets', { body: new Uint8Array([1, 2]).buffer })
  expect([...new Uint8Array(await data.arrayBuffer())]).toEqual([1, 2])
})

test('any page may call, and is told so before and after', async () => {
  const asked = { origin: 'https://ailleurs.exemple', 'access-control-request-method': 'POST' }
  const before = await house.raw('/functions/v1/saluer', {
    method: 'OPTIONS',
    headers: { ...asked, 'access-control-request-headers': 'authorization,apikey,x-client-info,content-type,x-region' },
  })
  expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(before.headers.get('access-control-allow-headers')).toContain('x-region')
  const after = await house.raw('/functions/v1/inconnue', { method: 'POST', headers: { apikey: house.anonKey } })
  expect([after.status, after.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  expect((await house.raw('/functions/v1/saluer', { method: 'POST' })).status).toBe(401)
})
