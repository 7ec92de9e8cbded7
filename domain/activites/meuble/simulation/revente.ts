// The sale that ends a simulation: the tax of the private gain under each regime, and which one has cost less with it.
import { type Cents, minus, plus, sum, zero } from '../../../base/cents.ts'
import { type Day, firstDayOf } from '../../../base/day.ts'
import type { Limite39C } from '../../../fiscal/bic/limite-39c.ts'
import type { ParametresPlusValues } from '../../../fiscal/plus-values/parametres.ts'
import { type PlusValuePrivee, plusValuePrivee } from '../../../fiscal/plus-values/plus-value-privee.ts'
import { ANNEES_SIMULEES, type Hypotheses, prixDeVente } from './hypotheses.ts'

export type Revente = {
  readonly date: Day
  readonly prix_cents: Cents
  readonly micro: PlusValuePrivee
  readonly reel: PlusValuePrivee
  /** Tax of the years and of the sale under micro, less the same under the real regime. */
  readonly gain_reel_cents: Cents
  readonly avantage: 'reel' | 'micro' | 'egal'
}

/** Sold on the day after the last year, costs of purchase and works at the flat parts of the law. */
export function revendre(
  h: Hypotheses,
  {
    parametres,
    deduits_cents,
    gain_reel_cents,
  }: { parametres: ParametresPlusValues /** Of the dwelling alone. */; deduits_cents: Cents; gain_reel_cents: Cents },
): Revente {
  const date = firstDayOf(h.premiere_annee + ANNEES_SIMULEES)
  const prix_cents = prixDeVente(h)
  const vendre = (amortissements_deduits_cents: Cents): PlusValuePrivee =>
    plusValuePrivee(
      {
        date,
        prix_cents,
        frais_cession_cents: zero,
        prix_acquisition_cents: h.prix_cents,
        frais_acquisition_cents: null,
        travaux_cents: null,
        date_acquisition: firstDayOf(h.premiere_annee),
        amortissements_deduits_cents,
        residence_services: false,
      },
      parametres,
    )
  // Micro deducts a flat part of the receipts, and no depreciation.
  const micro = vendre(zero)
  const reel = vendre(deduits_cents)
  const gain = plus(gain_reel_cents, minus(micro.total_cents, reel.total_cents))
  return {
    date,
    prix_cents,
    micro,
    reel,
    gain_reel_cents: gain,
    avantage: gain > 0 ? 'reel' : gain < 0 ? 'micro' : 'egal',
  }
}

/** What one year deducted on the dwelling: its own depreciation and the stock let in, but that of the furniture. */
export const deduitsDuLogement = ({ suivi }: Limite39C, meubles: ReadonlySet<string>): Cents =>
  sum(
    suivi
      .filter(({ composant_id }) => !meubles.has(composant_id))
      .map(({ deduit_cents, ard_utilise_cents }) => plus(deduit_cents, ard_utilise_cents)),
  )
