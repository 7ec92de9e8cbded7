// Assertions that open nothing: unsigned, forged, wrapped, replayed, late, meant for others, or in answer to nothing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PUBLIC_URL } from '../tests/wire-house.ts'
import { ACS, type Company, ENTITY, enter, IDP, openCompany, saidIn } from './tests/company.ts'
import { assertionOf, createIdp, newKey, type Said, sign } from './tests/identity-provider.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
  const fields = { type: 'saml', metadata_xml: company.idp.metadata(), domains: ['societe.exemple'] }
  expect((await company.admin('POST', '', fields)).status).toBe(201)
})
afterAll(async () => {
  expect(await company.house.sql('select 1 from auth.users where email like $1', ['%voleur%'])).toEqual([])
  expect(company.house.bugs).toEqual([])
  await company.house.drop()
})
beforeEach(() => company.house.sql('delete from auth.rate_limits'))

const THIEF = 'voleur@societe.exemple'
const own: Partial<Said> = { nameId: 'ana@societe.exemple' }
/** What the browser is told of an answer to our request, or of one that was pushed. */
const told = async (back: Promise<URL>) => {
  const { access_token, error_code, error_description } = saidIn(await back)
  expect(access_token).toBeUndefined()
  return `${error_code}: ${error_description}`
}
const refused = (why: string) => `validation_failed: SAML Assertion is not valid: ${why}`

test('an assertion that nobody signed, or that another key signed', async () => {
  expect(await told(company.answer({ nameId: THIEF, signs: 'nothing' }))).toBe(refused('signature'))
  expect(await told(company.answer({ nameId: THIEF, key: newKey() }))).toBe(refused('signature'))
  expect(await told(company.answer({ nameId: THIEF, signs: 'response', key: newKey() }))).toBe(refused('signature'))
  expect(await told(company.answer({ ...own, algorithm: 'sha1' }))).toBe(refused('algorithm'))
  const changed = (xml: string) => xml.replace('>ana@', '>voleur@')
  expect(await told(company.answer({ ...own, after: changed }))).toBe(refused('signature'))
  expect(await told(company.answer({ ...own, signs: 'both', after: changed }))).toBe(refused('signature'))
})

test('either signature is enough, and both are', async () => {
  for (const signs of ['assertion', 'response', 'both'] as const) {
    const user = await enter(company.house.client(), await company.answer({ ...own, signs }))
    expect(user?.email).toBe('ana@societe.exemple')
  }
})

const between = (xml: string, name: string): string =>
  new RegExp(`<(\\w+:)?${name}[ >].*</(\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? ''
const forged = (inResponseTo: string | null = null) =>
  assertionOf(IDP, { acs: ACS, audience: ENTITY, nameId: THIEF, inResponseTo, id: '_forgee' })

// The places where a signed assertion is hidden so that a forged one is read in its stead.
const WRAPPINGS: Record<string, (xml: string) => string> = {
  'the forged one first': (xml) => xml.replace(between(xml, 'Assertion'), `${forged()}${between(xml, 'Assertion')}`),
  'the forged one last': (xml) => xml.replace(between(xml, 'Assertion'), `${between(xml, 'Assertion')}${forged()}`),
  'the signed one in an extension': (xml) =>
    xml.replace(
      between(xml, 'Assertion'),
      `<samlp:Extensions>${between(xml, 'Assertion')}</samlp:Extensions>${forged()}`,
    ),
  'the signed one inside the forged one': (xml) =>
    xml.replace(
      between(xml, 'Assertion'),
      forged().replace('</saml:Assertion>', `${between(xml, 'Assertion')}</saml:Assertion>`),
    ),
  'the signed one in its own signature, moved to the forged one': (xml) => {
    const [assertion, signature] = [between(xml, 'Assertion'), between(xml, 'Signature')]
    const bare = assertion.replace(signature, '')
    const carrying = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`)
    return xml.replace(assertion, forged().replace('</saml:Issuer>', `</saml:Issuer>${carrying}`))
  },
  'the same identifier twice': (xml) => {
    const id = /Assertion [^>]*ID="([^"]+)"/.exec(xml)?.[1] ?? ''
    return xml.replace(
      between(xml, 'Assertion'),
      `${forged().replace('_forgee', id)}<x>${between(xml, 'Assertion')}</x>`,
    )
  },
  'the signed response inside a forged one': (xml) => {
    const head = /^<samlp:Response[^>]*>/.exec(xml)?.[0].replace(/ID="[^"]*"/, 'ID="_autre"') ?? ''
    const [issuer, status] = [between(xml, 'Issuer').split('</saml:Issuer>')[0], between(xml, 'Status')]
    const hidden = `<samlp:Extensions>${xml}</samlp:Extensions>`
    return `${head}${issuer}</saml:Issuer>${hidden}${status}${forged()}</samlp:Response>`
  },
  'the signature of the response left on a forged one': (xml) => xml.replace(between(xml, 'Assertion'), forged()),
}

test.each(Object.entries(WRAPPINGS))('a signature that covers something else: %s', async (_, wrap) => {
  const after = (xml: string): string => {
    const wrapped = wrap(xml)
    expect(wrapped).not.toBe(xml)
    return wrapped
  }
  for (const signs of ['assertion', 'response', 'both'] as const) {
    const back = await company.push({ ...own, signs, after })
    const said = saidIn(back)
    // Where it is let in at all, it is as the person whom the signature covers.
    if (said.access_token) expect((await enter(company.house.client(), back))?.email).toBe('ana@societe.exemple')
    else expect(said.error_code).toBe('validation_failed')
  }
})

test('a document with a declaration, an entity, or that is no XML, is not read', async () => {
  const declared = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const entity = (xml: string) => `${declared}${xml.replace('ana@societe.exemple', '&x;')}`
  const bomb = (xml: string) => `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${xml}`
  const heavy = (xml: string) => xml.replace('</samlp:Response>', `${'<a/>'.repeat(3_000)}</samlp:Response>`)
  for (const after of [entity, bomb, heavy, (xml: string) => xml.slice(0, -20), () => 'rien', () => '<a/>'])
    expect(await told(company.answer({ ...own, after }))).toMatch(/^validation_failed/)
  expect(await told(company.post({ SAMLResponse: '***' }))).toMatch('not a valid Base64')
  expect(await told(company.post({}))).toMatch('SAMLResponse is missing')
})

test('a comment does not shorten a name', async () => {
  const named = { nameId: `ana@societe.exemple<!-- -->.voleur.exemple` }
  const user = await enter(company.house.client(), await company.answer({ ...own, ...named }))
  expect(user?.email).toBe('ana@societe.exemple.voleur.exemple')
  const slipped = (xml: string) => xml.replace('>ana@societe.exemple.vol', '>ana@societe.exemple<!-- -->.vol')
  const second = await company.answer({ nameId: 'ana@societe.exemple.voleur.exemple', after: slipped })
  expect((await enter(company.house.client(), second))?.id).toBe(user?.id)
  await company.house.sql('delete from auth.users where id = $1', [user?.id])
})

test('meant for another service, another address, or said by another provider', async () => {
  expect(await told(company.answer({ ...own, audience: 'https://autre.exemple' }))).toBe(refused('audience'))
  expect(await told(company.answer({ ...own, recipient: 'https://autre.exemple/acs' }))).toBe(refused('recipient'))
  expect(await told(company.answer({ ...own, destination: 'https://autre.exemple/acs' }))).toBe(refused('destination'))
  expect(await told(company.answer({ ...own, issuer: 'https://autre.exemple' }))).toBe(refused('issuer'))
  expect(await told(company.push({ ...own, issuer: 'https://inconnu.exemple' }))).toMatch('saml_idp_not_found')
  const without = (name: string) => (xml: string) => xml.replace(between(xml, name), '')
  expect(await told(company.answer({ ...own, before: without('AudienceRestriction') }))).toBe(refused('audience'))
  expect(await told(company.answer({ ...own, before: without('Conditions') }))).toBe(refused('conditions'))
  expect(await told(company.answer({ ...own, before: without('SubjectConfirmation') }))).toBe(refused('recipient'))
  expect(await told(company.answer({ ...own, status: 'Requester' }))).toBe(refused('status'))
})

test('another registered provider does not speak for the people of this one', async () => {
  const other = createIdp('https://idp.autre.exemple', 'https://idp.autre.exemple/sso')
  const fields = { type: 'saml', metadata_xml: other.metadata(), domains: ['autre.exemple'] }
  const made = await company.admin('POST', '', fields)
  const known = await enter(company.house.client(), await company.answer(own))
  const { id, relayState } = await company.leave(company.house.client())
  const said = { acs: ACS, audience: ENTITY, inResponseTo: id, ...own }
  expect(await told(company.post({ SAMLResponse: other.respond(said), RelayState: relayState }))).toBe(
    refused('issuer'),
  )
  const lied = other.respond({ ...said, inResponseTo: null, issuer: IDP })
  expect(await told(company.post({ SAMLResponse: lied }))).toBe(refused('signature'))
  // The same name said by its own provider is another person.
  const pushed = other.respond({ ...said, inResponseTo: null })
  const stranger = await enter(company.house.client(), await company.post({ SAMLResponse: pushed }))
  expect(stranger?.id).not.toBe(known?.id)
  expect(stranger?.app_metadata.provider).toBe(`sso:${made.body.id}`)
})

test('before its time, after its time, or of a session that is over', async () => {
  expect(await told(company.answer({ ...own, minutes: -10 }))).toBe(refused('time'))
  expect(await told(company.answer({ ...own, minutes: 3 }))).toBe(refused('time'))
  expect(await told(company.answer({ ...own, sessionMinutes: -1 }))).toBe(refused('time'))
  const forever = (xml: string) => xml.replace(/ NotOnOrAfter="[^"]*" Recipient/, ' Recipient')
  expect(await told(company.answer({ ...own, before: forever }))).toMatch('is not valid')
  const unreadable = (xml: string) => xml.replace(/<saml:Conditions [^>]*>/, '<saml:Conditions NotOnOrAfter="demain">')
  expect(await told(company.answer({ ...own, before: unreadable }))).toMatch('is not valid')
  // A clock that is a little wrong is not held against anybody.
  expect(saidIn(await company.answer({ ...own, minutes: 0.5 })).access_token).toBeTruthy()
})

test('in answer to what we asked, of this departure, and of no other', async () => {
  expect(await told(company.answer({ ...own, inResponseTo: '_autre' }))).toBe(refused('in response to'))
  expect(await told(company.answer({ ...own, inResponseTo: null }))).toBe(refused('in response to'))
  const outside = (xml: string) => xml.replace(/ InResponseTo="[^"]*">/, ' InResponseTo="_autre">')
  expect(await told(company.answer({ ...own, after: outside }))).toBe(refused('in response to'))
  // An answer that somebody else waited for is not pushed to a browser that asked nothing.
  const { id, relayState } = await company.leave(company.house.client())
  const SAMLResponse = company.idp.respond({ acs: ACS, audience: ENTITY, inResponseTo: id, ...own })
  expect(await told(company.post({ SAMLResponse }))).toBe(refused('in response to'))
  const bare = (xml: string) => xml.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1')
  expect(await told(company.push({ ...own, inResponseTo: id, after: bare }))).toBe(refused('in response to'))
  expect(saidIn(await company.post({ SAMLResponse, RelayState: relayState })).access_token).toBeTruthy()
})

test('a departure brings back once, and in its time; an assertion opens one session', async () => {
  const { id, relayState } = await company.leave(company.house.client())
  const SAMLResponse = company.idp.respond({ acs: ACS, audience: ENTITY, inResponseTo: id, ...own })
  const form = { SAMLResponse, RelayState: relayState }
  expect(saidIn(await company.post(form)).access_token).toBeTruthy()
  expect(await told(company.post(form))).toMatch('saml_relay_state_not_found')
  const pushed = company.idp.respond({ acs: ACS, audience: ENTITY, ...own })
  expect(saidIn(await company.post({ SAMLResponse: pushed })).access_token).toBeTruthy()
  expect(await told(company.post({ SAMLResponse: pushed }))).toBe(refused('already used'))
  const late = await company.leave(company.house.client())
  await company.house.sql('update auth.saml_relay_states set expires_at = now() where id = $1', [late.relayState])
  const slow = company.idp.respond({ acs: ACS, audience: ENTITY, inResponseTo: late.id, ...own })
  expect(await told(company.post({ SAMLResponse: slow, RelayState: late.relayState }))).toMatch(
    'saml_relay_state_expired',
  )
  const unknown = { SAMLResponse: slow, RelayState: crypto.randomUUID() }
  expect(await told(company.post(unknown))).toMatch('saml_relay_state_not_found')
  expect(await told(company.post({ SAMLResponse: pushed, RelayState: 'ni l’un ni l’autre' }))).toMatch(
    'not a valid UUID',
  )
})

test('a departure that failed is over as well: the next answer needs another', async () => {
  const { id, relayState } = await company.leave(company.house.client())
  const said = { acs: ACS, audience: ENTITY, inResponseTo: id, ...own }
  const wrong = company.idp.respond({ ...said, audience: 'https://autre.exemple' })
  expect(await told(company.post({ SAMLResponse: wrong, RelayState: relayState }))).toBe(refused('audience'))
  const right = company.idp.respond(said)
  expect(await told(company.post({ SAMLResponse: right, RelayState: relayState }))).toMatch(
    'saml_relay_state_not_found',
  )
})

test('a person without a lasting name, or without an address', async () => {
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const mail = { mail: ['ana@societe.exemple'] }
  expect(await told(company.answer({ format: transient, attributes: mail }))).toMatch('saml_assertion_no_user_id')
  expect(await told(company.answer({ format: persistent }))).toMatch('saml_assertion_no_email')
  expect(await told(company.answer({ format: persistent, attributes: { mail: ['pas une adresse'] } }))).toMatch(
    'saml_assertion_no_email',
  )
})

test('an encrypted assertion, for which no key was published, and two assertions', async () => {
  const hidden = (xml: string) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion')
  expect(await told(company.answer({ ...own, signs: 'response', before: hidden }))).toBe(refused('signature'))
  const twice = (xml: string) => {
    const first = between(xml, 'Assertion')
    const second = sign(forged(), { name: 'Assertion', algorithm: 'sha256', key: company.idp.key })
    return xml.replace(first, `${first}${second}`)
  }
  expect(await told(company.push({ ...own, after: twice }))).toBe(refused('signature'))
})

test('what the refusal leads back to is ours, and a person who left for a page is brought back to it', async () => {
  const { relayState } = await company.leave(company.house.client(), 'https://voleur.exemple/')
  expect((await company.post({ SAMLResponse: 'eA==', RelayState: relayState })).origin).toBe(PUBLIC_URL)
  const own = await company.leave(company.house.client(), `${PUBLIC_URL}/entree`)
  expect((await company.post({ SAMLResponse: 'eA==', RelayState: own.relayState })).pathname).toBe('/entree')
})
