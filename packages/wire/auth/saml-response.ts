// A SAML response, judged: signed by its provider, meant for us, in its time, in answer to our question or to none.
import type { WireLog } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { SamlService } from './saml.ts'
import type { IdpMetadata } from './saml-metadata.ts'
import { attributeOf, childrenOf, isElement, rootOf, textOf, withinOf } from './saml-xml.ts'

const SKEW_MS = 60_000
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
// Nothing weaker than SHA-256, nothing that rewrites what was signed.
const ALGORITHMS: readonly (readonly [element: string, allowed: RegExp])[] = [
  ['SignatureMethod', /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha(256|512)$/],
  ['DigestMethod', /^http:\/\/www\.w3\.org\/2001\/04\/xmlenc#sha(256|512)$/],
  ['CanonicalizationMethod', /^http:\/\/www\.w3\.org\/(2001\/10\/xml-exc-c14n#|TR\/2001\/REC-xml-c14n-20010315)$/],
  [
    'Transform',
    /^http:\/\/www\.w3\.org\/(2000\/09\/xmldsig#enveloped-signature|2001\/10\/xml-exc-c14n#|TR\/2001\/REC-xml-c14n-20010315)$/,
  ],
]

export type Attribute = { readonly names: readonly string[]; readonly values: readonly string[] }
/** What a provider says of a person. */
export type Assertion = {
  readonly id: string
  readonly nameId: { readonly value: string; readonly format: string | null } | null
  readonly attributes: readonly Attribute[]
  /** Until when it could be shown again. */
  readonly expiresAt: Date
  /** How long a session that comes of it may live. */
  readonly sessionNotAfter: string | null
}

const invalid = (why: string) => new WireRefusal(400, 'validation_failed', `SAML Assertion is not valid: ${why}`)

/** The text of a response; a `SAMLResponse` that is none is refused. */
export function decodedResponse(said: string): string {
  if (said === '') throw new WireRefusal(400, 'validation_failed', 'SAMLResponse is missing')
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(said)) {
    throw new WireRefusal(400, 'validation_failed', 'SAMLResponse is not a valid Base64 string')
  }
  return Buffer.from(said, 'base64').toString('utf8')
}

/** Who says that he answers, before anything is believed. */
export function issuerOf(xml: string): string {
  return textOf(childrenOf(responseOf(xml), 'assertion', 'Issuer')[0])
}

function responseOf(xml: string): Element {
  const response = rootOf(xml, 'SAMLResponse')
  if (!isElement(response, 'protocol', 'Response')) throw invalid('not a response')
  return response
}

type Judged = {
  service: SamlService
  idp: IdpMetadata
  /** The request that it must answer; null: it comes of the provider's own accord. */
  requestId: string | null
  now: Date
  log: WireLog
}

export async function readResponse(xml: string, judged: Judged): Promise<Assertion> {
  const response = responseOf(xml)
  const { service, idp, log } = judged
  const status = childrenOf(childrenOf(response, 'protocol', 'Status')[0], 'protocol', 'StatusCode')[0]
  if (attributeOf(status, 'Value') !== SUCCESS) throw invalid('status')
  checkAddressed(response, judged)
  for (const [element, allowed] of ALGORITHMS) {
    const used = withinOf(response, 'signature', element).map((one) => attributeOf(one, 'Algorithm') ?? '')
    if (!used.every((algorithm) => allowed.test(algorithm))) throw invalid('algorithm')
  }
  const encoded = Buffer.from(xml).toString('base64')
  const signed = await service.signedAssertion(idp, encoded).catch((error: unknown) => {
    log.info({ err: error, issuer: idp.entityId }, 'a SAML response was refused')
    throw invalid('signature')
  })
  // From here on only what was signed is read.
  return judge(rootOf(signed, 'SAML Assertion'), judged)
}

// The envelope may be unsigned: what it says may only refuse.
function checkAddressed(response: Element, { service, idp, requestId }: Judged): void {
  const destination = attributeOf(response, 'Destination')
  if (destination !== null && destination !== service.acs) throw invalid('destination')
  const answered = attributeOf(response, 'InResponseTo')
  if (answered !== null && answered !== requestId) throw invalid('in response to')
  const issuer = childrenOf(response, 'assertion', 'Issuer')[0]
  if (issuer && textOf(issuer) !== idp.entityId) throw invalid('issuer')
}

function judge(assertion: Element, judged: Judged): Assertion {
  if (!isElement(assertion, 'assertion', 'Assertion')) throw invalid('not an assertion')
  const id = attributeOf(assertion, 'ID')
  if (!id) throw invalid('id')
  if (textOf(childrenOf(assertion, 'assertion', 'Issuer')[0]) !== judged.idp.entityId) throw invalid('issuer')
  const [subject] = childrenOf(assertion, 'assertion', 'Subject')
  const conditionsEnd = checkConditions(assertion, judged)
  const subjectEnd = checkSubject(subject, judged)
  const [nameId] = childrenOf(subject, 'assertion', 'NameID')
  return {
    id,
    nameId: nameId ? { value: textOf(nameId), format: attributeOf(nameId, 'Format') } : null,
    attributes: attributesOf(assertion),
    expiresAt: new Date(Math.max(conditionsEnd, subjectEnd) + SKEW_MS),
    sessionNotAfter: sessionEnd(assertion, judged.now),
  }
}

/** Whoever holds it may show it, here, before its end, in answer to what we asked him. */
function checkSubject(subject: Element | undefined, { service, requestId, now }: Judged): number {
  const bearers = childrenOf(subject, 'assertion', 'SubjectConfirmation')
    .filter((one) => attributeOf(one, 'Method') === BEARER)
    .flatMap((one) => childrenOf(one, 'assertion', 'SubjectConfirmationData'))
  const here = bearers.filter((data) => attributeOf(data, 'Recipient') === service.acs)
  if (here.length === 0) throw invalid('recipient')
  const ours = here.filter((data) => attributeOf(data, 'InResponseTo') === requestId)
  if (ours.length === 0) throw invalid('in response to')
  const alive = ours.filter((data) => isAlive(data, now) && attributeOf(data, 'NotOnOrAfter') !== null)
  if (alive.length === 0) throw invalid('time')
  return Math.max(...alive.map((data) => Date.parse(attributeOf(data, 'NotOnOrAfter') ?? '')))
}

function checkConditions(assertion: Element, { service, now }: Judged): number {
  const [conditions, ...others] = childrenOf(assertion, 'assertion', 'Conditions')
  if (!conditions || others.length > 0) throw invalid('conditions')
  if (!isAlive(conditions, now)) throw invalid('time')
  const audiences = childrenOf(conditions, 'assertion', 'AudienceRestriction')
  const forUs = audiences.every((audience) =>
    childrenOf(audience, 'assertion', 'Audience').some((one) => textOf(one) === service.entityId),
  )
  if (audiences.length === 0 || !forUs) throw invalid('audience')
  return Date.parse(attributeOf(conditions, 'NotOnOrAfter') ?? '') || 0
}

// A date that cannot be read is no date that has not passed.
function isAlive(element: Element, now: Date): boolean {
  const [from, until] = [attributeOf(element, 'NotBefore'), attributeOf(element, 'NotOnOrAfter')]
  const at = now.getTime()
  return (from === null || Date.parse(from) - SKEW_MS <= at) && (until === null || at < Date.parse(until) + SKEW_MS)
}

function sessionEnd(assertion: Element, now: Date): string | null {
  const ends = childrenOf(assertion, 'assertion', 'AuthnStatement').flatMap((statement) => {
    const end = attributeOf(statement, 'SessionNotOnOrAfter')
    return end === null ? [] : [Date.parse(end)]
  })
  if (ends.length === 0) return null
  const end = Math.min(...ends)
  if (!(end > now.getTime())) throw invalid('time')
  return new Date(end).toISOString()
}

function attributesOf(assertion: Element): Attribute[] {
  return childrenOf(assertion, 'assertion', 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, 'assertion', 'Attribute').map((attribute) => ({
      names: [attributeOf(attribute, 'Name'), attributeOf(attribute, 'FriendlyName')].filter((name) => name !== null),
      values: childrenOf(attribute, 'assertion', 'AttributeValue').map(textOf),
    })),
  )
}
