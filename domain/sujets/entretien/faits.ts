// The upkeep of what is let: what is known of each dwelling, its diagnostics, its equipment, the certificates, the works.
import type { Diagnostic } from './diagnostic.ts'
import type { Attestation, Equipement } from './equipement.ts'
import type { FicheTechnique } from './fiche-technique.ts'
import type { Intervention } from './intervention.ts'

export type FaitsEntretien = {
  readonly fiches_techniques?: readonly FicheTechnique[]
  readonly diagnostics?: readonly Diagnostic[]
  readonly equipements?: readonly Equipement[]
  readonly attestations?: readonly Attestation[]
  readonly interventions?: readonly Intervention[]
}
