// The accounts of the wire on the tables of the product: the profile that a sign-up makes, and what an ended session still reads.
import { enter, openCompany, openWireHouse, PASSWORD, type WireHouse } from '@quittance/wire/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGES } from '../messages.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ messages: MESSAGES, auth: { phone: true } })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

test('a sign-up by mail makes the profile, with what was said', async () => {
  const client = house.client()
  const said = { email: 'claire.martin@exemple.fr', password: PASSWORD, options: { data: { first_name: 'Claire' } } }
  expect((await client.auth.signUp(said)).error).toBeNull()
  const token_hash = house.linkFor(said.email).searchParams.get('token') ?? ''
  expect((await client.auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  const profiles = await client.from('profiles').select('email, first_name')
  expect(profiles.data).toEqual([{ email: 'claire.martin@exemple.fr', first_name: 'Claire' }])
})

test('a sign-up by phone makes the profile, its number proved', async () => {
  const client = house.client()
  const phone = '+33612345678'
  expect((await client.auth.signUp({ phone, password: PASSWORD })).error).toBeNull()
  const token = house.texts.at(-1)?.code ?? ''
  expect((await client.auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
  expect((await client.from('profiles').select('phone, phone_verified')).data).toEqual([
    { phone: '33612345678', phone_verified: true },
  ])
})

test('a token that outlives its session reaches no row', async () => {
  const { client, token } = await house.person('fantome@exemple.fr')
  const read = () =>
    house.raw('/rest/v1/profiles?select=email', {
      headers: { apikey: house.anonKey, authorization: `Bearer ${token}` },
    })
  expect(await (await read()).json()).toEqual([{ email: 'fantome@exemple.fr' }])
  await client.auth.signOut()
  expect(await (await read()).json()).toEqual([])
})

test('a session past its hour reaches no row', async () => {
  const own = await openWireHouse({ messages: MESSAGES, auth: { sessionSeconds: 3_600 } })
  try {
    const { client, id } = await own.person('borne@exemple.fr')
    await own.sql(`update auth.sessions set not_after = not_after - interval '1 hour' where user_id = $1`, [id])
    expect((await client.auth.refreshSession()).error?.code).toBe('session_expired')
    expect((await client.from('profiles').select()).data).toEqual([])
  } finally {
    await own.drop()
  }
})

test('who comes in by his company is no administrator by its word', async () => {
  const company = await openCompany({ phone: true })
  try {
    const made = await company.admin('POST', '', {
      type: 'saml',
      metadata_xml: company.idp.metadata(),
      domains: ['societe.exemple'],
    })
    expect(made.status).toBe(201)
    const user = await enter(company.house.client(), await company.answer({ nameId: 'chef@societe.exemple' }))
    await company.house.sql(`insert into public.privileged_admins (email) values ('chef@societe.exemple')`)
    expect(await company.house.sql('select private.est_administrateur($1) as oui', [user?.id])).toEqual([
      { oui: false },
    ])
  } finally {
    await company.house.drop()
  }
})

test('a token that was signed calls the functions of the product to its end, whatever became of its session', async () => {
  const { id, token } = await house.person('partie@exemple.fr')
  await house.sql('delete from auth.sessions where user_id = $1', [id])
  for (const path of ['/rest/v1/services?select=id', '/rest/v1/rpc/est_admin']) {
    const answer = await house.raw(path, { headers: { apikey: house.anonKey, authorization: `Bearer ${token}` } })
    expect([path, answer.status]).toEqual([path, 200])
  }
})
