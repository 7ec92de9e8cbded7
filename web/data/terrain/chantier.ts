// An inspection kept in this browser: what is typed, what the server holds of it already, and which step of its sending comes next.
import type { Day } from '#domain/base/day.ts'
import type { EtatDesLieux, SaisieEtat, SensEtat, SignatureEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import type { Meuble } from '#domain/sujets/location/inventaire.ts'

/** What is on the glass. Once signed, nothing of it moves any more. */
export type Saisi = {
  readonly saisie: SaisieEtat
  readonly signatures: readonly SignatureEtat[]
  readonly signe_le: Day | null
}

/** What the page shows without a network: read when it was prepared. */
type Contexte = {
  readonly dossier: string
  readonly logement: string
  readonly adresse: string
  readonly bailleur: string
  readonly locataires: readonly string[]
  /** Some tenant has an address to which a copy may leave. */
  readonly courriel: boolean
  readonly entree: EtatDesLieux | null
  readonly compteurs: readonly { readonly id: string; readonly unite: string }[]
  /** Its furniture; null where it is let bare. */
  readonly meubles: readonly Meuble[] | null
  /** Its place in the books. */
  readonly livres: string
}

/** A write that left and was not answered yet: sent again as it was, so that it stays one. */
type EnVol = { readonly envoi_id: string; readonly version: number; readonly revision: number; readonly saisi: Saisi }

export type Chantier = {
  /** `<user>/<etat>`: nobody else on this device opens it. */
  readonly cle: string
  readonly user_id: string
  readonly dossier_id: string
  readonly bail_id: string
  readonly etat_id: string
  readonly sens: SensEtat
  readonly contexte: Contexte
  readonly saisi: Saisi
  /** One more at each change on this device; `recue`: the last one that the server holds. */
  readonly revision: number
  readonly recue: number
  /** When the last change was kept here: an instant. */
  readonly garde_a: string
  /** That of the server, as it was last known; 0 while it holds none. */
  readonly version: number
  readonly en_vol: EnVol | null
  readonly signature_recue: boolean
  /** Why the server could not establish the paper of what was signed, in words; absent where it did. */
  readonly papier_refus?: string | null
  readonly copie: 'non' | 'demandee' | 'envoyee'
  /** Why the copy did not leave, in words. */
  readonly copie_refus: string | null
  /** The server holds something else: a choice is waited for, and nothing is sent before it. */
  readonly conflit: { readonly code: string; readonly message: string } | null
}

export type PhotoPrise = {
  /** Its own on the server too. */
  readonly id: string
  readonly cle: string
  /** «Séjour, Sol». */
  readonly element: string
  readonly octets: ArrayBuffer
  readonly mime: string
  readonly prise_a: string
  /** Bytes of the file that the camera gave. */
  readonly taille_origine: number
  readonly envoyee: boolean
  /** Why the server will never take it, in its words. */
  readonly refus: string | null
}

/** A photograph that the server held when the inspection was prepared, small; `octets` null until it was fetched. */
export type PhotoConnue = {
  readonly id: string
  readonly cle: string
  readonly etat_id: string
  readonly element: string
  readonly document_id: string
  readonly octets: ArrayBuffer | null
}

type Etape =
  | { readonly quoi: 'ecrire'; readonly signe: boolean }
  | { readonly quoi: 'photo'; readonly photo: PhotoPrise }
  | { readonly quoi: 'copie' | 'conflit' | 'photo_refusee' | 'rien' }

/**
 * What is sent next: what was typed, then the photographs one by one, then the signature once they all arrived, then the copy.
 * A write that was not answered goes first, as it was.
 */
export function prochaineEtape(c: Chantier, photos: readonly PhotoPrise[]): Etape {
  if (c.conflit) return { quoi: 'conflit' }
  if (c.en_vol) return { quoi: 'ecrire', signe: c.en_vol.saisi.signe_le !== null }
  const attendent = photos.filter(({ envoyee }) => !envoyee)
  const aSigner = c.saisi.signe_le !== null && !c.signature_recue
  const jamais = c.version === 0 && (c.revision > 0 || attendent.length > 0)
  const change = c.version > 0 && c.recue < c.revision && !(aSigner && attendent.length === 0)
  if (jamais || change) return { quoi: 'ecrire', signe: false }
  const photo = attendent.find(({ refus }) => refus === null)
  if (photo) return { quoi: 'photo', photo }
  if (attendent.length > 0) return { quoi: 'photo_refusee' }
  if (aSigner) return { quoi: 'ecrire', signe: true }
  return { quoi: c.copie === 'demandee' && c.signature_recue ? 'copie' : 'rien' }
}

/** Whether the server holds all of it. */
export const toutEstEnvoye = (c: Chantier, photos: readonly PhotoPrise[]): boolean =>
  prochaineEtape(c, photos).quoi === 'rien'
