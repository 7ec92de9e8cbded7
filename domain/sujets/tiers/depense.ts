// A bill, and the VAT that it says.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { TauxTva } from '../../base/tva.ts'
import type { PayeePar } from './payee-par.ts'
import type { Repartition } from './quote-part.ts'

/** What a bill says of the VAT at one rate. */
export type TvaFacture = { readonly taux: TauxTva; readonly tva_cents: Cents }

/** `date_paiement` null: still owed. `categorie` is a key of `CATEGORIES_DEPENSE`. */
export type Depense = {
  readonly id: string
  readonly bien_id: string | null
  readonly date: Day
  readonly date_paiement: Day | null
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: string
  readonly montant_cents: Cents
  /** The VAT of the bill, rate by rate; null or absent where it says none. */
  readonly tva?: readonly TvaFacture[] | null
  /** Paid from the activity's account, or by the owner himself (108). */
  readonly payee_par: PayeePar
  /** Which of several co-owners pays it, where the activity's account does not; null or absent, all by their parts. */
  readonly indivisaire_id?: string | null
  readonly document_id: string | null
  /** The bill between several uses; its own category and property are then those of the first part. */
  readonly repartition?: Repartition | null
  /** The recurring bill that it is an occurrence of, and the day of that occurrence. */
  readonly modele_id?: string | null
  readonly echeance_modele?: Day | null
  /** The lease whose rent is lost, where the category says that a rent is. */
  readonly bail_id?: string | null
  /** The bill, or the component, that counts it in the other dossier where its dwelling is declared; null or absent: it counts here. */
  readonly transmise_id?: string | null
}

/** Whether it counts in these books: a bill is never deducted in two dossiers, nor settled twice with a tenant. */
export const compteIci = ({ transmise_id = null }: Pick<Depense, 'transmise_id'>): boolean => transmise_id === null
