// The tax household: what a person says of it, year by year.
import { type Cents, plus, zero } from '../../base/cents.ts'

export type Foyer = {
  readonly annee: number
  /** Receipts of furnished letting that the household keeps elsewhere. */
  readonly autres_meubles_cents: Cents
  /** Wages, pensions, other professional profits: what the receipts are compared with (CGI 155, IV, 2). */
  readonly revenus_activite_cents: Cents
  /** The rest of its net taxable income. */
  readonly autres_revenus_cents: Cents
  /** 4 for one share. */
  readonly quarts_de_part: number
}

/** The household of a year: as it was said for it, else as it was last said before; null when nothing was. */
export function foyerDe(foyers: readonly Foyer[], annee: number): Foyer | null {
  return foyers.filter((un) => un.annee <= annee).toSorted((a, b) => b.annee - a.annee)[0] ?? null
}

/** All its net taxable income but the letting. */
export const revenusDuFoyer = ({ revenus_activite_cents, autres_revenus_cents }: Foyer): Cents =>
  plus(revenus_activite_cents, autres_revenus_cents)

/** Nothing said: an income of zero, one share. */
export const foyerVide = (annee: number): Foyer => ({
  annee,
  autres_meubles_cents: zero,
  revenus_activite_cents: zero,
  autres_revenus_cents: zero,
  quarts_de_part: 4,
})
