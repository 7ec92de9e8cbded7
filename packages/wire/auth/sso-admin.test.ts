// /admin/sso/providers: who keeps the providers of companies, what is refused, and the metadata that is read again.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, enter, IDP, openCompany, saidIn } from './tests/company.ts'
import { createIdp, newKey } from './tests/identity-provider.ts'

let company: Company
let server: Server
let published = { status: 200, xml: '' }
beforeAll(async () => {
  company = await openCompany()
  server = createServer((_, response) => response.writeHead(published.status).end(published.xml))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await company.house.drop()
})
beforeEach(() => company.house.sql('delete from auth.rate_limits'))

// Listening on TCP: never a path.
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata.xml`
const another = (entityId: string) => createIdp(entityId, `${entityId}/sso`)
const refusedAs = async (...asked: Parameters<Company['admin']>) => {
  const { status, body } = await company.admin(...asked)
  return [status, body.error_code]
}

test('a provider is kept, listed, read, changed and taken away by the service role, each time noted', async () => {
  const metadata_xml = company.idp.metadata()
  const attribute_mapping = { keys: { name: { name: 'displayName' } } }
  const fields = { type: 'saml', metadata_xml, domains: ['Societe.exemple', 'filiale.exemple'], attribute_mapping }
  const made = await company.admin('POST', '', fields)
  expect(made.status).toBe(201)
  const { id } = made.body
  expect(made.body).toEqual({
    id,
    disabled: false,
    saml: { entity_id: IDP, metadata_xml, attribute_mapping },
    domains: [{ domain: 'filiale.exemple' }, { domain: 'societe.exemple' }],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const listed = await company.admin('GET')
  expect(listed.body.items).toHaveLength(1)
  expect(listed.body.items[0].saml).toEqual({ entity_id: IDP, attribute_mapping })
  expect((await company.admin('GET', `/${id}`)).body).toMatchObject({ id, saml: { metadata_xml } })
  const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
  const changed = await company.admin('PUT', `/${id}`, { domains: ['societe.exemple'], name_id_format: format })
  expect(changed.body).toMatchObject({
    domains: [{ domain: 'societe.exemple' }],
    saml: { attribute_mapping, name_id_format: format },
  })
  expect((await company.leave(company.house.client())).xml).toContain('nameid-format:emailAddress')
  expect((await company.admin('DELETE', `/${id}`)).body).toMatchObject({ id })
  expect(await refusedAs('GET', `/${id}`)).toEqual([404, 'sso_provider_not_found'])
  expect((await company.house.client().auth.signInWithSSO({ domain: 'societe.exemple' })).error?.code).toBe(
    'sso_provider_not_found',
  )
  const noted = await company.house.sql(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload #>> '{traits,sso_provider_id}' = $1 order by created_at`,
    [id],
  )
  expect(noted).toEqual([
    { action: 'sso_provider_created' },
    { action: 'sso_provider_updated' },
    { action: 'sso_provider_deleted' },
  ])
})

test('nobody but the service role keeps them', async () => {
  const { token } = await company.house.person('curieux@exemple.fr')
  for (const key of [company.house.anonKey, token]) {
    expect(await refusedAs('GET', '', undefined, key)).toEqual([403, 'not_admin'])
    const fields = { type: 'saml', metadata_xml: company.idp.metadata() }
    expect(await refusedAs('POST', '', fields, key)).toEqual([403, 'not_admin'])
  }
  const tables = ['sso_providers', 'sso_domains', 'saml_providers', 'saml_relay_states', 'saml_assertions']
  for (const table of [...tables, 'webauthn_credentials', 'webauthn_challenges'])
    for (const role of ['anon', 'authenticated'])
      expect(
        await company.house.sql(
          `select has_table_privilege($1, 'auth.' || $2, 'select, insert, update, delete') as can`,
          [role, table],
        ),
      ).toEqual([{ can: false }])
})

test('what is no provider, is known already, or is another, is refused', async () => {
  const invalid = [400, 'validation_failed']
  const metadata_xml = another('https://un.exemple').metadata()
  const made = await company.admin('POST', '', { type: 'saml', metadata_xml, domains: ['un.exemple'] })
  const id = `/${made.body.id}`
  const wrong: unknown[] = [
    { metadata_xml },
    { type: 'oidc', metadata_xml },
    { type: 'saml' },
    { type: 'saml', metadata_xml, metadata_url: 'https://un.exemple' },
    { type: 'saml', metadata_url: 'rien' },
    { type: 'saml', metadata_url: 'http://un.exemple/metadata' },
    { type: 'saml', metadata_url: 'ftp://127.0.0.1/metadata' },
    { type: 'saml', metadata_xml: 'rien' },
    { type: 'saml', metadata_xml: `<!DOCTYPE a [<!ENTITY b "c">]>${metadata_xml}` },
    { type: 'saml', metadata_xml: metadata_xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor') },
    { type: 'saml', metadata_xml: metadata_xml.replace(/entityID="[^"]*"/, '') },
    { type: 'saml', metadata_xml: metadata_xml.replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA') },
    { type: 'saml', metadata_xml: metadata_xml.replace('use="signing"', 'use="encryption"') },
    { type: 'saml', metadata_xml: metadata_xml.replace('Location="https', 'Location="javascript') },
    { type: 'saml', metadata_xml, name_id_format: 'autre' },
    { type: 'saml', metadata_xml, domains: ['a b'] },
  ]
  for (const fields of wrong) expect([fields, ...(await refusedAs('POST', '', fields))]).toEqual([fields, ...invalid])
  expect(await refusedAs('POST', '', { type: 'saml', metadata_xml, domains: 'un.exemple' })).toEqual([400, 'bad_json'])
  expect(await refusedAs('POST', '', { type: 'saml', metadata_xml })).toEqual([422, 'saml_idp_already_exists'])
  const two = another('https://deux.exemple').metadata()
  const taken = { type: 'saml', metadata_xml: two, domains: ['deux.exemple', 'UN.exemple'] }
  expect(await refusedAs('POST', '', taken)).toEqual([400, 'sso_domain_already_exists'])
  expect(await refusedAs('PUT', id, { metadata_xml: two })).toEqual([400, 'saml_entity_id_mismatch'])
  for (const method of ['GET', 'PUT', 'DELETE'])
    for (const path of ['/x', `/${crypto.randomUUID()}`])
      expect(await refusedAs(method, path, method === 'GET' ? undefined : {})).toEqual([404, 'sso_provider_not_found'])
  // Nothing of what was refused stayed.
  expect((await company.admin('GET')).body.items).toHaveLength(1)
  await company.admin('DELETE', id)
})

test('the metadata of an address is read, and read again when it is old: a new key is known', async () => {
  published = { status: 404, xml: '' }
  const fields = { type: 'saml', metadata_url: address(), domains: ['societe.exemple'] }
  expect(await refusedAs('POST', '', fields)).toEqual([400, 'saml_metadata_fetch_failed'])
  published = { status: 200, xml: company.idp.metadata() }
  const made = await company.admin('POST', '', fields)
  expect(made.body.saml).toMatchObject({ entity_id: IDP, metadata_url: address() })
  const next = newKey()
  published = { status: 200, xml: company.idp.metadata(next) }
  const said = { nameId: 'ana@societe.exemple', key: next }
  expect(saidIn(await company.answer(said)).error_code).toBe('validation_failed')
  const old = () =>
    company.house.sql(
      `update auth.saml_providers set metadata_at = now() - interval '2 days', metadata_tried_at = null`,
    )
  await old()
  expect(await enter(company.house.client(), await company.answer(said))).toMatchObject({ email: said.nameId })
  // Away, or become another: what is known goes on.
  for (const answer of [
    { status: 500, xml: '' },
    { status: 200, xml: another('https://autre.exemple').metadata() },
  ]) {
    published = answer
    await old()
    expect(saidIn(await company.answer(said)).access_token).toBeTruthy()
  }
  expect(company.house.bugs).toHaveLength(2)
})

test('a provider that only pushes has no departure', async () => {
  const idp = another('https://pousse.exemple')
  const metadata_xml = idp.metadata().replace('HTTP-Redirect', 'HTTP-POST')
  const made = await company.admin('POST', '', { type: 'saml', metadata_xml })
  const { error } = await company.house.client().auth.signInWithSSO({ providerId: made.body.id })
  expect(error).toMatchObject({ code: 'validation_failed', status: 422 })
})
