// What each account of the income statement is for the tax result: its class for article 39 C, or why it stands apart.
import { assert } from '../../base/assert.ts'
import { type Cents, minus, negate, plus, zero } from '../../base/cents.ts'
import { resultatComptable as comptable } from '../../compta/cloture.ts'
import type { Ligne } from '../../compta/ecriture.ts'
import type { Reglages } from '../../compta/exercice.ts'
import { classe39cDe } from './classes-39c.ts'

/**
 * L rents, B charges of the let assets, ACT charges of the activity, OTH other income (BOI-BIC-AMT-20-40-10-20 §70);
 * then what the tax result takes in another way.
 */
export type NatureFiscale =
  | 'L'
  | 'B'
  | 'ACT'
  | 'OTH'
  | 'dotation'
  | 'valeur_cedee'
  | 'prix_cession'
  | 'non_deductible'
  | 'non_imposable'

/** Article 39 C: CFE as a charge of the activity or of the asset. To be confirmed. The first is taken until another is chosen. */
export const CFE_39C = ['activite', 'bien'] as const
export type Classe39 = { readonly cfe_39c: (typeof CFE_39C)[number] }

/** What the settings of a dossier, or of a year, say of it. */
export const classe39De = ({ cfe_39c }: Reglages): Classe39 => ({
  cfe_39c: CFE_39C.find((mot) => mot === cfe_39c) ?? CFE_39C[0],
})

// What the chart calls «exclu», or what the law refuses to deduct, by the first three or four digits of the account.
const A_PART: ReadonlyMap<string, NatureFiscale> = new Map<string, NatureFiscale>([
  ['6811', 'dotation'],
  ['6812', 'dotation'],
  ['681', 'ACT'],
  ['686', 'ACT'],
  ['687', 'ACT'],
  ['657', 'valeur_cedee'],
  ['675', 'valeur_cedee'],
  ['757', 'prix_cession'],
  ['775', 'prix_cession'],
  // Fines and tax penalties are never deducted (CGI 39, 2).
  ['6582', 'non_deductible'],
  ['6712', 'non_deductible'],
  ['695', 'non_deductible'],
])
const CFE = '63511'

export const estGestion = ({ compte }: Ligne): boolean => compte.startsWith('6') || compte.startsWith('7')

// A year has thousands of lines and a few accounts, nearly always those of the years before.
const CONNUES = { activite: new Map<string, NatureFiscale>(), bien: new Map<string, NatureFiscale>() }
const CONNUES_AU_PLUS = 1_000

/** The nature of an account of class 6 or 7, by the settings of the dossier. */
export function natureFiscale(compte: string, { cfe_39c }: Classe39): NatureFiscale {
  const connues = CONNUES[cfe_39c]
  const connue = connues.get(compte)
  if (connue) return connue
  const nature = natureDe(compte, cfe_39c)
  if (connues.size === CONNUES_AU_PLUS) connues.clear()
  connues.set(compte, nature)
  return nature
}

function natureDe(compte: string, cfe_39c: Classe39['cfe_39c']): NatureFiscale {
  const aPart = A_PART.get(compte.slice(0, 4)) ?? A_PART.get(compte.slice(0, 3))
  if (aPart) return aPart
  if (compte.startsWith(CFE)) return cfe_39c === 'bien' ? 'B' : 'ACT'
  const classe = classe39cDe(compte)
  const charge = compte.startsWith('6')
  if (classe === 'exclu') return charge ? 'non_deductible' : 'non_imposable'
  // An account that has no class stays outside the cap: it neither raises nor lowers it.
  return classe ?? (charge ? 'ACT' : 'OTH')
}

export type Classement = Readonly<Record<NatureFiscale, readonly Ligne[]>>

/** The lines of the income statement, each in its one nature. */
export function classer(lignes: readonly Ligne[], reglages: Classe39): Classement {
  const classement: Record<NatureFiscale, Ligne[]> = {
    L: [],
    B: [],
    ACT: [],
    OTH: [],
    dotation: [],
    valeur_cedee: [],
    prix_cession: [],
    non_deductible: [],
    non_imposable: [],
  }
  for (const ligne of lignes) if (estGestion(ligne)) classement[natureFiscale(ligne.compte, reglages)].push(ligne)
  return classement
}

export function produitDe(lignes: readonly Ligne[]): Cents {
  let total = zero
  for (const { debit_cents, credit_cents } of lignes) total = plus(total, minus(credit_cents, debit_cents))
  return total
}

export const chargeDe = (lignes: readonly Ligne[]): Cents => negate(produitDe(lignes))

/** The lines of one property; null for those attached to none. */
export const duBien = (lignes: readonly Ligne[], bien_id: string | null): Ligne[] =>
  lignes.filter((l) => l.bien_id === bien_id)

/** The accounting result: what the natures add up to, always. */
export function resultatComptable(lignes: readonly Ligne[], classement: Classement): Cents {
  const resultat = comptable(lignes)
  let parNature = zero
  for (const nature of Object.values(classement)) parNature = plus(parNature, produitDe(nature))
  assert(resultat === parNature, 'chaque ligne de gestion a une nature et une seule')
  return resultat
}
