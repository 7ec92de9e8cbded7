// WebAuthn: what a browser is asked to sign and what comes back, for a key as a second step and for passkeys alike.
import { z } from 'zod'
import type { AuthDoor } from './door.ts'
import type { Key, User } from './user.ts'

export type KnownKey = Pick<Key, 'id' | 'public_key' | 'counter'>

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/, 'Invalid credential_response')
const Credential = z.object({ id: bytes.max(2_000), rawId: bytes.max(2_000), type: z.literal('public-key') })
/** The answer of `navigator.credentials.create()`, as the client sends it. */
export const Created = Credential.extend({
  response: z.object({
    attestationObject: bytes,
    clientDataJSON: bytes,
    transports: z.array(z.string().max(30)).max(10).nullish(),
  }),
})
/** The answer of `navigator.credentials.get()`. */
export const Asserted = Credential.extend({
  response: z.object({
    authenticatorData: bytes,
    clientDataJSON: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

// ES256, EdDSA, RS256: what every browser makes.
const ALGORITHMS = [-7, -8, -257]

// Loaded at the first key: nobody else waits for it.
const library = () => import('@simplewebauthn/server')

type Wanted = { user: User; known: readonly Pick<Key, 'id' | 'transports'>[]; discoverable: boolean }

export async function creationOptions({ settings }: AuthDoor, { user, known, discoverable }: Wanted) {
  const { generateRegistrationOptions } = await library()
  const name = user.email ?? user.phone ?? user.id
  return generateRegistrationOptions({
    rpName: settings.issuer,
    rpID: settings.webauthn.rpId,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: discoverable
      ? { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** No key named: the browser offers those that it holds for this address. */
export async function requestOptions({ settings }: AuthDoor, known: readonly Pick<Key, 'id' | 'transports'>[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: settings.webauthn.rpId,
    userVerification: known.length === 0 ? 'required' : 'preferred',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
}

type Judged<Said> = { said: Said; challenge: string; verified: boolean }

/** The key that was made for this very challenge, on one of our pages; null for anything else. `verified`: its owner too. */
export async function registeredKey(
  { settings, log }: AuthDoor,
  { said, challenge, verified }: Judged<z.output<typeof Created>>,
): Promise<Key | null> {
  const { verifyRegistrationResponse } = await library()
  const { transports, ...response } = said.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...said, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...settings.webauthn.origins],
      expectedRPID: settings.webauthn.rpId,
      requireUserVerification: verified,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo || registrationInfo.credential.id !== said.id) return null
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transports ?? [],
      aaguid,
      backup_eligible: credentialDeviceType === 'multiDevice',
      backed_up: credentialBackedUp,
    }
  } catch (error) {
    log.info({ err: error }, 'a new key was refused')
    return null
  }
}

/** The counter of the key after this signature; null when it is not this key's, not for this challenge, or not ours. */
export async function assertedCounter(
  { settings, log }: AuthDoor,
  { said, challenge, verified, known }: Judged<z.output<typeof Asserted>> & { known: KnownKey },
): Promise<number | null> {
  if (said.id !== known.id) return null
  const { verifyAuthenticationResponse } = await library()
  const { authenticatorData, clientDataJSON, signature } = said.response
  try {
    const { verified: right, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...said,
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...settings.webauthn.origins],
      expectedRPID: settings.webauthn.rpId,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: verified,
    })
    return right ? authenticationInfo.newCounter : null
  } catch (error) {
    log.info({ err: error }, 'the signature of a key was refused')
    return null
  }
}
