// A step that an activity owes beside its books: to whom, until when, whether it is done, and the paper that makes it.
import type { Day } from '../base/day.ts'
import type { Figure } from '../base/parametres.ts'
import type { Bien } from '../sujets/biens/bien.ts'
import type { Feuille } from './feuille.ts'

/**
 * A step of the activity as it was noted: the single desk, the CFE. `evenement_le`: the day of what calls for it; `faite_le`
 * null: still to be made. `siret`: that of the establishment, once it is received.
 */
export type DemarcheNotee = {
  readonly id: string
  readonly demarche:
    | 'creation'
    | 'ajout_logement'
    | 'cfe_initiale'
    | 'changement_adresse'
    | 'cfe_modificative'
    | 'fermeture_logement'
    | 'cessation'
    | 'option_reel'
  readonly bien_id: string | null
  readonly evenement_le: Day
  readonly faite_le: Day | null
  readonly siret: string | null
  readonly note: string | null
  /** Of an option: the letter as it was sent. */
  readonly lettre?: string | null
}

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
  /** As it was noted; null while nobody did. */
  readonly notee: DemarcheNotee | null
}

/** Those that wait on a day: begun, neither done nor forgotten. */
export const enAttente = ({ etat }: Pick<Demarche, 'etat'>): boolean => etat === 'a_faire' || etat === 'en_retard'

/** A sheet to copy box by box, or a letter to send. */
export type PapierDemarche =
  | { readonly sorte: 'feuille'; readonly feuille: Feuille }
  | { readonly sorte: 'lettre'; readonly destinataire: string; readonly objet: string; readonly texte: string }
