// The chart of accounts: the account of a number, its label, and the number in force on a day.
import type { Day } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { type Compte, estValide } from './compte.ts'
import { COMPTES_BAILLEUR } from './plan-comptable-bailleur.ts'
import { PCG } from './plan-comptable-general.ts'

export type { Compte } from './compte.ts'

type ParNumero = ReadonlyMap<string, Compte>
const parNumero = (comptes: readonly Compte[]): ParNumero => new Map(comptes.map((compte) => [compte.numero, compte]))
const PLAN = parNumero([...PCG, ...COMPTES_BAILLEUR])

/** The account of a number, described by the longest number of the chart that begins it (`512100` is a 512). */
export function compteDe(numero: string): Compte {
  const compte = compteConnu(numero)
  if (compte === null) throw new Refus('compte_inconnu', `(${numero})`)
  return compte
}

/** As `compteDe`, but null for a number that the chart does not know: for the files of other software. */
export const compteConnu = (numero: string): Compte | null => compteDans(PLAN, numero)

function compteDans(plan: ParNumero, numero: string): Compte | null {
  const exact = numero.length >= 3 ? plan.get(numero) : undefined
  if (exact) return exact
  if (!/^\d{3,}$/.test(numero)) return null
  for (let longueur = numero.length - 1; longueur >= 2; longueur--) {
    const compte = plan.get(numero.slice(0, longueur))
    if (compte) return { ...compte, numero }
  }
  return null
}

/** What an account is called, by its number. */
export type Intitule = (numero: string) => string
export const libelleCompte: Intitule = (numero) => compteDe(numero).libelle

/** As `libelleCompte`, for books that call some accounts otherwise than a landlord's: theirs first, then those of the general chart. */
export function intitulesDe(comptes: readonly Compte[]): Intitule {
  const siens = parNumero([...PCG, ...comptes])
  return (numero) => compteDans(siens, numero)?.libelle ?? libelleCompte(numero)
}

/** Those of a landlord that may be used on that day: what an activity offers to who types an entry, whole or in part. */
export const comptesBailleur = (date: Day): Compte[] => COMPTES_BAILLEUR.filter((compte) => estValide(compte, date))

// Accounts that ANC 2022-06 renumbered: their number before 2025, then since.
const RENUMEROTES: readonly (readonly [avant: string, depuis: string])[] = [
  ['168840', '164800'],
  ['448600', '448120'],
  ['671200', '658200'],
  ['671700', '638000'],
  ['675000', '657000'],
  ['771400', '758300'],
  ['771700', '758400'],
  ['775000', '757000'],
  ['777000', '747000'],
  ['791000', '758700'],
]

/** The number under which an account is kept on that day: `657000` was `675000` before 2025. */
export function compteEnVigueur(numero: string, date: Day): string {
  const paire = RENUMEROTES.find((numeros) => numeros.includes(numero))
  if (!paire) return numero
  const [avant, depuis] = paire
  return estValide(compteDe(depuis), date) ? depuis : avant
}
