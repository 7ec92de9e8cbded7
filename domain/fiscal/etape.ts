// A named step of a fiscal computation: its amount, how it was found, from what, and by which rule.
import { type Cents, negate, positive } from '../base/cents.ts'
import { aConfirmer, type Certitude, enClair } from '../base/parametres.ts'
import type { Ligne } from '../compta/ecriture.ts'

/** What a step was computed from. `code`: the box or the other step in which this amount can be seen. */
export type Entree = { readonly libelle: string; readonly montant_cents: Cents; readonly code?: string }

export type Etape = {
  readonly cle: string
  readonly libelle: string
  readonly montant_cents: Cents
  readonly en_mots: string
  readonly entrees: readonly Entree[]
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
  lignes?: readonly Ligne[]
}

export function etape(cle: string, { regle, entrees = [], lignes = [], ...reste }: Brouillon): Etape {
  const { source, certitude } = regle
  return { cle, ...reste, entrees, lignes, regle: enClair(source, certitude), a_confirmer: aConfirmer(certitude) }
}

/** A loss as a positive amount, zero for a profit. */
export const perte = (resultat: Cents): Cents => positive(negate(resultat))
