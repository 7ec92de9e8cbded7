// A new address: both mailboxes say yes, in any order, by link, by code, or with a secret of the browser; one is enough by setting.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse()
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(async () => {
  house.mails.length = 0
  await house.sql('delete from auth.rate_limits')
})

/** A person who asked for `next`, and the tokens of the two mails. */
async function asking(email: string, next: string, own = house) {
  const person = await own.person(email)
  own.mails.length = 0
  expect((await person.client.auth.updateUser({ email: next })).error).toBeNull()
  await own.settled()
  const token = (to: string) => own.linkFor(to).searchParams.get('token') ?? ''
  return { ...person, token }
}

const addressOf = async (id: string, own = house) =>
  (await own.sql<{ email: string }>(`select email from auth.users where id = '${id}'`))[0]?.email
const prove = (token_hash: string, own = house) => own.client().auth.verifyOtp({ token_hash, type: 'email_change' })
const follow = async (token: string) => {
  const query = new URLSearchParams({ token, type: 'email_change', redirect_to: `${PUBLIC_URL}/profile` })
  return (await house.raw(`/auth/v1/verify?${query}`)).headers.get('location') ?? ''
}

test.each([
  ['the new one first', (a: string, b: string) => [b, a]],
  ['the present one first', (a: string, b: string) => [a, b]],
])('both addresses say yes, %s: the first proof opens nothing and changes nothing', async (name, order) => {
  const [from, to] = [`de${name.length}@exemple.fr`, `vers${name.length}@exemple.fr`]
  const { id, token } = await asking(from, to)
  expect(house.mails.map(({ kind, to: sent }) => [kind, sent])).toEqual([
    ['new-address', to],
    ['present-address', from],
  ])
  const [first, second] = order(token(from), token(to))
  const half = await house.raw('/auth/v1/verify', {
    method: 'POST',
    headers: { apikey: house.anonKey },
    body: JSON.stringify({ token_hash: first, type: 'email_change' }),
  })
  expect([half.status, await half.json()]).toEqual([
    200,
    {
      code: '200',
      msg: 'said: half_confirmed',
    },
  ])
  expect(await addressOf(id)).toBe(from)
  // The same proof a second time is not the other one.
  expect((await prove(first ?? '')).error?.code).toBe('otp_expired')
  const { data, error } = await prove(second ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id, email: to })
  expect((await house.client().auth.signInWithPassword({ email: to, password: PASSWORD })).error).toBeNull()
  const [identity] = await house.sql<{ email: string }>(`select email from auth.identities where user_id = '${id}'`)
  expect(identity?.email).toBe(to)
})

test('followed in a browser: a message after the first link, the session after the second', async () => {
  const { token } = await asking('lien@exemple.fr', 'lien2@exemple.fr')
  const half = new URL(await follow(token('lien@exemple.fr')))
  expect(half.pathname).toBe('/profile')
  expect(new URLSearchParams(half.hash.slice(1)).get('message')).toBe('said: half_confirmed')
  expect(half.hash).not.toContain('access_token')
  expect(await follow(token('lien2@exemple.fr'))).toContain('access_token=')
})

test('a later request begins again: what one address said of the earlier one is forgotten', async () => {
  const { client, id, token } = await asking('un@exemple.fr', 'deux@exemple.fr')
  await prove(token('un@exemple.fr'))
  const stale = token('deux@exemple.fr')
  await client.auth.updateUser({ email: 'trois@exemple.fr' })
  await house.settled()
  expect((await prove(stale)).error?.code).toBe('otp_expired')
  expect((await prove(token('trois@exemple.fr'))).data.session).toBeNull()
  expect(await addressOf(id)).toBe('un@exemple.fr')
  expect((await prove(token('un@exemple.fr'))).error).toBeNull()
  expect(await addressOf(id)).toBe('trois@exemple.fr')
})

test('resend sends both mails again, and begins again', async () => {
  const { id, token } = await asking('encore@exemple.fr', 'encore2@exemple.fr')
  await prove(token('encore@exemple.fr'))
  house.mails.length = 0
  expect((await house.client().auth.resend({ type: 'email_change', email: 'encore@exemple.fr' })).error).toBeNull()
  await house.settled()
  expect(house.mails.map(({ kind }) => kind)).toEqual(['new-address', 'present-address'])
  expect((await prove(token('encore2@exemple.fr'))).data.session).toBeNull()
  expect(await addressOf(id)).toBe('encore@exemple.fr')
})

test('an address that somebody took in the meantime is not given', async () => {
  const { id, token } = await asking('lent@exemple.fr', 'convoite@exemple.fr')
  const [mine, next] = [token('lent@exemple.fr'), token('convoite@exemple.fr')]
  await prove(mine)
  await house.person('convoite@exemple.fr')
  expect((await prove(next)).error?.code).toBe('otp_expired')
  expect(await addressOf(id)).toBe('lent@exemple.fr')
})

test('by setting, the new address alone is enough, and the present one alone never is', async () => {
  const own = await openWireHouse({ auth: { doubleConfirm: false }, messages: undefined })
  try {
    const { id, token } = await asking('seule@exemple.fr', 'seule2@exemple.fr', own)
    expect(own.mails.map(({ kind }) => kind)).toEqual(['new-address'])
    expect((await prove(token('seule2@exemple.fr'), own)).error).toBeNull()
    expect(await addressOf(id, own)).toBe('seule2@exemple.fr')
    const admin = own.client(own.serviceKey).auth.admin
    const asked = { email: 'seule2@exemple.fr', newEmail: 'autre@exemple.fr' }
    const refused = await admin.generateLink({ type: 'email_change_current', ...asked })
    expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' })
  } finally {
    await own.drop()
  }
})

test('the words of the real service, for who speaks them', async () => {
  const own = await openWireHouse({ messages: undefined })
  try {
    const { token } = await asking('words@example.com', 'words2@example.com', own)
    const half = await own.raw('/auth/v1/verify', {
      method: 'POST',
      headers: { apikey: own.anonKey },
      body: JSON.stringify({ token_hash: token('words@example.com'), type: 'email_change' }),
    })
    expect(await half.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
  } finally {
    await own.drop()
  }
})
