// Sign-in by a company's identity provider (SAML 2.0), with the real client: leaving, coming back, and who one is then.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, PUBLIC_URL } from '../tests/wire-house.ts'
import { ACS, type Company, ENTITY, enter, IDP, openCompany, saidIn, secretClient } from './tests/company.ts'
import { newKey } from './tests/identity-provider.ts'
import { openIssuer } from './tests/issuer.ts'

let company: Company
let providerId = ''
beforeAll(async () => {
  company = await openCompany({ phone: true })
  const made = await company.admin('POST', '', {
    type: 'saml',
    metadata_xml: company.idp.metadata(),
    domains: ['societe.exemple'],
    attribute_mapping: {
      keys: {
        name: { names: ['absent', 'displayName'] },
        groups: { name: 'memberOf', array: true },
        service: { name: 'department', default: 'aucun' },
        sub: { name: 'displayName' },
      },
    },
  })
  expect(made.status).toBe(201)
  providerId = made.body.id
})
afterAll(async () => {
  expect(company.house.bugs).toEqual([])
  await company.house.drop()
})
beforeEach(() => company.house.sql('delete from auth.rate_limits'))

test('what we publish of ourselves: our name, where assertions go, the key that signs', async () => {
  const answer = await company.house.raw('/auth/v1/sso/saml/metadata?download=true')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  expect(answer.headers.get('content-disposition')).toContain('metadata.xml')
  const xml = await answer.text()
  expect(xml).toContain(`entityID="${ENTITY}"`)
  expect(xml).toContain(`Location="${ACS}"`)
  expect(xml).toContain('AuthnRequestsSigned="true"')
  expect(xml).toContain('WantAssertionsSigned="true"')
  expect(xml).not.toContain('use="encryption"')
  expect(await company.ours()).toBe(xml)
  const settings = await company.house.raw('/auth/v1/settings', { headers: { apikey: company.house.anonKey } })
  expect(await settings.json()).toMatchObject({ saml_enabled: true })
})

test('a person leaves with a signed request, and comes back as a new account of his company', async () => {
  const client = company.house.client()
  const asked = await company.leave(client)
  expect(asked).toMatchObject({ acs: ACS, address: 'https://idp.societe.exemple/sso' })
  expect(asked.xml).toContain('nameid-format:persistent')
  expect(asked.xml).not.toContain('RequestedAuthnContext')
  const SAMLResponse = company.idp.respond({
    acs: ACS,
    audience: ENTITY,
    inResponseTo: asked.id,
    nameId: 'Ana@societe.exemple',
    attributes: { displayName: ['Ana Silva'], memberOf: ['compta', 'paie'] },
  })
  const back = await company.post({ SAMLResponse, RelayState: asked.relayState })
  expect(back.href).toContain(`${PUBLIC_URL}/auth?a=1#`)
  const user = await enter(client, back)
  expect(user).toMatchObject({
    email: 'ana@societe.exemple',
    email_confirmed_at: expect.any(String),
    is_sso_user: true,
    app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
    user_metadata: {
      iss: IDP,
      sub: 'ana@societe.exemple',
      name: 'Ana Silva',
      email_verified: true,
      custom_claims: { groups: ['compta', 'paie'], service: 'aucun' },
    },
    identities: [{ provider: `sso:${providerId}`, id: 'ana@societe.exemple' }],
  })
  const { data } = await client.auth.getClaims()
  expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'sso/saml', provider: providerId }] })
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('his second visit finds him again, with what his company says of him now', async () => {
  const said = { nameId: 'u-77', format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }
  const first = await enter(
    company.house.client(),
    await company.answer({ ...said, attributes: { mail: ['Lea@societe.exemple'], displayName: ['Léa'] } }),
  )
  const second = await enter(
    company.house.client(),
    await company.answer({ ...said, attributes: { mail: ['lea.petit@societe.exemple'], displayName: ['Léa Petit'] } }),
  )
  expect(second).toMatchObject({
    id: first?.id,
    email: 'lea.petit@societe.exemple',
    user_metadata: { name: 'Léa Petit', sub: 'u-77' },
  })
  const third = await enter(
    company.house.client(),
    await company.answer({
      nameId: 'passager',
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      attributes: { 'urn:oasis:names:tc:SAML:attribute:subject-id': ['u-77'], email: ['lea.petit@societe.exemple'] },
    }),
  )
  expect(third?.id).toBe(first?.id)
})

test('with a secret of its own the browser gets a code, and the code a session that ends with his company’s', async () => {
  const client = secretClient(company.house)
  const back = await company.answer({ nameId: 'pkce@societe.exemple', sessionMinutes: 30 }, client)
  expect(back.hash).toBe('')
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'pkce@societe.exemple', is_sso_user: true })
  const [session] = await company.house.sql<{ minutes: number; amr: unknown }>(
    `select round(extract(epoch from not_after - now()) / 60)::int as minutes, amr from auth.sessions where user_id = $1`,
    [data.user?.id],
  )
  expect(session).toMatchObject({ minutes: 30, amr: [{ method: 'sso/saml', provider: providerId }] })
})

test('the provider sends a person of its own accord, to an address of ours', async () => {
  const said = { nameId: 'pousse@societe.exemple' }
  const back = await company.push(said, `${PUBLIC_URL}/tableau`)
  expect(back.pathname).toBe('/tableau')
  expect(await enter(company.house.client(), back)).toMatchObject({ email: 'pousse@societe.exemple' })
  expect((await company.push(said)).origin).toBe(PUBLIC_URL)
  expect((await company.push(said, 'https://voleur.exemple/')).origin).toBe(PUBLIC_URL)
})

test('an address that somebody signed up with stays his: two accounts, two ways in', async () => {
  const { id, client } = await company.house.person('double@societe.exemple')
  const sso = company.house.client()
  const user = await enter(sso, await company.answer({ nameId: 'double@societe.exemple' }))
  expect(user?.id).not.toBe(id)
  const byPassword = await company.house
    .client()
    .auth.signInWithPassword({ email: 'double@societe.exemple', password: PASSWORD })
  expect(byPassword.data.user?.id).toBe(id)
  expect((await client.auth.getUser()).data.user).not.toHaveProperty('is_sso_user')
  // Nobody signs up, recovers or is invited in his name: the account of the company has no password and no mail.
  const only = await enter(company.house.client(), await company.answer({ nameId: 'seul@societe.exemple' }))
  company.house.mails.length = 0
  await company.house.client().auth.resetPasswordForEmail('seul@societe.exemple')
  await company.house.settled()
  expect(company.house.mails).toEqual([])
  const signedUp = await company.house.client().auth.signUp({ email: 'seul@societe.exemple', password: PASSWORD })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.user?.id).not.toBe(only?.id)
})

test('what his company keeps, he does not change', async () => {
  const client = company.house.client()
  await enter(client, await company.answer({ nameId: 'chef@societe.exemple' }))
  for (const change of [{ password: 'un autre secret' }, { email: 'moi@exemple.fr' }, { phone: '+33612345678' }])
    expect((await client.auth.updateUser(change)).error).toMatchObject({ code: 'user_sso_managed', status: 422 })
  expect((await client.auth.updateUser({ data: { theme: 'sombre' } })).error).toBeNull()
})

test('a closed provider, a closed sign-up and a banned person do not come in', async () => {
  const user = await enter(company.house.client(), await company.answer({ nameId: 'banni@societe.exemple' }))
  await company.house
    .client(company.house.serviceKey)
    .auth.admin.updateUserById(user?.id ?? '', { ban_duration: '24h' })
  expect(saidIn(await company.answer({ nameId: 'banni@societe.exemple' })).error_code).toBe('user_banned')
  const { id, relayState } = await company.leave(company.house.client())
  await company.admin('PUT', `/${providerId}`, { disabled: true })
  const SAMLResponse = company.idp.respond({ acs: ACS, audience: ENTITY, inResponseTo: id })
  const back = await company.post({ SAMLResponse, RelayState: relayState })
  expect(saidIn(back).error_code).toBe('sso_provider_disabled')
  expect(saidIn(await company.push()).error_code).toBe('sso_provider_disabled')
  const { error } = await company.house.client().auth.signInWithSSO({ providerId })
  expect(error).toMatchObject({ code: 'sso_provider_disabled', status: 404 })
  await company.admin('PUT', `/${providerId}`, { disabled: false })
  const closed = await openCompany({ signUpOff: true })
  try {
    await closed.admin('POST', '', { type: 'saml', metadata_xml: closed.idp.metadata(), domains: ['societe.exemple'] })
    expect(saidIn(await closed.answer({ nameId: 'neuf@societe.exemple' })).error_code).toBe('signup_disabled')
  } finally {
    await closed.house.drop()
  }
})

test('who asks for nobody, for two, or for somebody unknown, is refused', async () => {
  const ask = async (body: unknown) => {
    const headers = { apikey: company.house.anonKey }
    const answer = await company.house.raw('/auth/v1/sso', { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status === 303) return [303, new URL(answer.headers.get('location') ?? '').host]
    return [answer.status, (await answer.json()).error_code]
  }
  expect(await ask({ domain: 'Societe.Exemple' })).toEqual([303, 'idp.societe.exemple'])
  expect(await ask({ provider_id: providerId })).toEqual([303, 'idp.societe.exemple'])
  expect(await ask({})).toEqual([400, 'validation_failed'])
  expect(await ask({ domain: 'societe.exemple', provider_id: providerId })).toEqual([400, 'validation_failed'])
  expect(await ask({ provider_id: 'x' })).toEqual([400, 'validation_failed'])
  expect(await ask({ domain: 'inconnu.exemple' })).toEqual([404, 'sso_provider_not_found'])
  expect(await ask({ provider_id: crypto.randomUUID() })).toEqual([404, 'sso_provider_not_found'])
})

test('the captcha is asked of who leaves, where it is configured', async () => {
  const captcha = { provider: 'hcaptcha' as const, siteKey: 'site', secret: 'secret', url: 'http://127.0.0.1:1/' }
  const house = await openWireHouse({ auth: { captcha, saml: { privateKey: newKey().privateKey }, passkeys: true } })
  try {
    const { error } = await house.client().auth.signInWithSSO({ domain: 'societe.exemple' })
    expect(error).toMatchObject({ code: 'captcha_failed', status: 400 })
    const headers = { apikey: house.anonKey }
    const asked = await house.raw('/auth/v1/passkeys/authentication/options', { method: 'POST', headers, body: '{}' })
    expect((await asked.json()).error_code).toBe('captcha_failed')
  } finally {
    await house.drop()
  }
})

test('no other provider is joined to an account that a company keeps', async () => {
  const issuer = await openIssuer('nous', 'secret')
  const google = { issuer: issuer.address, clientId: 'nous', clientSecret: 'secret' }
  const own = await openCompany({ providers: { google } })
  try {
    await own.admin('POST', '', { type: 'saml', metadata_xml: own.idp.metadata(), domains: ['societe.exemple'] })
    const client = own.house.client()
    const user = await enter(client, await own.answer({ nameId: 'ana@societe.exemple' }))
    const person = { sub: 'g-ana', email: 'ana@societe.exemple', email_verified: true }
    const token = await issuer.idToken(person)
    const linked = await client.auth.linkIdentity({ provider: 'google', token })
    expect(linked.error).toMatchObject({ code: 'user_sso_managed', status: 422 })
    // The same address said by somebody else opens another account.
    const { data } = await own.house.client().auth.signInWithIdToken({ provider: 'google', token })
    expect(data.user?.id).not.toBe(user?.id)
    expect(data.user?.email).toBe('ana@societe.exemple')
  } finally {
    issuer.close()
    await own.house.drop()
  }
})

test('where it is not configured, all of it is closed', async () => {
  const house = await openWireHouse()
  try {
    const { error } = await house.client().auth.signInWithSSO({ domain: 'societe.exemple' })
    expect(error).toMatchObject({ code: 'saml_provider_disabled', status: 404 })
    expect((await house.raw('/auth/v1/sso/saml/metadata')).status).toBe(404)
    expect((await house.raw('/auth/v1/sso/saml/acs', { method: 'POST', body: 'SAMLResponse=x' })).status).toBe(404)
    const settings = await house.raw('/auth/v1/settings', { headers: { apikey: house.anonKey } })
    expect(await settings.json()).toMatchObject({ saml_enabled: false })
  } finally {
    await house.drop()
  }
})
