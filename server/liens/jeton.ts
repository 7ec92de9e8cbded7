// The signed link of a request: its kind and its id, sealed by the house, so that whoever holds it needs no account.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '@quittance/wire/keys'
import type { Nature } from '../boutique/demandes.ts'

/** What a link opens: one request, and nothing else of whoever sent it. */
export type Suivi = { readonly nature: Nature; readonly id: string }

/** One byte each; a link lives for years in a mail, so a letter is never given to another kind. */
const LETTRES: Readonly<Record<Nature, string>> = {
  devis: 'd',
  devis_service: 's',
  commande: 'c',
  reservation: 'r',
}
const UUID_OCTETS = 16
/** Half of SHA-256, as RFC 2104 allows: 33 bytes make 44 characters, without a spare bit that could be changed unseen. */
const SCEAU_OCTETS = 16
const FORME = /^[A-Za-z0-9_-]{44}$/

/** The key of the links alone, drawn from the house's own: it opens nothing else, and lives as long as it. */
export const secretDesJetons = (keys: Pick<Keys, 'digest'>): string => keys.digest('lien de suivi', '1')

/** Without an end: the mail that carries it is all that a person without an account has to come back by. */
export function signerJeton(secret: string, { nature, id }: Suivi): string {
  const dit = Buffer.concat([Buffer.from(LETTRES[nature], 'latin1'), Buffer.from(id.replaceAll('-', ''), 'hex')])
  if (dit.length !== 1 + UUID_OCTETS) throw new Error('A link is made of the id of a row')
  return Buffer.concat([dit, sceau(secret, dit)]).toString('base64url')
}

/** Where a request is followed, as its mails say it. */
export const adresseSuivi = (publicUrl: string, secret: string, { nature, id }: Suivi): string =>
  `${publicUrl}/suivi/${signerJeton(secret, { nature, id })}`

/** Null for anything that this house did not sign, whatever is wrong with it. */
export function lireJeton(secret: string, jeton: string): Suivi | null {
  if (!FORME.test(jeton)) return null
  const octets = Buffer.from(jeton, 'base64url')
  const dit = octets.subarray(0, 1 + UUID_OCTETS)
  if (!timingSafeEqual(octets.subarray(1 + UUID_OCTETS), sceau(secret, dit))) return null
  const lettre = dit.toString('latin1', 0, 1)
  const nature = NATURES_DES_LIENS.find((one) => LETTRES[one] === lettre)
  return nature === undefined ? null : { nature, id: uuid(dit.toString('hex', 1)) }
}

// Safe: the keys of a literal record are the names of its type.
const NATURES_DES_LIENS = Object.keys(LETTRES) as Nature[]

const sceau = (secret: string, dit: Buffer): Buffer =>
  createHmac('sha256', secret).update(dit).digest().subarray(0, SCEAU_OCTETS)

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
