// All the kinds of facts that activities share: one part a subject, and what the tax and the steps of a person ask beside them.
import type { Cents } from '../base/cents.ts'
import type { FaitsBailleur } from '../sujets/biens/ecritures/bailleur.ts'
import type { FaitsPropriete } from '../sujets/propriete/faits.ts'
import type { LocationChezSoi } from '../sujets/propriete/indivision.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'
import type { FaitsTva } from '../sujets/tva/faits.ts'
import type { DemarcheNotee } from './demarche.ts'

/** A deficit of before the first year kept here, by its year. */
export type DeficitAnterieur = { readonly annee: number; readonly montant_cents: Cents }

/** What furnished letting alone has until now: its tax on income, its steps. */
export type FaitsMeuble = {
  readonly deficits_anterieurs: readonly DeficitAnterieur[]
  /** A part of one's own home that is let. */
  readonly locations_chez_soi?: readonly LocationChezSoi[]
  /** What was noted of the steps of the activity itself. */
  readonly demarches?: readonly DemarcheNotee[]
}

/** What is read of a dossier, empty where its family does not keep it. A function takes the parts that it reads, and no more. */
export type Faits = FaitsBailleur & FaitsDepenses & FaitsPropriete & FaitsTva & FaitsMeuble
