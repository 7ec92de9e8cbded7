// Who stands behind an assertion: a person of his company's provider, whom nobody else's account becomes.
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { Email } from './form.ts'
import { createPerson, lockAddress, rememberProviders } from './person.ts'
import type { Assertion, Attribute } from './saml-response.ts'
import { signUpOff } from './signup.ts'
import { type AttributeMapping, identityProvider, type SsoProvider } from './sso-provider.ts'
import { type User, userById } from './user.ts'

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]
// What a person may be called by; any other key of the mapping goes together, apart.
const CLAIMS = new Set(
  `name family_name given_name middle_name nickname preferred_username profile picture website gender birthdate zoneinfo
   locale updated_at email phone avatar_url full_name provider_id user_name slug`.split(/\s+/),
)

export type Outsider = { readonly sub: string; readonly email: string; readonly data: Record<string, unknown> }

/** What an assertion says of a person, by the mapping of its provider. */
export function outsiderOf({ entity_id, attribute_mapping }: SsoProvider, assertion: Assertion): Outsider {
  const sub = subjectOf(assertion)
  if (sub === '') {
    const sentence =
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user'
    throw new WireRefusal(400, 'saml_assertion_no_user_id', sentence)
  }
  const mapped = mappedOf(attribute_mapping, assertion.attributes)
  const said = Object.entries(mapped)
  const own = Object.fromEntries(said.filter(([name]) => CLAIMS.has(name)))
  const custom_claims = Object.fromEntries(said.filter(([name]) => !CLAIMS.has(name)))
  const email = Email.safeParse(mapped.email ?? emailOf(assertion))
  if (!email.success) {
    throw new WireRefusal(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  }
  const data = {
    ...own,
    iss: entity_id,
    sub,
    provider_id: sub,
    email: email.data,
    email_verified: true,
    phone_verified: false,
    ...(Object.keys(custom_claims).length > 0 && { custom_claims }),
  }
  return { sub, email: email.data, data }
}

function subjectOf({ attributes, nameId }: Assertion): string {
  const [id = ''] = valuesOf(attributes, SUBJECT_ID)
  if (id !== '') return id
  if (!nameId || nameId.format === `${FORMAT}transient`) return ''
  return nameId.format === EMAIL_FORMAT ? nameId.value.toLowerCase() : nameId.value
}

function emailOf({ attributes, nameId }: Assertion): string {
  const [said] = EMAIL_ATTRIBUTES.flatMap((name) => valuesOf(attributes, name))
  return said ?? (nameId?.format === EMAIL_FORMAT ? nameId.value : '')
}

const valuesOf = (attributes: readonly Attribute[], name: string): string[] =>
  attributes.filter(({ names }) => names.includes(name)).flatMap(({ values }) => values.filter((value) => value !== ''))

function mappedOf({ keys = {} }: AttributeMapping, attributes: readonly Attribute[]): Record<string, unknown> {
  const pairs = Object.entries(keys).flatMap(([key, { name, names = [], default: otherwise, array }]) => {
    const wanted = [...(name === undefined ? [] : [name]), ...names]
    const values = wanted.map((one) => valuesOf(attributes, one)).find((found) => found.length > 0)
    const value = values ? (array ? values : values[0]) : otherwise
    return value === undefined || value === null ? [] : [[key, value] as const]
  })
  return Object.fromEntries(pairs)
}

type Arrived = { provider: SsoProvider; outsider: Outsider; address: string }

/** The person of this assertion: the one that it opened before, else a new one; what his company says of him is kept. */
export async function personOfCompany(db: Db, door: AuthDoor, { provider, outsider, address }: Arrived): Promise<User> {
  const { sub, email, data } = outsider
  const name = identityProvider(provider)
  await lockAddress(db, `${name}:${sub}`)
  const known = await db.row<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [name, sub],
  )
  const user_id = known?.user_id ?? (await newcomer(db, door, { provider, outsider, address }))
  await db.rows(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at) values ($1, $2, $3, $4, now())
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, last_sign_in_at = now()`,
    [user_id, name, sub, data],
  )
  await db.rows(
    'update auth.users set email = $2, raw_user_meta_data = raw_user_meta_data || $3 where id = $1 and is_sso_user',
    [user_id, email, data],
  )
  await rememberProviders(db, user_id)
  const user = await userById(db, user_id)
  if (!user) throw new WireRefusal(403, 'user_not_found', 'User not found')
  await audit(db, 'login', { id: user.id, email: user.email, address }, { provider: name })
  return user
}

async function newcomer(db: Db, door: AuthDoor, { provider, outsider, address }: Arrived): Promise<string> {
  if (door.settings.signUpOff) throw signUpOff()
  const { email, data } = outsider
  const user = await createPerson(db, { email, phone: null, hash: null, data, sso: true, remembered: false })
  await db.rows('update auth.users set email_confirmed_at = now() where id = $1', [user.id])
  await audit(db, 'user_signedup', { id: user.id, email, address }, { provider: identityProvider(provider) })
  return user.id
}
