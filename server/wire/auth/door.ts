// What every handler of /auth/v1 is given: the base, the keys, the clock, the post, and the limits.
import type { Base } from '../../db.ts'
import type { WireLog } from '../door.ts'
import type { CallerOf, Keys } from '../token.ts'

export type Window = { readonly points: number; readonly seconds: number }
export type AuthSettings = {
  /** The origin of the product: the only one to which a mail's link may lead back. */
  readonly publicUrl: string
  readonly accessTokenSeconds: number
  /** A refresh token used twice within this time is one browser asking twice; later, it is a theft. */
  readonly reuseSeconds: number
  readonly passwordMin: number
  readonly confirmationSeconds: number
  readonly recoverySeconds: number
  /** A session older than this proves who he is again before a new password. */
  readonly reauthenticateAfterSeconds: number
  readonly limits: {
    readonly signInPair: Window
    readonly signInAccount: Window
    readonly signInAddress: Window
    readonly signUpAddress: Window
    readonly mailAccount: Window
    readonly mailAddress: Window
    readonly tokenAddress: Window
  }
}
/** A mail that the door asks the house to write: it knows no text, only what happened and the link. */
export type AuthMail = {
  readonly kind:
    | 'confirmation'
    | 'recuperation'
    | 'nouvelle-adresse'
    | 'code'
    | 'mot-de-passe-change'
    | 'adresse-changee'
  readonly to: string
  readonly link?: string
  readonly code?: string
}
export type AuthDoor = {
  readonly base: Base
  readonly keys: Keys
  readonly callerOf: CallerOf
  readonly now: () => Date
  readonly log: WireLog
  readonly settings: AuthSettings
  readonly post: (mail: AuthMail) => Promise<void>
  /** Runs after the answer: what only happens for a known address must not be seen in the time of the answer. */
  readonly later: (what: string, work: () => Promise<void>) => void
}

const HOUR = 3_600

export function authSettings(publicUrl: string, changes: Partial<AuthSettings> = {}): AuthSettings {
  return {
    publicUrl,
    accessTokenSeconds: HOUR,
    reuseSeconds: 10,
    passwordMin: 8,
    confirmationSeconds: 24 * HOUR,
    recoverySeconds: HOUR,
    reauthenticateAfterSeconds: 24 * HOUR,
    limits: {
      signInPair: { points: 10, seconds: HOUR / 4 },
      signInAccount: { points: 50, seconds: HOUR / 4 },
      signInAddress: { points: 300, seconds: HOUR / 4 },
      signUpAddress: { points: 60, seconds: HOUR },
      mailAccount: { points: 6, seconds: HOUR },
      mailAddress: { points: 120, seconds: HOUR },
      tokenAddress: { points: 1_800, seconds: HOUR / 4 },
    },
    ...changes,
  }
}
