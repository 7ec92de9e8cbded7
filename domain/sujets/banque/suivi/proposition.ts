// What a line of a statement is proposed to become: the facts to write or to recognise, in words, with the reason.

import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Encaissement } from '../../location/encaissement.ts'
import type { Confiance } from '../confiance.ts'
import type { Proposition } from '../regles.ts'

/** One thing that a line is. Their movements of the bank add up to the line. */
export type FaitDeLigne =
  | {
      readonly nature: 'encaissement'
      readonly bail_id: string
      readonly echeance_id: string | null
      readonly payeur: string
      readonly loyer_cents: Cents
      readonly charges_cents: Cents
      readonly mode: Exclude<Encaissement['mode'], 'depot_garantie' | 'regularisation' | 'rejet'>
    }
  | {
      readonly nature: 'depense'
      readonly bien_id: string | null
      readonly fournisseur: string
      readonly libelle: string
      readonly categorie: string
      /** Above zero for what was spent; below, for a credit note. */
      readonly montant_cents: Cents
    }
  | {
      readonly nature: 'exploitant'
      readonly sens: 'apport' | 'prelevement'
      readonly montant_cents: Cents
      readonly libelle: string
      /** Which of several owners; null or absent, all by their parts. */
      readonly indivisaire_id?: string | null | undefined
    }
  | {
      readonly nature: 'depot'
      readonly bail_id: string
      readonly sens: 'recu' | 'rendu'
      readonly montant_cents: Cents
    }
  /** The payment of a purchase that was typed, or the release of its loan: the key of the entry that is paid. */
  | {
      readonly nature: 'achat'
      readonly cle: string
      readonly sens: 'apport' | 'prelevement'
      readonly montant_cents: Cents
      readonly libelle: string
    }
  /** A payment of a tenant that the bank took back. */
  | { readonly nature: 'rejet'; readonly encaissement_id: string }
  | { readonly nature: 'facture'; readonly depense_id: string }
  | { readonly nature: 'existant'; readonly cle: string }

export type SortDeLigne = 'rapprochee' | 'virement_interne' | 'ignoree'

/** A line that waits, as its table keeps it. */
export type LigneATraiter = {
  readonly id: string
  readonly rang: number
  readonly date: Day
  readonly libelle: string
  readonly montant_cents: Cents
  readonly identifiant: string | null
  readonly tiers: string | null
  readonly reference: string | null
  readonly brut_cents: Cents | null
  readonly commission_cents: Cents | null
}

export type PropositionDeLigne = {
  readonly ligne_id: string
  readonly sort: SortDeLigne
  readonly faits: readonly FaitDeLigne[]
  /** `Loyer de Nina Roux`, `Charges de copropriété`. */
  readonly titre: string
  readonly raison: string
  readonly confiance: Confiance
  /** The rule of the dossier that proposes it; null for a rule of the house or a match. */
  readonly regle_id: string | null
  /** What is missing before it can be accepted, as its rule says it; null when nothing is. */
  readonly a_completer: Proposition | null
  /** Several answers as good as one another: each may be chosen, none is. */
  readonly variantes?: readonly Variante[]
}

/** One of several answers for a line. */
export type Variante = Pick<PropositionDeLigne, 'titre' | 'raison' | 'confiance' | 'faits'>
