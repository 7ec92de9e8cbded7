// A step that an activity owes beside its books: until when, whether it is done, and the paper that makes it. Any has some (its
// beginning at the single desk, accounts to file); which, and what is noted of them, is said by its own folder.
import type { Day } from '../base/day.ts'
import type { Figure } from '../base/parametres.ts'
import type { Bien } from '../sujets/biens/bien.ts'
import type { Feuille } from './feuille.ts'

/**
 * `connue`: the dossier says by itself that it was done (a SIREN, books taken over from others). `ancienne`: its last day
 * is more than a year behind and nobody noted it; it was done or forgotten long ago, and is no longer claimed.
 */
export type EtatDemarche = 'a_venir' | 'a_faire' | 'en_retard' | 'faite' | 'connue' | 'ancienne'

export type Demarche<Cle extends string = string> = {
  readonly cle: Cle
  /** The dwelling it is about; null for the activity as a whole. */
  readonly bien: Bien | null
  /** The day of what calls for it: a beginning, a sale, a move. */
  readonly evenement_le: Day
  readonly limite: Figure<Day>
  readonly etat: EtatDemarche
}

/** Those that wait on a day: begun, neither done nor forgotten. */
export const enAttente = ({ etat }: Pick<Demarche, 'etat'>): boolean => etat === 'a_faire' || etat === 'en_retard'

/** A letter, as it was sent once it is noted, as it is proposed before. */
export type LettreDemarche = {
  readonly destinataire: string
  readonly objet: string
  readonly texte: string
  /** Null: not yet. */
  readonly faite_le: Day | null
}

/** A sheet to copy box by box, or a letter to send. */
export type PapierDemarche =
  | { readonly sorte: 'feuille'; readonly feuille: Feuille }
  | ({ readonly sorte: 'lettre' } & LettreDemarche)
