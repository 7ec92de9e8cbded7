// All the house's templates, and the one that is proposed for a document of a lease.
import { assert } from '../../../../base/assert.ts'
import { Refus } from '../../../../base/refus.ts'
import type { Bail } from '../../bail.ts'
import { estLettre, type ModeleMaison, type PieceModele } from '../modele.ts'
import { ACTES } from './actes.ts'
import { DEPOTS } from './depots.ts'
import { ETATS } from './etats.ts'
import { LETTRES } from './lettres.ts'
import { LOCAUX } from './locaux.ts'
import { LOGEMENTS } from './logements.ts'

export const MODELES_MAISON: readonly ModeleMaison[] = [
  ...LOGEMENTS,
  ...LOCAUX,
  ...ACTES,
  ...ETATS,
  ...LETTRES,
  ...DEPOTS,
]

export const modeleMaison = (cle: string | null): ModeleMaison | undefined =>
  MODELES_MAISON.find((un) => un.cle === cle)

/** Of a document of this lease: that of its nature, or of a shared home where several rent it or where it names a room; a letter that has no object under its nature is refused. */
export function modelePropose(
  piece: PieceModele,
  bail: Pick<Bail, 'type_bail' | 'locataires' | 'solidarite' | 'piece_id'>,
): ModeleMaison {
  const siens = MODELES_MAISON.filter((un) => un.piece === piece && un.types.includes(bail.type_bail))
  const partage = bail.locataires.length > 1 || bail.solidarite === true || Boolean(bail.piece_id)
  const propose = (partage && siens.find(({ cle }) => cle.startsWith('colocation'))) || siens[0]
  if (!propose && estLettre(piece)) throw new Refus('lettre_sans_objet')
  assert(propose !== undefined, `a template of ${piece} for ${bail.type_bail}`)
  return propose
}
