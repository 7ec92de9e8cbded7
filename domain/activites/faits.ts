// All the kinds of facts that activities share: one part a subject, and the deficits of before.
import type { Cents } from '../base/cents.ts'
import type { FaitsBailleur } from '../sujets/biens/ecritures/bailleur.ts'
import type { FaitsEntretien } from '../sujets/entretien/faits.ts'
import type { FaitsImmeubles } from '../sujets/immeubles/faits.ts'
import type { FaitsPropriete } from '../sujets/propriete/faits.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'
import type { FaitsTva } from '../sujets/tva/faits.ts'

/** A deficit of before the first year kept here, by its year. */
export type DeficitAnterieur = { readonly annee: number; readonly montant_cents: Cents }

/** What any result that is carried forward begins with: its own activity says under which rules. */
export type FaitsDeficits = { readonly deficits_anterieurs: readonly DeficitAnterieur[] }

/**
 * What is read of a dossier of the shared kinds, empty where its family does not keep it. A function takes the parts that it reads,
 * and no more; the kinds that a family alone keeps are of its own type (`meuble/faits/faits.ts`).
 */
export type Faits = FaitsBailleur &
  FaitsImmeubles &
  FaitsDepenses &
  FaitsPropriete &
  FaitsTva &
  FaitsDeficits &
  FaitsEntretien
