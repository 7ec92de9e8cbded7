// The figures of the guides, taken from the rules of the product.

import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Chiffre } from '#web/parts/guide/chiffre.ts'

export type AnneeChiffree = {
  readonly annee: number
  readonly micro: {
    readonly [Categorie in 'meuble' | 'tourisme_non_classe' | 'tourisme_classe']: {
      readonly plafond: Chiffre
      readonly abattement: Chiffre
    }
  }
  readonly prelevements: Chiffre
  readonly depot: Chiffre
}

/** Short stays that bear contributions in place of the social levies. */
export type ChiffresSejours = {
  readonly seuil: Chiffre
  readonly plafond: Chiffre
  readonly abattement: Chiffre
  readonly taux: Chiffre
  readonly taux_alsace_moselle: Chiffre
  readonly prelevements: Chiffre
}

export type Chiffres = {
  readonly annees: readonly AnneeChiffree[]
  /** The last year whose rules are all published. */
  readonly courante: AnneeChiffree
  readonly abattement_minimum: Chiffre
  readonly seuil_lmp: Chiffre
  readonly report_deficit: Chiffre
  readonly report_deficit_lmp: Chiffre
  readonly dispense_2033a: Chiffre
  readonly seuil_2033e: Chiffre
  readonly plafond_reel_simplifie: Chiffre
  readonly csg_deductible: Chiffre
  readonly sejours: ChiffresSejours
  readonly plus_value: { readonly impot: Chiffre; readonly prelevements: Chiffre; readonly depuis: Chiffre }
  readonly grille: readonly { readonly libelle: string; readonly part: string; readonly duree: string }[]
  readonly exemple: Exemple
  /** The boxes that the example fills, form by form, in whole euros. */
  readonly liasse: readonly FormulaireExemple[]
}

/** A first year worked out whole, by the functions that the product computes with; costs of purchase apart from charges. */
export type Exemple = {
  readonly hypotheses: Hypotheses
  readonly premiere: {
    readonly loyers_cents: Cents
    readonly charges_cents: Cents
    readonly interets_cents: Cents
    readonly amortissements_cents: Cents
    readonly plafond_cents: Cents
    readonly deduits_cents: Cents
    readonly stock_ard_cents: Cents
    readonly deficits_cents: Cents
    readonly reel_imposable_cents: Cents
    readonly reel_impot_cents: Cents
    readonly micro_imposable_cents: Cents
    readonly micro_impot_cents: Cents
  }
  readonly gain_reel_cents: Cents
}

export type FormulaireExemple = {
  readonly numero: string
  readonly libelle: string
  readonly cases: readonly { readonly code: string; readonly libelle: string; readonly montant: number }[]
}
