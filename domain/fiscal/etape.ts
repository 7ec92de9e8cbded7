// A named step of a fiscal computation: its amount, how it was found, from what, and by which rule.
import { type Cents, negate, positive } from '../base/cents.ts'
import { aConfirmer, type Certitude, enClair } from '../base/parametres.ts'
import type { Ligne } from '../compta/ecriture.ts'

/**
 * An amount that a figure is made of, with its sign. `code` names what opens it: a box (`2033-B:310`), a step
 * (`excedent_39c`), an account (`compte:512000`), a fact (`fait:depenses/<id>`); `2025/` before it, another year.
 */
export type Entree = { readonly libelle: string; readonly montant_cents: Cents; readonly code?: string }

export type Etape = {
  readonly cle: string
  readonly libelle: string
  readonly montant_cents: Cents
  readonly en_mots: string
  /** They add up to the amount; without any, the lines do. */
  readonly entrees: readonly Entree[]
  /** What was looked at and not added: a ceiling, the base of a rate. */
  readonly reperes: readonly Entree[]
  readonly lignes: readonly Ligne[]
  readonly regle: string
  readonly a_confirmer: boolean
}

/** An article of law and how sure we are of it. */
export type Regle = { readonly source: string; readonly certitude: Certitude }

type Brouillon = {
  libelle: string
  montant_cents: Cents
  en_mots: string
  regle: Regle
  entrees?: readonly Entree[]
  reperes?: readonly Entree[]
  lignes?: readonly Ligne[]
}

const AUCUNE: readonly never[] = []

/** Field by field: a return has hundreds of steps, and a copy of what is left over costs ten times as much. */
export function etape(cle: string, brouillon: Brouillon): Etape {
  const { source, certitude } = brouillon.regle
  return {
    cle,
    libelle: brouillon.libelle,
    montant_cents: brouillon.montant_cents,
    en_mots: brouillon.en_mots,
    entrees: brouillon.entrees ?? AUCUNE,
    reperes: brouillon.reperes ?? AUCUNE,
    lignes: brouillon.lignes ?? AUCUNE,
    regle: enClair(source, certitude),
    a_confirmer: aConfirmer(certitude),
  }
}

/** A loss as a positive amount, zero for a profit. */
export const perte = (resultat: Cents): Cents => positive(negate(resultat))

/** Inputs that are nil say nothing; the first one stays when all are. */
export const utiles = (entrees: readonly Entree[]): Entree[] => {
  const gardees = entrees.filter(({ montant_cents }) => montant_cents !== 0)
  return gardees.length > 0 ? gardees : entrees.slice(0, 1)
}
