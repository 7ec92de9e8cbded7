// The signed links, of a request, of the space of a tenant, of a document to sign, of a lot on offer, of a candidate to it and of rents said to be paid: their kind and their id,
// sealed by the house, so that whoever holds one needs no account.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '@quittance/wire/keys'

/** One byte each; a link lives for years in a mail, so a letter is never given to another kind. */
const LETTRES = {
  devis: 'd',
  devis_service: 's',
  commande: 'c',
  reservation: 'r',
  acces_locataire: 'l',
  signataire: 'g',
  offre_location: 'o',
  candidature: 'k',
  paye: 'p',
} as const
type Lien = { readonly nature: keyof typeof LETTRES; readonly id: string }

/** Those that open something else than a request. */
const HORS_DEMANDES = ['acces_locataire', 'signataire', 'offre_location', 'candidature', 'paye'] as const
type HorsDemandes = (typeof HORS_DEMANDES)[number]

/** What the link of a request opens: that one, and nothing else of whoever sent it. */
export type Suivi = Lien & { readonly nature: Exclude<Lien['nature'], HorsDemandes> }

const UUID_OCTETS = 16
/** Half of SHA-256, as RFC 2104 allows: 33 bytes make 44 characters, without a spare bit that could be changed unseen. */
const SCEAU_OCTETS = 16
const FORME = /^[A-Za-z0-9_-]{44}$/

/** The key of the links alone, drawn from the house's own: it opens nothing else, and lives as long as it. */
export const secretDesJetons = (keys: Pick<Keys, 'digest'>): string => keys.digest('lien de suivi', '1')

/** Without an end: the mail that carries it is all that a person without an account has to come back by. */
export const signerJeton = (secret: string, suivi: Suivi): string => signer(secret, suivi)

/** Where a tenant finds his space; its row in `acces_locataires` says until when. */
export const adresseEspace = (publicUrl: string, secret: string, acces_id: string): string =>
  `${publicUrl}/locataire/${signer(secret, { nature: 'acces_locataire', id: acces_id })}`

/** Where a document is signed; `lien_id` is that of the signer in `signataires`, which says until when. */
export const adresseSignature = (publicUrl: string, secret: string, lien_id: string): string =>
  `${publicUrl}/signer/${signer(secret, { nature: 'signataire', id: lien_id })}`

/** Where anybody who was given it asks to rent what is on offer; its row in `offres_location` says until when. */
export const adresseOffre = (publicUrl: string, secret: string, offre_id: string): string =>
  `${publicUrl}/candidater/${signer(secret, { nature: 'offre_location', id: offre_id })}`

/** Where a candidate finds his own file again, as long as it is not erased. */
export const adresseCandidat = (publicUrl: string, secret: string, candidature_id: string): string =>
  `${publicUrl}/candidat/${signer(secret, { nature: 'candidature', id: candidature_id })}`

/** Where an owner answers whether rents were paid; its row in `liens_paye` says which, and until when. */
export const adressePaye = (publicUrl: string, secret: string, lien_id: string): string =>
  `${publicUrl}/paye/${signer(secret, { nature: 'paye', id: lien_id })}`

function signer(secret: string, { nature, id }: Lien): string {
  const dit = Buffer.concat([Buffer.from(LETTRES[nature], 'latin1'), Buffer.from(id.replaceAll('-', ''), 'hex')])
  if (dit.length !== 1 + UUID_OCTETS) throw new Error('A link is made of the id of a row')
  return Buffer.concat([dit, sceau(secret, dit)]).toString('base64url')
}

/** Where a request is followed, as its mails say it. */
export const adresseSuivi = (publicUrl: string, secret: string, { nature, id }: Suivi): string =>
  `${publicUrl}/suivi/${signerJeton(secret, { nature, id })}`

/** Null for anything that this house did not sign for a request, whatever is wrong with it. */
export function lireJeton(secret: string, jeton: string): Suivi | null {
  const lien = lire(secret, jeton)
  if (lien === null) return null
  const { nature, id } = lien
  return estHorsDemandes(nature) ? null : { nature, id }
}

const estHorsDemandes = (nature: Lien['nature']): nature is HorsDemandes => HORS_DEMANDES.some((une) => une === nature)

/** The access that a link of a tenant names; null for anything else. */
export const lireJetonEspace = (secret: string, jeton: string): string | null =>
  lireJetonDe(secret, 'acces_locataire', jeton)

/** What a link of this kind names; null for anything else. */
export function lireJetonDe(secret: string, nature: HorsDemandes, jeton: string): string | null {
  const lien = lire(secret, jeton)
  return lien?.nature === nature ? lien.id : null
}

/** The signer that a link names; null for anything else. */
export const lireJetonSignature = (secret: string, jeton: string): string | null =>
  lireJetonDe(secret, 'signataire', jeton)

function lire(secret: string, jeton: string): Lien | null {
  if (!FORME.test(jeton)) return null
  const octets = Buffer.from(jeton, 'base64url')
  const dit = octets.subarray(0, 1 + UUID_OCTETS)
  if (!timingSafeEqual(octets.subarray(1 + UUID_OCTETS), sceau(secret, dit))) return null
  const lettre = dit.toString('latin1', 0, 1)
  const nature = NATURES_DES_LIENS.find((one) => LETTRES[one] === lettre)
  return nature === undefined ? null : { nature, id: uuid(dit.toString('hex', 1)) }
}

// Safe: the keys of a literal record are the names of its type.
const NATURES_DES_LIENS = Object.keys(LETTRES) as Lien['nature'][]

const sceau = (secret: string, dit: Buffer): Buffer =>
  createHmac('sha256', secret).update(dit).digest().subarray(0, SCEAU_OCTETS)

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
