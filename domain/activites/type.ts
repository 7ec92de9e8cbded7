// What a formula is to the software: its name, where it lives, whether it is on sale, and how its books are derived.
import type { Ligne } from '../compta/ecriture.ts'
import type { Faits } from '../journalisation/faits.ts'

export type CleActivite =
  | 'lmnp'
  | 'lmp'
  | 'gestion_locative'
  | 'sci'
  | 'comptabilite_independants'
  | 'discipline_financiere_patrimoine'

export type Activite = {
  readonly cle: CleActivite
  readonly libelle: string
  /** Where its space opens. */
  readonly route: string
  /** `available` only once its software exists; until then its route says what it will do and nothing is charged. */
  readonly development_status: 'available' | 'development' | 'coming_soon'
  /** The books of each year, derived from the facts; null while the formula keeps none. */
  readonly livres: ((faits: Faits) => ReadonlyMap<number, readonly Ligne[]>) | null
}
