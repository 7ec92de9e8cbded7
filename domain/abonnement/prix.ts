// What a formula costs, compared: the saving of a year paid at once, the discount of a promotion, and which promises the prices keep.
import { type Cents, cents, minus, part } from '../base/cents.ts'

export type Prix = { readonly plein: Cents; readonly promo: Cents | null; readonly promo_active: boolean }

/** The prices of one formula, as its row has them. */
export type Tarif = {
  readonly monthly_cents: Cents
  readonly annual_cents: Cents
  readonly monthly_promo_cents: Cents | null
  readonly annual_promo_cents: Cents | null
  readonly promo_active: boolean
}

/** What is paid, as it is shown: the promotion while it runs. */
export const prixAPayer = ({ plein, promo, promo_active }: Prix): Cents => (promo_active ? (promo ?? plein) : plein)

/** Twelve monthly prices less the annual one, in euros and as a rounded percentage of the twelve. Both prices are of one basis:
 *  promotional when both have a promotion, full otherwise, so that a promotion never passes for a saving of the year. */
export function economieAnnuelle(tarif: Tarif) {
  const { mensuel, annuel } = memeBase(tarif)
  const douzeMois = part(mensuel, [12, 1])
  const montant = minus(douzeMois, annuel)
  return { mensuel_cents: mensuel, montant_cents: montant, pourcentage: pourcentage(montant, douzeMois) }
}

function memeBase({ promo_active, ...tarif }: Tarif): { mensuel: Cents; annuel: Cents } {
  const { monthly_promo_cents: mensuel, annual_promo_cents: annuel } = tarif
  if (promo_active && mensuel !== null && annuel !== null) return { mensuel, annuel }
  return { mensuel: tarif.monthly_cents, annuel: tarif.annual_cents }
}

/** The whole months that a year paid at once does not cost. */
export function moisOfferts(tarif: Tarif): number {
  const { mensuel_cents, montant_cents } = economieAnnuelle(tarif)
  let mois = 0
  while (mensuel_cents > 0 && part(mensuel_cents, [mois + 1, 1]) <= montant_cents) mois += 1
  return mois
}

/** The most months that one of these formulas offers for a year. */
export const plusDeMoisOfferts = (tarifs: readonly Tarif[]): number => Math.max(0, ...tarifs.map(moisOfferts))

/** The discount of a promotion, as a rounded percentage of the full price. */
export const remise = ({ plein, promo }: { plein: Cents; promo: Cents }): number =>
  pourcentage(minus(plein, promo), plein)

export const parMois = (annuel: Cents): Cents => part(annuel, [1, 12])

/** A promise in per cent or in months is kept when the card of a formula shows that very figure; words without one are. */
export function estTenue(promesse: string, tarifs: readonly Tarif[]): boolean {
  const taux = /(\d+)\s*%/.exec(promesse)?.[1]
  const mois = /(\d+)\s*mois offerts/i.exec(promesse)?.[1]
  return (
    (taux === undefined || tarifs.some((tarif) => tauxMontres(tarif).includes(Number(taux)))) &&
    (mois === undefined || plusDeMoisOfferts(tarifs) === Number(mois))
  )
}

/** The percentages that the card of a formula shows: its saving of a year, the discounts of its promotion. */
function tauxMontres(tarif: Tarif): number[] {
  const { monthly_cents, annual_cents, monthly_promo_cents, annual_promo_cents, promo_active } = tarif
  const remises = [
    { plein: monthly_cents, promo: monthly_promo_cents },
    { plein: annual_cents, promo: annual_promo_cents },
  ].flatMap(({ plein, promo }) => (promo_active && promo !== null ? [remise({ plein, promo })] : []))
  return [economieAnnuelle(tarif).pourcentage, ...remises].filter((taux) => taux > 0)
}

// A hundred cents times the share of one amount in another is that share in hundredths, rounded once.
const pourcentage = (of: Cents, whole: Cents): number => (whole > 0 ? part(cents(100), [of, whole]) : 0)
