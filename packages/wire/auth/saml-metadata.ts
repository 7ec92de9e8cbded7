// What an identity provider publishes of itself: its name, its keys, and where people are sent.
import { X509Certificate } from 'node:crypto'
import { WireRefusal } from '../error.ts'
import type { AuthDoor } from './door.ts'
import { attributeOf, childrenOf, isElement, rootOf, textOf, withinOf } from './saml-xml.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const SIZE_AT_MOST = 1024 * 1024
const PATIENCE_MS = 10_000
// Some providers describe themselves at length; who registers them is trusted.
const MARKS_AT_MOST = 20_000

export type IdpMetadata = {
  readonly entityId: string
  /** The certificates that may sign, in base64. */
  readonly certificates: readonly string[]
  /** Null: it only sends people of its own accord. */
  readonly signOn: string | null
  readonly validUntil: string | null
}

const refuse = (sentence: string) => new WireRefusal(400, 'validation_failed', `SAML Metadata ${sentence}`)

export function readMetadata(xml: string): IdpMetadata {
  const root = rootOf(xml, 'SAML Metadata', MARKS_AT_MOST)
  const found = withinOf(root, 'metadata', 'IDPSSODescriptor')
  if (found.length > 1) throw refuse('contains multiple IDPSSODescriptors')
  const [idp] = found
  const entity = idp?.parentNode as Element | undefined // safe: the parent of an element inside a document is one
  if (!idp || !entity) throw refuse('does not contain any IDPSSODescriptor')
  const entityId = isElement(entity, 'metadata', 'EntityDescriptor') ? attributeOf(entity, 'entityID')?.trim() : ''
  if (!entityId) throw refuse('does not contain an EntityID')
  const certificates = childrenOf(idp, 'metadata', 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => withinOf(key, 'signature', 'X509Certificate'))
    .map((element) => textOf(element).replace(/\s/g, ''))
  if (certificates.length === 0 || !certificates.every(isCertificate)) {
    throw refuse('does not contain a valid signing certificate')
  }
  return { entityId, certificates, signOn: signOnOf(idp), validUntil: attributeOf(entity, 'validUntil') }
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function signOnOf(idp: Element): string | null {
  const services = childrenOf(idp, 'metadata', 'SingleSignOnService')
  const location = attributeOf(
    services.find((service) => attributeOf(service, 'Binding') === REDIRECT),
    'Location',
  )
  if (location === null) return null
  if (!URL.canParse(location) || !/^https?:$/.test(new URL(location).protocol)) {
    throw refuse('does not contain a valid SingleSignOnService')
  }
  return location
}

/** Without TLS only between programs of this very machine: a provider in a test. */
export function isMetadataUrl(address: string, { settings }: AuthDoor): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const local = [hostname, new URL(settings.publicUrl).hostname].every((host) =>
    ['localhost', '127.0.0.1', '[::1]'].includes(host),
  )
  return (protocol === 'https:' || (protocol === 'http:' && local)) && `${username}${password}` === ''
}

export async function fetchMetadata(url: string): Promise<string> {
  const failed = (why: string) =>
    new WireRefusal(400, 'saml_metadata_fetch_failed', `${why} error fetching SAML Metadata from URL '${url}'`)
  const headers = { accept: 'application/samlmetadata+xml, application/xml, text/xml' }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, { headers, signal, redirect: 'error' }).catch(() => {
    throw failed('Network')
  })
  if (!answer.ok) throw failed(`HTTP ${answer.status}`)
  const xml = await answer.text().catch(() => {
    throw failed('Network')
  })
  if (xml.length > SIZE_AT_MOST) throw failed('Size')
  return xml
}
