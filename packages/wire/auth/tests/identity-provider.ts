// The identity provider of a company, for the tests: its metadata, the requests that it reads, and assertions really signed.
import { createVerify, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { type SamlKey, samlKey } from '../saml-key.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
export type Said = {
  acs: string
  audience: string
  nameId?: string
  format?: string
  attributes?: Record<string, readonly string[]>
  inResponseTo?: string | null
  recipient?: string
  destination?: string
  issuer?: string
  id?: string
  status?: string
  /** The clock of the provider: minutes from now. */
  minutes?: number
  sessionMinutes?: number
  signs?: 'assertion' | 'response' | 'both' | 'nothing'
  algorithm?: 'sha256' | 'sha1'
  key?: SamlKey
  /** What is written in the response before it is signed, and after. */
  before?: (xml: string) => string
  after?: (xml: string) => string
}

export function newKey(name = 'societe.exemple'): SamlKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return samlKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), name)
}

export function createIdp(entityId: string, signOn: string) {
  const key = newKey()

  const metadata = (by: SamlKey = key, more = ''): string => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}" ${more}>
  <md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${base64Of(by)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOn}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

  /** The request that a browser brings: refused unless the key that our metadata shows has signed it. */
  function read(url: string, ours: string) {
    const { origin, pathname, search, searchParams } = new URL(url)
    const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const pairs = search.slice(1).split('&')
    const signed = ['SAMLRequest', 'RelayState', 'SigAlg']
      .map((name) => pairs.find((pair) => pair.startsWith(`${name}=`)))
      .join('&')
    const certificate = /X509Certificate>([^<]+)</.exec(ours)?.[1] ?? ''
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
    const right = createVerify('sha256')
      .update(signed)
      .verify(publicKey, searchParams.get('Signature') ?? '', 'base64')
    if (!right) throw new Error('The request is not signed by the service')
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
    return {
      xml,
      id: of('ID'),
      acs: of('AssertionConsumerServiceURL'),
      destination: of('Destination'),
      address: `${origin}${pathname}`,
      relayState: searchParams.get('RelayState') ?? '',
    }
  }

  /** A `SAMLResponse`, as the form of the provider posts it. */
  function respond(said: Said): string {
    const { signs = 'assertion', before = (xml) => xml, after = (xml) => xml, algorithm = 'sha256' } = said
    const signed = ['Assertion', 'Response'].filter((name) => signs === 'both' || signs === name.toLowerCase())
    const xml = signed.reduce(
      (written, name) => sign(written, { name, algorithm, key: said.key ?? key }),
      before(responseOf(entityId, said)),
    )
    return Buffer.from(after(xml)).toString('base64')
  }

  return { entityId, key, metadata, read, respond }
}

const base64Of = ({ certificate }: SamlKey): string => certificate.replace(/-----[^-]+-----|\s/g, '')

type Signing = { name: string; algorithm: 'sha256' | 'sha1'; key: SamlKey }

export function sign(xml: string, { name, algorithm, key }: Signing): string {
  const weak = algorithm === 'sha1'
  const signed = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: weak
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const xpath = `//*[local-name(.)='${name}']`
  signed.addReference({
    xpath,
    digestAlgorithm: weak ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signed.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

function responseOf(entityId: string, said: Said): string {
  const { acs, inResponseTo, issuer = entityId, status = 'Success', minutes = 0 } = said
  const answers = inResponseTo ? `InResponseTo="${inResponseTo}"` : ''
  return `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_r${randomUUID()}" Version="2.0" IssueInstant="${at(minutes)}"
 Destination="${said.destination ?? acs}" ${answers}><saml:Issuer xmlns:saml="${ASSERTION}">${issuer}</saml:Issuer><samlp:Status>
<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${assertionOf(issuer, said)}</samlp:Response>`
}

export function assertionOf(issuer: string, said: Said): string {
  const { acs, audience, nameId = 'u-1', inResponseTo, attributes = {}, minutes = 0, sessionMinutes } = said
  const answers = inResponseTo ? `InResponseTo="${inResponseTo}"` : ''
  const session = sessionMinutes === undefined ? '' : `SessionNotOnOrAfter="${at(sessionMinutes)}"`
  const written = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${said.id ?? `_a${randomUUID()}`}" Version="2.0" IssueInstant="${at(minutes)}">
<saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${said.format ?? EMAIL}">${nameId}</saml:NameID>
<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData
 NotOnOrAfter="${at(minutes + 5)}" Recipient="${said.recipient ?? acs}" ${answers}/></saml:SubjectConfirmation></saml:Subject>
<saml:Conditions NotBefore="${at(minutes)}" NotOnOrAfter="${at(minutes + 5)}"><saml:AudienceRestriction>
<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>
<saml:AuthnStatement AuthnInstant="${at(minutes)}" ${session}><saml:AuthnContext><saml:AuthnContextClassRef>
urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>
<saml:AttributeStatement>${written.join('')}</saml:AttributeStatement></saml:Assertion>`
}

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
