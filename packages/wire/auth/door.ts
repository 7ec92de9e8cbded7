// What every handler of /auth/v1 is given: the base, the keys, the clock, the post, and the limits.
import type { Context } from 'hono'
import type { DoorEnv, ToldForbidden, WireLog } from '../door.ts'
import type { WireRefusal } from '../error.ts'
import type { Messages } from '../messages.ts'
import type { Base, Db } from '../postgres/db.ts'
import type { CallerOf, Keys } from '../token.ts'

export type Window = { readonly points: number; readonly seconds: number }
export type AuthSettings = {
  /** The origin of the product: the only one to which a mail's link may lead back. */
  readonly publicUrl: string
  readonly accessTokenSeconds: number
  /** A refresh token used twice within this time is one browser asking twice; later, it is a theft. */
  readonly reuseSeconds: number
  readonly passwordMin: number
  readonly passwordMax: number
  /** One of the passwords that most people use, or the address itself, is refused. */
  readonly commonPasswordsRefused: boolean
  /** Who signs up again before anything is proved changes nothing; otherwise the link lets its owner choose the password. */
  readonly firstPasswordStays: boolean
  readonly confirmationSeconds: number
  readonly recoverySeconds: number
  /** A session older than this proves who he is again before a new password. Null: never asked. */
  readonly reauthenticateAfterSeconds: number | null
  /** A new password is taken only with the present one, whatever the age of the session. */
  readonly currentPassword: boolean
  /** Who adds or takes away a way in, or changes his address, proved who he is within this time. Null: the session is enough. */
  readonly freshProofSeconds: number | null
  /** A new address takes the place of the old one once both have said yes. */
  readonly doubleConfirm: boolean
  /** Who came in by any mail or message, not only that of a forgotten password, gives no present one before the next. */
  readonly anyMailRecovers: boolean
  /** Who calls without any key is a visitor. */
  readonly keyless: boolean
  /** A person may add and remove outside accounts by himself. */
  readonly manualLinking: boolean
  /** Other addresses to which a link may lead back: `*` stands for any run without a dot or a slash, `**` for any run. */
  readonly redirects: readonly string[]
  readonly signUpOff: boolean
  /** Roles of the database, besides the usual one, that the service may give to a person: his tokens name it. */
  readonly roles: readonly string[]
  /** The service may write any other role of a person, which no token names: only those of the service itself are refused. */
  readonly anyRole: boolean
  /** A new address, or number, counts as proved at once. */
  readonly autoconfirm: boolean
  readonly phoneAutoconfirm: boolean
  readonly phone: boolean
  readonly anonymous: boolean
  /** Numbers that receive nothing and whose code is always this one. */
  readonly testOtps: Readonly<Record<string, string>>
  /** Nothing sends messages: only the numbers above have codes. */
  readonly testOtpsOnly: boolean
  /** Six digits live this long by mail, and this long by SMS; so many wrong ones kill them. */
  readonly codeSeconds: number
  readonly smsSeconds: number
  readonly codeFailures: number
  /** Whatever is done in it, a session ends then; and when it was not refreshed for so long. Null: never. */
  readonly sessionSeconds: number | null
  readonly inactivitySeconds: number | null
  readonly singleSession: boolean
  readonly factorsAtMost: number
  /** A ban ends the sessions; otherwise they only wait for its end. */
  readonly banEndsSessions: boolean
  /** A refresh token that is used again after `reuseSeconds` is a theft, even when nobody used its next one. */
  readonly strictReuse: boolean
  /** The code of an app serves once, even to a session that is in its time. */
  readonly appCodesOnce: boolean
  /** The last factor that is taken away takes the recovery codes with it; otherwise it is refused until they are gone. */
  readonly codesGoWithFactor: boolean
  /** The name that an authenticator app shows. */
  readonly issuer: string
  readonly captcha: CaptchaSettings | null
  /** The outside providers by which one may come in, each under the name that the client says. */
  readonly providers: Readonly<Record<string, ProviderSettings>>
  /** Who comes back from one does so in the browser that left, which a cookie says. */
  readonly returnsInSameBrowser: boolean
  /** The chains whose wallets may come in by a signed message. */
  readonly web3: readonly ('ethereum' | 'solana')[]
  /** SAML 2.0, by the identity providers that the service role registers. Null: closed. */
  readonly saml: SamlSettings | null
  /** The name under which browsers keep our keys, a host or a domain above it, and the pages that may use them. */
  readonly webauthn: { readonly rpId: string; readonly origins: readonly string[] }
  /** A passkey by itself opens a session. */
  readonly passkeys: boolean
  readonly limits: {
    readonly signInPair: Window
    readonly signInAccount: Window
    readonly signInAddress: Window
    readonly signUpAddress: Window
    readonly mailAccount: Window
    readonly mailAddress: Window
    readonly tokenAddress: Window
    readonly anonymousAddress: Window
    readonly factorAccount: Window
  }
}
export type ProviderSettings = {
  /** Its OpenID configuration is found under this address. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
  readonly scopes?: string
  /** Other audiences whose id tokens are taken: the phones' own clients. */
  readonly audiences?: readonly string[]
}
/** The RSA key that signs our requests (PEM, or the base64 of its DER), and the address under which providers know us. */
type SamlSettings = { readonly privateKey: string; readonly entityId?: string }
/** hCaptcha and Turnstile speak the same protocol: a form with the secret and the answer, and `success` in return. */
export type CaptchaSettings = {
  readonly provider: 'hcaptcha' | 'turnstile'
  readonly secret: string
  readonly url: string
  /** What a page shows it with. */
  readonly siteKey: string | null
}
/** A mail that the door asks the house to write: it knows no text, only what happened and the link. */
export type AuthMail = {
  readonly kind:
    | 'confirmation'
    | 'repeated-signup'
    | 'recovery'
    | 'new-address'
    | 'present-address'
    | 'code'
    | 'password-changed'
    | 'address-changed'
    | 'sign-in'
    | 'invitation'
    | 'new-device'
    | 'factor-added'
    | 'factor-removed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'phone-changed'
  readonly to: string
  readonly link?: string
  readonly code?: string
}
/** A code by SMS, to a number with its plus. */
export type AuthSms = { readonly to: string; readonly code: string }
/** What the house does with a person who comes in without a name, where it does more than letting him in. */
export type Nameless = {
  /** Has him made by `make`, prepares what he finds, and says until when he stays; refuses by throwing. */
  readonly receive: (make: (db: Db) => Promise<string>, address: string) => Promise<{ user_id: string; until: string }>
  /** He stays nameless: said to whatever would give him an address, a password or a factor. */
  readonly refusal: () => Error
}
export type AuthDoor = {
  readonly base: Base
  readonly keys: Keys
  readonly callerOf: CallerOf
  readonly now: () => Date
  readonly log: WireLog
  readonly settings: AuthSettings
  /** What is told in passing: refusals keep the service's own words, which screens translate by their codes. */
  readonly messages?: Messages | undefined
  readonly post: (mail: AuthMail) => Promise<void>
  readonly sms: (sms: AuthSms) => Promise<void>
  /** Does the product ask a second step of this person, whether or not he has a factor of ours. */
  readonly secondStepAsked: (db: Db, user_id: string) => Promise<boolean>
  /** Why this account is not opened to whoever asks from there; null: it is. */
  readonly closedHere?: ((c: Context<DoorEnv>, email: string | null) => WireRefusal | null) | undefined
  readonly nameless?: Nameless | undefined
  /** Runs after the answer: what only happens for a known address must not be seen in the time of the answer. */
  readonly later: (what: string, work: () => Promise<void>) => void
  readonly forbidden?: ToldForbidden | undefined
}

const HOUR = 3_600

const LIMITS: AuthSettings['limits'] = {
  signInPair: { points: 10, seconds: HOUR / 4 },
  signInAccount: { points: 50, seconds: HOUR / 4 },
  signInAddress: { points: 300, seconds: HOUR / 4 },
  signUpAddress: { points: 60, seconds: HOUR },
  mailAccount: { points: 6, seconds: HOUR },
  mailAddress: { points: 120, seconds: HOUR },
  tokenAddress: { points: 1_800, seconds: HOUR / 4 },
  anonymousAddress: { points: 30, seconds: HOUR },
  factorAccount: { points: 15, seconds: HOUR / 4 },
}

export function authSettings(publicUrl: string, changes: Partial<AuthSettings> = {}): AuthSettings {
  return {
    publicUrl,
    accessTokenSeconds: HOUR,
    reuseSeconds: 10,
    passwordMin: 8,
    passwordMax: 512,
    commonPasswordsRefused: false,
    firstPasswordStays: false,
    confirmationSeconds: 24 * HOUR,
    recoverySeconds: HOUR,
    reauthenticateAfterSeconds: 24 * HOUR,
    currentPassword: false,
    freshProofSeconds: null,
    doubleConfirm: true,
    anyMailRecovers: false,
    keyless: false,
    manualLinking: true,
    redirects: [],
    signUpOff: false,
    roles: [],
    anyRole: false,
    autoconfirm: false,
    phoneAutoconfirm: false,
    phone: false,
    anonymous: false,
    testOtps: {},
    testOtpsOnly: false,
    codeSeconds: HOUR,
    smsSeconds: 600,
    codeFailures: 5,
    sessionSeconds: null,
    inactivitySeconds: null,
    singleSession: false,
    factorsAtMost: 10,
    banEndsSessions: true,
    strictReuse: true,
    appCodesOnce: true,
    codesGoWithFactor: true,
    issuer: new URL(publicUrl).host,
    captcha: null,
    providers: {},
    returnsInSameBrowser: false,
    web3: [],
    saml: null,
    webauthn: { rpId: new URL(publicUrl).hostname, origins: [new URL(publicUrl).origin] },
    passkeys: false,
    limits: LIMITS,
    ...changes,
  }
}
