// Sessions with the real client: sign-in, refresh, theft, sign-out, and what an ended session still opens.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'
import { authSettings } from './door.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse()
})
afterAll(() => house.drop())
beforeEach(() => house.sql('delete from auth.rate_limits'))

const actions = (id: string) =>
  house.sql<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at`,
    [id],
  )

test('a sign-in gives a session whose token says who, how, and since when', async () => {
  const { id } = await house.person('claire@exemple.fr')
  const client = house.client()
  const { data, error } = await client.auth.signInWithPassword({ email: ' Claire@exemple.fr', password: PASSWORD })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  const { data: claims } = await client.auth.getClaims()
  expect(claims?.header.alg).toBe('ES256')
  expect(claims?.claims).toMatchObject({
    iss: 'http://localhost:3000/auth/v1',
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'claire@exemple.fr',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
  })
  expect(claims?.claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
  const stored = await house.sql<{ token: string }>('select token from auth.refresh_tokens')
  expect(stored.map(({ token }) => token)).not.toContain(data.session?.refresh_token)
  expect(
    await house.sql(
      `select user_agent is null as bare, host(ip) as ip from auth.sessions where user_id = '${id}' limit 1`,
    ),
  ).toEqual([{ bare: true, ip: '127.0.0.1' }])
})

test('an unknown address, a wrong password: one answer', async () => {
  await house.person('connue@exemple.fr')
  const wrong = await house.client().auth.signInWithPassword({ email: 'connue@exemple.fr', password: 'une erreur' })
  const unknown = await house.client().auth.signInWithPassword({ email: 'inconnue@exemple.fr', password: 'une erreur' })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' })
  expect(JSON.stringify(unknown.error)).toBe(JSON.stringify(wrong.error))
})

test('an address that is not confirmed is said to who has the password, to nobody else', async () => {
  await house.client().auth.signUp({ email: 'pasencore@exemple.fr', password: PASSWORD })
  const right = await house.client().auth.signInWithPassword({ email: 'pasencore@exemple.fr', password: PASSWORD })
  expect(right.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' })
  const wrong = await house.client().auth.signInWithPassword({ email: 'pasencore@exemple.fr', password: 'une erreur' })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
})

test('too many failures close the account for a while, known or not; a success forgives them', async () => {
  await house.person('assaillie@exemple.fr')
  for (const email of ['assaillie@exemple.fr', 'personne@exemple.fr']) {
    const codes = []
    for (let i = 0; i < 12; i++)
      codes.push((await house.client().auth.signInWithPassword({ email, password: 'x' })).error?.code)
    expect(codes).toEqual([...Array(10).fill('invalid_credentials'), ...Array(2).fill('over_request_rate_limit')])
  }
  const { error } = await house.client().auth.signInWithPassword({ email: 'assaillie@exemple.fr', password: PASSWORD })
  expect(error).toMatchObject({ status: 429, message: 'Too many requests' })
  await house.sql(`update auth.rate_limits set expires_at = now() - interval '1 second'`)
  expect(
    (await house.client().auth.signInWithPassword({ email: 'assaillie@exemple.fr', password: PASSWORD })).error,
  ).toBeNull()
  expect(await house.sql(`select key from auth.rate_limits where key like 'signin:account:assaillie%'`)).toEqual([])
})

test('many attempts at the same time are counted one by one', async () => {
  await house.person('rafale@exemple.fr')
  const all = await Promise.all(
    Array.from({ length: 25 }, () =>
      house.client().auth.signInWithPassword({ email: 'rafale@exemple.fr', password: 'x' }),
    ),
  )
  expect(all.filter(({ error }) => error?.code === 'invalid_credentials')).toHaveLength(10)
})

test('another address is another pair: behind a proxy, the last address forwarded counts', async () => {
  await house.person('ailleurs@exemple.fr')
  const attempt = (forwarded: string, password: string) =>
    house.raw('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: house.anonKey, 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: 'ailleurs@exemple.fr', password }),
    })
  for (let i = 0; i < 12; i++) await attempt(`10.0.0.${i}, 203.0.113.7`, 'x')
  expect((await attempt('203.0.113.7', PASSWORD)).status).toBe(429)
  expect((await attempt('203.0.113.8', PASSWORD)).status).toBe(200)
})

test('a refresh gives the next token, and the one before dies', async () => {
  const { client, id } = await house.person('suite@exemple.fr')
  const first = (await client.auth.getSession()).data.session?.refresh_token ?? ''
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(first)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await actions(id)).map(({ action }) => action).slice(-2)).toEqual(['token_refreshed', 'token_refreshed'])
})

test('two refreshes of one token at the same time give the same next one', async () => {
  const { client } = await house.person('deuxonglets@exemple.fr')
  const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
  const all = await Promise.all(Array.from({ length: 8 }, () => house.client().auth.refreshSession({ refresh_token })))
  expect(all.map(({ error }) => error)).toEqual(Array(8).fill(null))
  expect(new Set(all.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  expect(
    (await house.client().auth.refreshSession({ refresh_token: all[0]?.data.session?.refresh_token ?? '' })).error,
  ).toBeNull()
})

test('a token used again after its next one was used ends the whole session', async () => {
  const { client, id, token } = await house.person('volee@exemple.fr')
  const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? ''
  await client.auth.refreshSession()
  await client.auth.refreshSession()
  const thief = await house.client().auth.refreshSession({ refresh_token: stolen })
  expect(thief.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await house.client().auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
  expect((await actions(id)).at(-1)?.action).toBe('token_revoked')
})

test('a token used again too late ends the whole session, even when its next one was never used', async () => {
  const late = await openWireHouse({ auth: { ...authSettings('http://localhost:3000'), reuseSeconds: 0 } })
  try {
    const { client } = await late.person('tard@exemple.fr')
    const old = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const next = (await client.auth.refreshSession()).data.session?.refresh_token ?? ''
    expect((await late.client().auth.refreshSession({ refresh_token: old })).error?.code).toBe(
      'refresh_token_already_used',
    )
    expect((await late.client().auth.refreshSession({ refresh_token: next })).error?.code).toBe(
      'refresh_token_not_found',
    )
  } finally {
    await late.drop()
  }
})

test('a token that never was, and one of a session that is over', async () => {
  expect((await house.client().auth.refreshSession({ refresh_token: 'jamais' })).error).toMatchObject({
    code: 'refresh_token_not_found',
  })
  const { client, id } = await house.person('finie@exemple.fr')
  await house.sql(`update auth.sessions set not_after = now() where user_id = '${id}'`)
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'session_expired' })
})

test('sign-out: this device, the others, all of them', async () => {
  const { client: first } = await house.person('appareils@exemple.fr')
  const again = async () => {
    const client = house.client()
    await client.auth.signInWithPassword({ email: 'appareils@exemple.fr', password: PASSWORD })
    return client
  }
  const [second, third] = [await again(), await again()]
  expect((await second.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect((await first.auth.getUser()).error).toBeNull()
  expect((await third.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect((await first.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await third.auth.getUser()).error).toBeNull()
  const fourth = await again()
  expect((await fourth.auth.signOut()).error).toBeNull()
  expect((await third.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a banned person does not come in, nor stay', async () => {
  const { client, id } = await house.person('bannie@exemple.fr')
  await house.sql(`update auth.users set banned_until = now() + interval '1 day' where id = '${id}'`)
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
  expect(
    (await house.client().auth.signInWithPassword({ email: 'bannie@exemple.fr', password: PASSWORD })).error,
  ).toMatchObject({ code: 'user_banned' })
})

test('nothing of all this was a bug', () => expect(house.bugs).toEqual([]))
