// Signing up with the real client: the mail, its link, and what is refused on the way.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse()
})
afterAll(() => house.drop())
beforeEach(() => {
  house.mails.length = 0
  house.bugs.length = 0
})

test('a sign-up sends one mail, and its link opens the account', async () => {
  const client = house.client()
  const { data, error } = await client.auth.signUp({
    email: '  Claire.Martin@Exemple.FR ',
    password: PASSWORD,
    options: { data: { first_name: 'Claire', formule: 'lmnp' }, emailRedirectTo: `${PUBLIC_URL}/auth?formule=lmnp` },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email: 'claire.martin@exemple.fr',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Claire', formule: 'lmnp', email_verified: false },
  })
  expect(data.user?.identities).toHaveLength(1)
  expect(house.mails).toMatchObject([{ kind: 'confirmation', to: 'claire.martin@exemple.fr' }])

  const followed = await house.raw(house.linkFor('claire.martin@exemple.fr').href.slice(PUBLIC_URL.length))
  expect(followed.status).toBe(303)
  const back = new URL(followed.headers.get('location') ?? '')
  expect(back.origin + back.pathname + back.search).toBe(`${PUBLIC_URL}/auth?formule=lmnp`)
  const said = new URLSearchParams(back.hash.slice(1))
  expect(said.get('type')).toBe('signup')
  const { data: set, error: refused } = await client.auth.setSession({
    access_token: said.get('access_token') ?? '',
    refresh_token: said.get('refresh_token') ?? '',
  })
  expect(refused).toBeNull()
  expect(set.user?.email_confirmed_at).toBeTruthy()
  expect(set.user?.user_metadata.email_verified).toBe(true)

  expect(house.bugs).toEqual([])
})

test('a link serves once, whoever comes second', async () => {
  await house.client().auth.signUp({ email: 'une.fois@exemple.fr', password: PASSWORD })
  const token_hash = house.linkFor('une.fois@exemple.fr').searchParams.get('token') ?? ''
  const both = await Promise.all([1, 2].map(() => house.client().auth.verifyOtp({ token_hash, type: 'signup' })))
  expect(both.filter(({ data }) => data.session !== null)).toHaveLength(1)
  expect(both.find(({ error }) => error !== null)?.error).toMatchObject({ code: 'otp_expired', status: 403 })

  const again = await house.raw(`/auth/v1/verify?token=${token_hash}&type=signup&redirect_to=${PUBLIC_URL}/auth`)
  const back = new URL(again.headers.get('location') ?? '')
  expect(back.pathname).toBe('/auth')
  expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
  })
})

test('only the hash of a link is kept', async () => {
  await house.client().auth.signUp({ email: 'hache@exemple.fr', password: PASSWORD })
  const token = house.linkFor('hache@exemple.fr').searchParams.get('token') ?? ''
  const rows = await house.sql<{ token_hash: string }>('select token_hash from auth.one_time_tokens')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token)
  const users = await house.sql<{ encrypted_password: string }>(
    `select encrypted_password from auth.users where email = 'hache@exemple.fr'`,
  )
  expect(users[0]?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
})

test('a link too old opens nothing', async () => {
  await house.client().auth.signUp({ email: 'trop.tard@exemple.fr', password: PASSWORD })
  await house.sql(
    `update auth.one_time_tokens set expires_at = now() - interval '1 second' where relates_to = 'trop.tard@exemple.fr'`,
  )
  const token_hash = house.linkFor('trop.tard@exemple.fr').searchParams.get('token') ?? ''
  const { error } = await house.client().auth.verifyOtp({ token_hash, type: 'signup' })
  expect(error).toMatchObject({ code: 'otp_expired' })
})

test('a link of one kind does not serve for another', async () => {
  await house.client().auth.signUp({ email: 'genre@exemple.fr', password: PASSWORD })
  const token_hash = house.linkFor('genre@exemple.fr').searchParams.get('token') ?? ''
  const { error } = await house.client().auth.verifyOtp({ token_hash, type: 'recovery' })
  expect(error).toMatchObject({ code: 'otp_expired' })
})

test('a link leads back to the product and nowhere else', async () => {
  for (const emailRedirectTo of [
    'https://voleur.exemple/',
    'http://localhost:3000.voleur.exemple/',
    'http://a:b@localhost:3000/',
    'javascript:alert(1)',
  ]) {
    const email = `redirection${Math.random().toString(36).slice(2)}@exemple.fr`
    await house.client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
    expect(house.linkFor(email).searchParams.get('redirect_to')).toBe(PUBLIC_URL)
  }
  const forged = await house.raw('/auth/v1/verify?token=x&type=signup&redirect_to=https://voleur.exemple/')
  expect(forged.headers.get('location')).toMatch(/^http:\/\/localhost:3000#error=/)
})

test('a known address is said, a confirmed one only', async () => {
  await house.person('deja@exemple.fr')
  const { error } = await house.client().auth.signUp({ email: 'DEJA@exemple.fr', password: PASSWORD })
  expect(error).toMatchObject({ code: 'user_already_exists', status: 422, message: 'User already registered' })
})

test.each(['the owner', 'a stranger'])(
  'two sign-ups with two passwords, %s first: neither is kept, the link chooses',
  async (who) => {
    const email = `deux.fois.${who.length}@exemple.fr`
    const passwords = who === 'the owner' ? [PASSWORD, 'celui d’un autre'] : ['celui d’un autre', PASSWORD]
    await house.client().auth.signUp({ email, password: passwords[0] ?? '' })
    const first = house.linkFor(email).searchParams.get('token') ?? ''
    await house.client().auth.signUp({ email, password: passwords[1] ?? '' })
    expect(house.mails.at(-1)).toMatchObject({ kind: 'repeated-signup', to: email })
    expect((await house.client().auth.verifyOtp({ token_hash: first, type: 'signup' })).error?.code).toBe('otp_expired')
    // Sent again, it is the same link; said a third time, no password comes back.
    await house.client().auth.resend({ type: 'signup', email })
    await house.settled()
    await house.client().auth.signUp({ email, password: passwords[1] ?? '' })
    expect(house.mails.at(-1)?.kind).toBe('repeated-signup')

    const followed = await house.raw(house.linkFor(email).href.slice(PUBLIC_URL.length))
    const said = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1))
    expect(said.get('type')).toBe('recovery')
    for (const password of passwords)
      expect((await house.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
        'invalid_credentials',
      )
    const owner = house.client()
    const [access_token = '', refresh_token = ''] = ['access_token', 'refresh_token'].map(
      (name) => said.get(name) ?? '',
    )
    await owner.auth.setSession({ access_token, refresh_token })
    expect((await owner.auth.updateUser({ password: 'le mien pour de bon' })).error).toBeNull()
    expect((await house.client().auth.signInWithPassword({ email, password: 'le mien pour de bon' })).error).toBeNull()
  },
)

test('the same password said twice is one sign-up, whose last link opens it', async () => {
  const email = 'memes.mots@exemple.fr'
  for (let i = 0; i < 2; i++) await house.client().auth.signUp({ email, password: PASSWORD })
  const token_hash = house.linkFor(email).searchParams.get('token') ?? ''
  expect((await house.client().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  expect((await house.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('two sign-ups of one address at the same time make one person', async () => {
  const email = 'ensemble@exemple.fr'
  const both = await Promise.all([1, 2].map(() => house.client().auth.signUp({ email, password: PASSWORD })))
  expect(both.map(({ error }) => error)).toEqual([null, null])
  expect(new Set(both.map(({ data }) => data.user?.id)).size).toBe(1)
  const rows = await house.sql(`select id from auth.users where email = '${email}'`)
  expect(rows).toHaveLength(1)
})

test.each([
  ['a short password', { email: 'court@exemple.fr', password: '1234567' }, { code: 'weak_password', status: 422 }],
  ['no address', { email: '', password: PASSWORD }, { code: 'anonymous_provider_disabled', status: 422 }],
  [
    'an address that is none',
    { email: 'pas une adresse', password: PASSWORD },
    { code: 'validation_failed', status: 400 },
  ],
  ['a phone', { phone: '+33612345678', password: PASSWORD }, { code: 'phone_provider_disabled', status: 400 }],
])('a sign-up with %s is refused', async (_, credentials, expected) => {
  const { error } = await house.client().auth.signUp(credentials)
  expect(error).toMatchObject(expected)
  expect(house.mails).toEqual([])
})

test('an anonymous sign-in is refused', async () => {
  expect((await house.client().auth.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' })
})

test('the data of a sign-up are no place for a book', async () => {
  const { error } = await house
    .client()
    .auth.signUp({ email: 'long@exemple.fr', password: PASSWORD, options: { data: { x: 'x'.repeat(5_000) } } })
  expect(error).toMatchObject({ code: 'validation_failed' })
})

test('an address gets a few mails an hour, not a flood', async () => {
  const email = 'inonde@exemple.fr'
  const answers = []
  for (let i = 0; i < 8; i++)
    answers.push((await house.client().auth.signUp({ email, password: PASSWORD })).error?.code ?? 'sent')
  expect(answers).toEqual([...Array(6).fill('sent'), ...Array(2).fill('over_email_send_rate_limit')])
})

test('every step leaves its row in the audit', async () => {
  const { id } = await house.person('trace@exemple.fr')
  const rows = await house.sql<{ action: string; ip_address: string }>(
    `select payload ->> 'action' as action, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['user_signedup', 'user_confirmed'])
  expect(rows.every(({ ip_address }) => ip_address === '127.0.0.1')).toBe(true)
})
