// «Expliquer»: how a box or a step was found, in words, from what, by which entries and which rule.
import { assert } from '../base/assert.ts'
import { type Cents, euros } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Entree, Etape } from '../fiscal/etape.ts'
import type { Case, FormulaireRempli } from './formulaire.ts'

export type Explication = {
  readonly titre: string
  /** Whole euros of a box; null for a step, which is only in cents. */
  readonly montant: number | null
  readonly montant_cents: Cents
  readonly en_mots: string
  /** `code` names what opens further: a box (`2033-B:310`) or a step (`excedent_39c`). */
  readonly entrees: readonly Entree[]
  readonly lignes: readonly Ligne[]
  readonly regle: string
  readonly a_confirmer: boolean
}

export type CaseVisee = { readonly numero: string; readonly code: string; readonly etapes?: readonly Etape[] }

/** A box: the boxes it adds, or the entries it gathers, or the step it takes. */
export function expliquerCase(
  formulaires: readonly FormulaireRempli[],
  { numero, code, etapes = [] }: CaseVisee,
): Explication {
  const une = trouver(formulaires, { numero, code })
  assert(une !== null, `pas de case ${numero}:${code}`)
  const { montant, montant_cents, regle, a_confirmer } = une
  const etape = etapes.find((autre) => autre.cle === une.etape)
  return {
    titre: `Case ${code}, ${une.libelle}`,
    montant,
    montant_cents,
    en_mots: `${etape?.en_mots ?? phrase(une)} ${arrondi(une)}`.trim(),
    entrees: etape?.entrees ?? une.total.flatMap((terme) => entreesDe(formulaires, { numero, terme })),
    lignes: une.lignes,
    regle,
    a_confirmer,
  }
}

/** A step of the tax result: 39 C, stock, deficits, and what they were computed from. */
export function expliquerEtape(etapes: readonly Etape[], cle: string): Explication {
  const etape = etapes.find((une) => une.cle === cle)
  assert(etape !== undefined, `pas d'étape ${cle}`)
  const { libelle, montant_cents, en_mots, entrees, lignes, regle, a_confirmer } = etape
  return { titre: libelle, montant: null, montant_cents, en_mots, entrees, lignes, regle, a_confirmer }
}

const PHRASES: Readonly<Record<Case['provenance'], string>> = {
  credit: 'Crédits moins débits des comptes de cette case.',
  debit: 'Débits moins crédits des comptes de cette case.',
  solde_debiteur: 'Soldes débiteurs des comptes de cette case, compte par compte, sans compensation.',
  solde_crediteur: 'Soldes créditeurs des comptes de cette case, compte par compte, sans compensation.',
  mouvement_debit: "Débits de l'année sur ces comptes, hors à-nouveaux.",
  mouvement: "Mouvements de l'année sur ces comptes d'immobilisations ou d'amortissements.",
  total: 'Somme des cases ci-dessous, déjà arrondies.',
  benefice: "Le montant de la case ci-dessous s'il est positif.",
  perte: "Le montant de la case ci-dessous s'il est négatif, sans son signe.",
  etape: 'Montant calculé par le résultat fiscal.',
  vide: 'Cette case ne concerne pas la location meublée.',
}

/** `110 − 112`: a total says which boxes it adds and takes off. */
function phrase({ provenance, total }: Case): string {
  if (provenance !== 'total' || total.length < 2) return PHRASES[provenance]
  const formule = total.map((terme, rang) =>
    terme.startsWith('-') ? ` − ${terme.slice(1)}` : rang ? ` + ${terme}` : terme,
  )
  return `${PHRASES.total} ${formule.join('')}`
}

function arrondi({ lignes, montant, montant_cents }: Case): string {
  return lignes.length > 0 && euros(montant) !== montant_cents ? "Arrondi à l'euro le plus proche." : ''
}

/** The box named, in its rounded euros; nothing when this return does not hold its form. */
function entreesDe(
  formulaires: readonly FormulaireRempli[],
  { numero, terme }: { numero: string; terme: string },
): Entree[] {
  const negatif = terme.startsWith('-')
  const vise = viser(numero, negatif ? terme.slice(1) : terme)
  const une = trouver(formulaires, vise)
  if (une === null) return []
  const libelle = `${negatif ? 'moins ' : ''}${vise.code}, ${une.libelle}`
  return [{ libelle, montant_cents: euros(une.montant), code: `${vise.numero}:${vise.code}` }]
}

function viser(numero: string, terme: string): { numero: string; code: string } {
  const [autre, code] = terme.split(':')
  return code === undefined || autre === undefined ? { numero, code: terme } : { numero: autre, code }
}

function trouver(
  formulaires: readonly FormulaireRempli[],
  { numero, code }: { numero: string; code: string },
): Case | null {
  const formulaire = formulaires.find((un) => un.numero === numero)
  const toutes = formulaire ? [...formulaire.cases, ...formulaire.calculs] : []
  return toutes.find((une) => une.code === code) ?? null
}
