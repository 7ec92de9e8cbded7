// The service role with the real client: accounts, links, invitations, factors, sign-out; and nobody else there.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openWireHouse({ auth: { phone: true } })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(async () => {
  house.mails.length = 0
  await house.sql('delete from auth.rate_limits')
})

const admin = () => house.client(house.serviceKey).auth.admin

test('nobody but the service role enters', async () => {
  const { client, id } = await house.person('curieuse@exemple.fr')
  for (const stranger of [house.client(), client]) {
    expect((await stranger.auth.admin.listUsers()).error).toMatchObject({ code: 'not_admin', status: 403 })
    expect((await stranger.auth.admin.deleteUser(id)).error?.code).toBe('not_admin')
    expect((await stranger.auth.admin.inviteUserByEmail('x@exemple.fr')).error?.code).toBe('not_admin')
    expect((await stranger.auth.admin.generateLink({ type: 'magiclink', email: 'x@exemple.fr' })).error?.code).toBe(
      'not_admin',
    )
  }
})

test('an account is created, read, changed, banned, and signs in as it was told', async () => {
  const { data, error } = await admin().createUser({
    email: 'Creee@exemple.fr',
    password: PASSWORD,
    email_confirm: true,
    phone: '+33644444444',
    phone_confirm: true,
    user_metadata: { first_name: 'Anne', passe: 1 },
    app_metadata: { equipe: 'a' },
  })
  expect(error).toBeNull()
  const id = data.user?.id ?? ''
  expect(data.user).toMatchObject({
    email: 'creee@exemple.fr',
    phone: '33644444444',
    user_metadata: { first_name: 'Anne' },
    app_metadata: { equipe: 'a', provider: 'email', providers: ['email', 'phone'] },
  })
  expect(
    (await house.client().auth.signInWithPassword({ email: 'creee@exemple.fr', password: PASSWORD })).error,
  ).toBeNull()
  expect((await admin().createUser({ email: 'creee@exemple.fr' })).error).toMatchObject({
    code: 'email_exists',
    status: 422,
  })
  expect((await admin().createUser({ phone: '+33644444444' })).error?.code).toBe('phone_exists')
  expect((await admin().createUser({})).error?.code).toBe('validation_failed')

  const changed = await admin().updateUserById(id, {
    email: 'deplacee@exemple.fr',
    password: 'un autre secret',
    user_metadata: { passe: null, ville: 'Lyon' },
    ban_duration: '24h',
  })
  expect(changed.error).toBeNull()
  expect(changed.data.user?.user_metadata).toMatchObject({ first_name: 'Anne', ville: 'Lyon' })
  expect(changed.data.user?.user_metadata).not.toHaveProperty('passe')
  const credentials = { email: 'deplacee@exemple.fr', password: 'un autre secret' }
  expect((await house.client().auth.signInWithPassword(credentials)).error?.code).toBe('user_banned')
  await admin().updateUserById(id, { ban_duration: 'none' })
  expect((await house.client().auth.signInWithPassword(credentials)).error).toBeNull()
  expect((await admin().updateUserById(id, { ban_duration: 'toujours' })).error?.code).toBe('validation_failed')
  expect((await admin().getUserById(id)).data.user?.email).toBe('deplacee@exemple.fr')
  expect((await admin().getUserById('00000000-0000-4000-8000-000000000000')).error).toMatchObject({
    code: 'user_not_found',
    status: 404,
  })
})

test('accounts are listed by pages, with their number', async () => {
  for (const n of [1, 2, 3]) await admin().createUser({ email: `page${n}@exemple.fr` })
  const total = Number((await house.sql<{ n: string }>('select count(*) as n from auth.users'))[0]?.n)
  const first = await admin().listUsers({ page: 1, perPage: 2 })
  expect(first.error).toBeNull()
  expect(first.data.users).toHaveLength(2)
  expect(first.data).toMatchObject({ total, nextPage: 2, lastPage: Math.ceil(total / 2), aud: 'authenticated' })
  const second = await admin().listUsers({ page: 2, perPage: 2 })
  expect(second.data.users.map(({ id }) => id)).not.toContain(first.data.users[0]?.id)
  const bad = await house.raw('/auth/v1/admin/users?page=-1', { headers: { apikey: house.serviceKey } })
  expect(bad.status).toBe(400)
})

test('a link is made for the service, and works', async () => {
  await house.person('lien@exemple.fr')
  const links: string[] = []
  for (const type of ['magiclink', 'recovery'] as const) {
    const { data, error } = await admin().generateLink({
      type,
      email: 'lien@exemple.fr',
      options: { redirectTo: `${PUBLIC_URL}/auth` },
    })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: `${PUBLIC_URL}/auth` })
    expect(data.properties?.email_otp).toMatch(/^\d{6}$/)
    const followed = await house.raw((data.properties?.action_link ?? '').slice(PUBLIC_URL.length))
    expect(followed.headers.get('location')).toContain('access_token=')
  }
  const hashed = await admin().generateLink({ type: 'magiclink', email: 'lien@exemple.fr' })
  const opened = await house
    .client()
    .auth.verifyOtp({ token_hash: hashed.data.properties?.hashed_token ?? '', type: 'magiclink' })
  expect(opened.error).toBeNull()
  const signup = await admin().generateLink({ type: 'signup', email: 'liens@exemple.fr', password: PASSWORD })
  expect(signup.data.properties?.verification_type).toBe('signup')
  expect(
    (await admin().generateLink({ type: 'signup', email: 'lien@exemple.fr', password: PASSWORD })).error?.code,
  ).toBe('email_exists')
  expect((await admin().generateLink({ type: 'invite', email: 'lieni@exemple.fr' })).data.user?.invited_at).toBeTruthy()
  expect((await admin().generateLink({ type: 'recovery', email: 'personne@exemple.fr' })).error?.code).toBe(
    'user_not_found',
  )
  const moved = await admin().generateLink({
    type: 'email_change_new',
    email: 'lien@exemple.fr',
    newEmail: 'lien2@exemple.fr',
  })
  expect(moved.data.properties?.verification_type).toBe('email_change_new')
  const half = await house.raw((moved.data.properties?.action_link ?? '').slice(PUBLIC_URL.length))
  expect(half.headers.get('location')).toContain('#message=')
  expect(await house.sql(`select 1 from auth.users where email = 'lien2@exemple.fr'`)).toEqual([])
  // Each link that is made begins again: both are made, then both are followed.
  const both = { email: 'lien@exemple.fr', newEmail: 'lien2@exemple.fr' }
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const { data } = await admin().generateLink({ type, ...both })
    expect(data.properties?.verification_type).toBe(type)
    links.push(data.properties?.action_link ?? '')
  }
  for (const link of links) await house.raw(link.slice(PUBLIC_URL.length))
  expect(await house.sql(`select 1 from auth.users where email = 'lien2@exemple.fr'`)).toHaveLength(1)
  expect(house.mails.map(({ kind }) => kind)).not.toContain('recovery')
})

test('an invitation is a mail; its link opens the account; a known person is not invited', async () => {
  const { data, error } = await admin().inviteUserByEmail('invite@exemple.fr', { data: { first_name: 'Luc' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'invite@exemple.fr', user_metadata: { first_name: 'Luc' } })
  expect(house.mails).toMatchObject([{ kind: 'invitation', to: 'invite@exemple.fr' }])
  const client = house.client()
  const token_hash = house.linkFor('invite@exemple.fr').searchParams.get('token') ?? ''
  expect((await client.auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull()
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await admin().inviteUserByEmail('invite@exemple.fr')).error).toMatchObject({
    code: 'email_exists',
    status: 422,
  })
})

test('an account is deleted: wholly, or so that its row alone remains', async () => {
  const { client, id } = await house.person('partie@exemple.fr')
  expect((await admin().deleteUser(id, true)).error).toBeNull()
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect(
    (await house.client().auth.signInWithPassword({ email: 'partie@exemple.fr', password: PASSWORD })).error?.code,
  ).toBe('invalid_credentials')
  const [row] = await house.sql<{ email: string; gone: boolean }>(
    `select email, deleted_at is not null as gone from auth.users where id = $1`,
    [id],
  )
  expect(row?.gone).toBe(true)
  expect(row?.email).not.toContain('@')
  const { id: other } = await house.person('partie@exemple.fr')
  expect((await admin().deleteUser(other)).error).toBeNull()
  expect(await house.sql('select 1 from auth.users where id = $1', [other])).toEqual([])
  expect((await admin().deleteUser(other)).error?.code).toBe('user_not_found')
})

test('a person is signed out by the service', async () => {
  const { client, token } = await house.person('dehors@exemple.fr')
  expect((await admin().signOut(token, 'global')).error).toBeNull()
  expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

test('what the service changes of the ways into an account is told to its owner, and written down', async () => {
  const { id } = await house.person('prevenue@exemple.fr')
  house.mails.length = 0
  expect((await admin().updateUserById(id, { password: 'choisi par le service' })).error).toBeNull()
  await house.sql(
    `insert into auth.mfa_factors (user_id, factor_type, secret, status) values ('${id}', 'totp', 'x', 'verified')`,
  )
  const { data } = await admin().mfa.listFactors({ userId: id })
  const change = async (factor: string | undefined, body: unknown) => {
    const headers = { authorization: `Bearer ${house.serviceKey}` }
    const init = { method: 'PUT', headers, body: JSON.stringify(body) }
    const answer = await house.raw(`/auth/v1/admin/users/${id}/factors/${factor}`, init)
    return { status: answer.status, said: await answer.json() }
  }
  const renamed = await change(data?.factors[0]?.id, { friendly_name: 'de secours', phone: '+33600000009' })
  expect(renamed).toMatchObject({ status: 200, said: { friendly_name: 'de secours', factor_type: 'totp' } })
  expect((await change('x', {})).said).toMatchObject({ error_code: 'validation_failed' })
  expect((await change(id, {})).said).toMatchObject({ error_code: 'mfa_factor_not_found' })
  expect((await admin().updateUserById(id, { password: '' })).error).toMatchObject({ code: 'weak_password' })
  expect((await admin().mfa.deleteFactor({ userId: id, id: data?.factors[0]?.id ?? '' })).error).toBeNull()
  await house.settled()
  expect(house.mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['password-changed', 'prevenue@exemple.fr'],
    ['factor-removed', 'prevenue@exemple.fr'],
  ])
  const rows = await house.sql<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = '${id}' order by created_at`,
  )
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user_modified', 'user_updated_password', 'factor_deleted']),
  )
})

test('a password or its hash, an identity of one’s own: what is not well said is refused', async () => {
  const both = { email: 'deux@exemple.fr', password: PASSWORD, password_hash: '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ' }
  expect((await admin().createUser(both)).error).toMatchObject({ status: 400, code: 'validation_failed' })
  const named = { email: 'id@exemple.fr', id: 'pas un numéro' }
  expect((await admin().createUser(named)).error?.message).toBe('ID must conform to the uuid v4 format')
  const { data } = await admin().createUser({ email: 'prouvee@exemple.fr', email_confirm: true })
  expect(data.user?.user_metadata).toEqual({ email_verified: true })
  const weak = await admin().updateUserById(data.user?.id ?? '', { password: 'court' })
  expect(weak.error).toMatchObject({ code: 'weak_password', status: 422 })
})

test('the list is filtered by a part of the address or of the name, and turned round', async () => {
  for (const name of ['Zoé Filtrée', 'Bob'])
    await admin().createUser({ email: `${name[0]}.liste@exemple.fr`.toLowerCase(), user_metadata: { full_name: name } })
  const list = async (query: string) => {
    const headers = { authorization: `Bearer ${house.serviceKey}` }
    const answer = await house.raw(`/auth/v1/admin/users?${query}`, { headers })
    const { users = [] }: { users?: { email: string }[] } = await answer.json()
    return { status: answer.status, emails: users.map(({ email }) => email), link: answer.headers.get('link') }
  }
  expect((await list('filter=.LISTE@')).emails).toEqual(['b.liste@exemple.fr', 'z.liste@exemple.fr'])
  expect((await list('filter=.liste@&sort=created_at+asc')).emails).toEqual([
    'z.liste@exemple.fr',
    'b.liste@exemple.fr',
  ])
  expect((await list('filter=filtr')).emails).toEqual(['z.liste@exemple.fr'])
  expect((await list('filter=%25')).emails).toEqual([])
  expect((await list('filter=.liste@&per_page=1')).link).toBe(
    '</admin/users?page=2&filter=.liste%40&per_page=1>; rel="next", </admin/users?page=2&filter=.liste%40&per_page=1>; rel="last"',
  )
  expect((await list('filter=personne-du-tout')).link).toBe('</admin/users?page=0&filter=personne-du-tout>; rel="last"')
  expect((await list('sort=email')).status).toBe(400)
})
