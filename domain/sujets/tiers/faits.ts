// What is spent, by bills or by trips.
import type { Depense } from './depense.ts'
import type { Deplacement, Vehicule } from './deplacement.ts'

export type FaitsDepenses = {
  readonly depenses: readonly Depense[]
  readonly vehicules?: readonly Vehicule[]
  readonly deplacements?: readonly Deplacement[]
}
