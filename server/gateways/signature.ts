// A service that signs at the two levels which the house does not: what is asked of it, and what it tells afterwards.
import type { NiveauSignature } from '#domain/sujets/location/signature.ts'

export type NiveauDeService = Exclude<NiveauSignature, 'simple'>
export type EnvoiASigner = {
  /** Ours, the number of the request. */
  readonly reference: string
  readonly nom: string
  readonly octets: Uint8Array
  readonly niveau: NiveauDeService
  readonly ordonnee: boolean
  readonly message: string
  /** The last day on which it may be signed, `2026-12-05`. */
  readonly dernier_jour: string
  readonly signataires: readonly { readonly nom: string; readonly email: string; readonly telephone: string | null }[]
}

/** An event, of whatever service, in our words. */
export type NouvelleSignature = {
  /** The request, as the service names it. */
  readonly reference: string
  readonly quoi: 'ouverte' | 'signee_par' | 'signee' | 'refusee' | 'expiree' | 'annulee'
  /** The signer that it is of, when it is of one. */
  readonly email: string | null
  readonly motif: string | null
}

export type SignatureGateway = {
  readonly nom: 'yousign'
  /** Gives the name of the request there; throws when nothing was sent to anybody. */
  ouvrir(envoi: EnvoiASigner): Promise<string>
  /** One that had ended by itself is no matter. */
  annuler(reference: string): Promise<void>
  /** What was signed, and the file that proves it. */
  prendre(reference: string): Promise<{ signe: Uint8Array; preuve: Uint8Array }>
  /** Null when the service did not sign the body; `nouvelle` null when it moves nothing here. */
  lire(corps: string, signature: string | undefined): { readonly nouvelle: NouvelleSignature | null } | null
}
