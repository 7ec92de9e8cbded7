// Asks for a simulation: the sums that the page shows, and apart the steps of one year, asked for when they are opened.
import type { Etape } from '#domain/fiscal/etape.ts'
import type { Hypotheses } from '#domain/simulation/hypotheses.ts'
import type { AnneeSimulee, BrancheSimulee, Simulation } from '#domain/simulation/simulateur.ts'
import { ecrireAdresse } from './lecture.ts'

export type BrancheLegere = Omit<BrancheSimulee, 'etapes'>
export type AnneeLegere = Omit<AnneeSimulee, 'micro' | 'reel'> & {
  readonly micro: BrancheLegere
  readonly reel: BrancheLegere
}
export type SimulationLegere = Omit<Simulation, 'annees'> & { readonly annees: readonly AnneeLegere[] }

// The rules of all the years are a heavy piece: it comes with the first simulation that the server did not write.
const calculer = async (h: Hypotheses): Promise<Simulation> =>
  (await import('#domain/simulation/simulateur.ts')).simuler(h)

export const simulationQuery = (h: Hypotheses) => ({
  queryKey: ['simulation', ecrireAdresse(h).toString()],
  queryFn: async (): Promise<SimulationLegere> => {
    const simulation = await calculer(h)
    return { ...simulation, annees: simulation.annees.map(alleger) }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const etapesQuery = (h: Hypotheses, annee: number) => ({
  queryKey: ['etapes-simulees', ecrireAdresse(h).toString(), annee],
  queryFn: async (): Promise<{ micro: readonly Etape[]; reel: readonly Etape[] }> => {
    const une = (await calculer(h)).annees.find((simulee) => simulee.annee === annee)
    return { micro: une?.micro.etapes ?? [], reel: une?.reel.etapes ?? [] }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

function alleger({ micro, reel, ...annee }: AnneeSimulee): AnneeLegere {
  const legere = ({ etapes: _, ...branche }: BrancheSimulee): BrancheLegere => branche
  return { ...annee, micro: legere(micro), reel: legere(reel) }
}
