// The constant instalment of a loan, and the interest of a period: exact ratios, each amount rounded once.
import { type Cents, part, type Ratio } from '../../base/cents.ts'

// A rate is in thousandths of a percent: a whole is a hundred thousand of them.
const PLEIN = 100_000
const MOIS_PAR_AN = 12
const JOURS_PAR_AN = 365
// Scale of the instalment's ratio: far finer than a cent of any loan, and still an exact whole number.
const ECHELLE = 2n ** 52n

/** The instalment that repays `capital` in `mois` months, interest included, the same each month (rounded to the cent). */
export function mensualiteConstante(capital: Cents, taux_millieme_pct: number, mois: number): Cents {
  return part(capital, ratioMensualite(taux_millieme_pct, mois))
}

export const interetsDuMois = (capital: Cents, taux_millieme_pct: number): Cents =>
  part(capital, [taux_millieme_pct, PLEIN * MOIS_PAR_AN])

/** Interest by days, on a year of 365: what runs before the first full month, or up to an early repayment. */
export const interetsParJours = (capital: Cents, taux_millieme_pct: number, jours: number): Cents =>
  part(capital, [taux_millieme_pct * jours, PLEIN * JOURS_PAR_AN])

/**
 * i / (1 − (1 + i)^−n), with i = t/q: t(q+t)^n / q((q+t)^n − q^n).
 *
 * In whole numbers, so that the server and every browser find the same cent.
 */
function ratioMensualite(taux_millieme_pct: number, mois: number): Ratio {
  if (taux_millieme_pct === 0) return [1, mois]
  const t = BigInt(taux_millieme_pct)
  const q = BigInt(PLEIN * MOIS_PAR_AN)
  const grown = (q + t) ** BigInt(mois)
  const scaled = (t * grown * ECHELLE) / (q * (grown - q ** BigInt(mois)))
  return [Number(scaled), Number(ECHELLE)]
}
