// Asks for a simulation: the sums that the page shows, and apart the steps of one year, asked for when they are opened.

import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import type { Revente } from '#domain/activites/meuble/simulation/revente.ts'
import type { AnneeSimulee, BrancheSimulee, Simulation } from '#domain/activites/meuble/simulation/simulateur.ts'
import type { Etape } from '#domain/fiscal/etape.ts'
import type { PlusValuePrivee } from '#domain/fiscal/plus-values/plus-value-privee.ts'
import { ecrireAdresse } from './adresse.ts'

type BrancheLegere = Omit<BrancheSimulee, 'etapes'>
export type AnneeLegere = Omit<AnneeSimulee, 'micro' | 'reel'> & {
  readonly micro: BrancheLegere
  readonly reel: BrancheLegere
}
type VenteLegere = Omit<PlusValuePrivee, 'etapes'>
export type ReventeLegere = Omit<Revente, 'micro' | 'reel'> & {
  readonly micro: VenteLegere
  readonly reel: VenteLegere
}
export type SimulationLegere = Omit<Simulation, 'annees' | 'revente'> & {
  readonly annees: readonly AnneeLegere[]
  readonly revente: ReventeLegere
}

// The rules of all the years are a heavy piece: it comes with the first simulation that the server did not write.
const calculer = async (h: Hypotheses): Promise<Simulation> =>
  (await import('#domain/activites/meuble/simulation/simulateur.ts')).simuler(h)

export const simulationQuery = (h: Hypotheses) => ({
  queryKey: ['simulation', ecrireAdresse(h).toString()],
  queryFn: async (): Promise<SimulationLegere> => {
    const simulation = await calculer(h)
    const { micro, reel } = simulation.revente
    return {
      ...simulation,
      annees: simulation.annees.map(alleger),
      revente: { ...simulation.revente, micro: sansEtapes(micro), reel: sansEtapes(reel) },
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export type Etapes = { readonly micro: readonly Etape[]; readonly reel: readonly Etape[] }

/** The steps of one year, or of the sale. */
export const etapesQuery = (h: Hypotheses, ouverte: number | 'revente') => ({
  queryKey: ['etapes-simulees', ecrireAdresse(h).toString(), ouverte],
  queryFn: async (): Promise<Etapes> => {
    const { annees, revente } = await calculer(h)
    const une = ouverte === 'revente' ? revente : annees.find((simulee) => simulee.annee === ouverte)
    return { micro: une?.micro.etapes ?? [], reel: une?.reel.etapes ?? [] }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

function alleger({ micro, reel, ...annee }: AnneeSimulee): AnneeLegere {
  return { ...annee, micro: sansEtapes(micro), reel: sansEtapes(reel) }
}

function sansEtapes<T extends { etapes: readonly Etape[] }>({ etapes: _, ...reste }: T): Omit<T, 'etapes'> {
  return reste
}
