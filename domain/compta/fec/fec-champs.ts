// A field of a FEC understood from its bytes: a day as the whole number 20250314, an amount in cents; NaN where it is not one.
import { parseDecimalComma } from '../../base/cents.ts'
import { type Day, day, isDay } from '../../base/day.ts'

const VIRGULE = 0x2c

/** `1250,50` and nothing else, figure by figure: how almost every amount is written. NaN for the others. */
export function montantSimple(octets: Uint8Array, debut: number, fin: number): number {
  const virgule = fin - 3
  if (virgule <= debut || virgule - debut > 12 || octets[virgule] !== VIRGULE) return Number.NaN
  let montant = 0
  for (let place = debut; place < fin; place++) {
    if (place === virgule) continue
    const chiffre = (octets[place] ?? 0) - 0x30
    if (chiffre < 0 || chiffre > 9) return Number.NaN
    montant = montant * 10 + chiffre
  }
  return montant
}

/** Any amount that the text allows: a sign before or after, no decimals, zeros beyond the cent. */
export const montantDe = (texte: string): number => parseDecimalComma(texte) ?? Number.NaN

/** `20250314`, a day that exists; NaN for anything else. */
export function jourSimple(octets: Uint8Array, debut: number, fin: number): number {
  if (fin - debut !== 8) return Number.NaN
  let jour = 0
  for (let place = debut; place < fin; place++) {
    const chiffre = (octets[place] ?? 0) - 0x30
    if (chiffre < 0 || chiffre > 9) return Number.NaN
    jour = jour * 10 + chiffre
  }
  return existe(jour) ? jour : Number.NaN
}

/** A day written otherwise: as ISO text, which nothing confuses with another day. */
export const jourDe = (texte: string): number => (isDay(texte) ? enNombre(texte) : Number.NaN)

export const enNombre = (jour: Day): number => Number(jour.replaceAll('-', ''))

export function enJour(nombre: number): Day {
  const chiffres = String(nombre).padStart(8, '0')
  return day(`${chiffres.slice(0, 4)}-${chiffres.slice(4, 6)}-${chiffres.slice(6)}`)
}

const JOURS_DU_MOIS = Uint8Array.of(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

/** As `isDay`: a day of the calendar, from the year 100. */
function existe(nombre: number): boolean {
  const annee = (nombre / 10_000) | 0
  const mois = ((nombre / 100) | 0) % 100
  const jour = nombre % 100
  if (annee < 100 || mois < 1 || mois > 12 || jour < 1) return false
  const bissextile = mois === 2 && annee % 4 === 0 && (annee % 100 !== 0 || annee % 400 === 0)
  return jour <= (JOURS_DU_MOIS[mois] ?? 0) + (bissextile ? 1 : 0)
}
