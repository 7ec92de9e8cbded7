// A template of a document of a lease: the house's, dated and with its sources, or the dossier's own, copied from one.
import type { Day } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import type { TypeBail } from '../bail.ts'
import type { Document } from './document.ts'

/** The deeds that are written for a lease, with what is typed for it. */
const PIECES_REDIGEES = ['bail', 'avenant', 'caution'] as const
/** The letters, whole from what happened to a lease: a landlord's notice, the answer to a tenant's, a revision of the rent, the account of a deposit. */
const LETTRES_MODELE = ['conge', 'reponse_conge', 'revision', 'restitution'] as const
/** All that is drawn from a template; the state of a dwelling, from what was found there. */
export const PIECES_MODELE = [...PIECES_REDIGEES, 'etat_des_lieux', ...LETTRES_MODELE] as const
export type PieceRedigee = (typeof PIECES_REDIGEES)[number]
export type LettreModele = (typeof LETTRES_MODELE)[number]
export type PieceModele = (typeof PIECES_MODELE)[number]

export const estLettre = (piece: PieceModele): piece is LettreModele => LETTRES_MODELE.some((une) => une === piece)

/** A version of the house's text: it changes when the law does, and who copied it is told. */
export type ModeleMaison = {
  readonly cle: string
  readonly nom: string
  readonly piece: PieceModele
  /** The natures of lease that it is made for; the first of a nature is the one that is proposed. */
  readonly types: readonly TypeBail[]
  readonly version: number
  /** Since when its text is that of the law. */
  readonly du: Day
  readonly source: string
  readonly certitude: Certitude
  /** Of a letter: how it is to be sent, said at its foot. */
  readonly envoi?: string
  readonly contenu: Document
}

/** The dossier's own. */
export type ModeleDocument = {
  readonly id: string
  readonly piece: PieceModele
  /** Null: for any nature of lease. */
  readonly type_bail: TypeBail | null
  readonly nom: string
  readonly contenu: unknown
  /** The house's template that it was copied from, and the version that it had then. */
  readonly origine: string | null
  readonly origine_version: number | null
  /** Whether it is taken instead of the house's for its nature. */
  readonly par_defaut: boolean
  readonly archive_le: string | null
}

/** What was written for one lease: the fields typed, the text changed for it alone. */
export type RedactionBail = {
  readonly id: string
  readonly bail_id: string
  readonly piece: PieceRedigee
  /** The guarantor whose deed it is. */
  readonly garant_id: string | null
  readonly valeurs: Readonly<Record<string, string>>
  /** Null: the text of the template. */
  readonly contenu: unknown
}

/** The dossier's own template for a document of a lease of this nature, if one is its default. */
export const modeleParDefaut = (
  modeles: readonly ModeleDocument[],
  { piece, type_bail }: { piece: PieceModele; type_bail: TypeBail },
): ModeleDocument | undefined => {
  const siens = modeles.filter((un) => un.piece === piece && un.par_defaut && un.archive_le === null)
  return siens.find((un) => un.type_bail === type_bail) ?? siens.find((un) => un.type_bail === null)
}

/** All that was typed for a lease, whatever the document; what this one was given wins, and the deed of a guarantor keeps its own. */
export function valeursDuBail(
  redactions: readonly RedactionBail[],
  { bail_id, piece, garant_id }: { bail_id: string; piece: PieceModele; garant_id: string | null },
): Readonly<Record<string, string>> {
  const siennes = redactions.filter((une) => une.bail_id === bail_id)
  const autres = siennes.filter((une) => une.piece !== piece && une.garant_id === null)
  const elle = siennes.filter((une) => une.piece === piece && une.garant_id === garant_id)
  return Object.assign({}, ...[...autres, ...elle].map(({ valeurs }) => valeurs))
}
