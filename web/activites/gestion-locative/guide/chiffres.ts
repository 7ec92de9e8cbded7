// The figures of the guide of unfurnished letting, taken from the rules of the product, and the year that it works out.
import type { Cents } from '#domain/base/cents.ts'
import type { Chiffre } from '#web/parts/guide/chiffre.ts'

export type ChiffresFonciers = {
  /** The last year whose rules are all published. */
  readonly annee: number
  readonly plafond: Chiffre
  readonly abattement: Chiffre
  readonly option: Chiffre
  readonly forfait: Chiffre
  readonly deficit: Chiffre
  readonly deficit_energie: Chiffre
  readonly report: Chiffre
  readonly conservation: Chiffre
  readonly prelevements: Chiffre
  readonly exemple: ExempleFoncier
}

/** One flat, one year, under both regimes, by the functions that the product computes with. */
export type ExempleFoncier = {
  readonly loyers_cents: Cents
  readonly charges: readonly { readonly libelle: string; readonly ligne: string; readonly montant_cents: Cents }[]
  readonly interets_cents: Cents
  readonly micro_imposable_cents: Cents
  readonly resultat_cents: Cents
  readonly revenu_global_cents: Cents
  readonly reporte_cents: Cents
}
