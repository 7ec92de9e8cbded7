// Our side of SAML 2.0: who we are for identity providers, the signed requests, and the verified answers.
import type { SAML } from '@node-saml/node-saml'
import { WireRefusal } from '../error.ts'
import type { AuthDoor } from './door.ts'
import { samlKey } from './saml-key.ts'
import type { IdpMetadata } from './saml-metadata.ts'

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

export type SamlService = {
  /** The name under which providers know us, which an assertion must be meant for. */
  readonly entityId: string
  /** Where assertions are posted. */
  readonly acs: string
  metadata(): Promise<string>
  /** Where the person is sent, with a request of ours that is signed. */
  departure(idp: IdpMetadata, asked: Departure): Promise<string>
  /** The assertion of a response, as the bytes that its provider signed; throws when there is none. */
  signedAssertion(idp: IdpMetadata, response: string): Promise<string>
}
type Departure = { signOn: string; requestId: string; relayState: string; nameIdFormat: string | null }

/** Refused where it is closed. Loaded and made at the first request, then kept. */
export function createSaml(door: AuthDoor): () => SamlService {
  let made: SamlService | null = null
  return () => {
    if (!door.settings.saml) throw new WireRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    made ??= serviceOf(door.settings.saml, door.settings.publicUrl)
    return made
  }
}

type Settings = NonNullable<AuthDoor['settings']['saml']>
const library = () => import('@node-saml/node-saml')

function serviceOf({ privateKey: text, entityId: named }: Settings, publicUrl: string): SamlService {
  const { privateKey, certificate } = samlKey(text, new URL(publicUrl).hostname)
  const entityId = named ?? `${publicUrl}/auth/v1/sso/saml/metadata`
  const acs = `${publicUrl}/auth/v1/sso/saml/acs`

  async function towards({ certificates }: IdpMetadata, departure?: Departure): Promise<SAML> {
    const { SAML } = await library()
    return new SAML({
      issuer: entityId,
      callbackUrl: acs,
      idpCert: [...certificates],
      privateKey,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      disableRequestedAuthnContext: true,
      // One of the two signatures is asked for; what it covers is all that is read. The rest is judged in saml-response.ts.
      wantAssertionsSigned: false,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: -1,
      audience: false,
      ...(departure && {
        entryPoint: departure.signOn,
        generateUniqueId: () => departure.requestId,
        identifierFormat: departure.nameIdFormat ?? PERSISTENT,
      }),
    })
  }

  return {
    entityId,
    acs,
    async metadata() {
      const { generateServiceProviderMetadata } = await library()
      return generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: acs,
        privateKey,
        publicCerts: certificate,
        signatureAlgorithm: 'sha256',
        wantAssertionsSigned: true,
        identifierFormat: PERSISTENT,
        generateUniqueId: () => '_metadata',
      })
    },
    async departure(idp, asked) {
      return (await towards(idp, asked)).getAuthorizeUrlAsync(asked.relayState, undefined, {})
    },
    async signedAssertion(idp, response) {
      const { profile } = await (await towards(idp)).validatePostResponseAsync({ SAMLResponse: response })
      const xml = profile?.getAssertionXml?.()
      if (!xml) throw new Error('No signed assertion')
      return xml
    },
  }
}
