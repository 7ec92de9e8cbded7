// What a formula costs, compared: the saving of a year paid at once, the discount of a promotion, the price brought to a month.
import { type Cents, cents, minus, part } from '../base/cents.ts'

export type Prix = { readonly plein: Cents; readonly promo: Cents | null; readonly promo_active: boolean }

/** What is paid, as it is shown: the promotion while it runs. */
export const prixAPayer = ({ plein, promo, promo_active }: Prix): Cents => (promo_active ? (promo ?? plein) : plein)

/** Twelve monthly prices less the annual one: in euros, and as a rounded percentage of the twelve. */
export function economieAnnuelle({ mensuel, annuel }: { mensuel: Cents; annuel: Cents }) {
  const douzeMois = part(mensuel, [12, 1])
  const montant = minus(douzeMois, annuel)
  return { montant_cents: montant, pourcentage: pourcentage(montant, douzeMois) }
}

/** The discount of a promotion, as a rounded percentage of the full price. */
export const remise = ({ plein, promo }: { plein: Cents; promo: Cents }): number =>
  pourcentage(minus(plein, promo), plein)

export const parMois = (annuel: Cents): Cents => part(annuel, [1, 12])

// A hundred cents times the share of one amount in another is that share in hundredths, rounded once.
const pourcentage = (of: Cents, whole: Cents): number => (whole > 0 ? part(cents(100), [of, whole]) : 0)
