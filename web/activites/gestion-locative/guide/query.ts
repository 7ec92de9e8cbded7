// Asks for the figures of the guide of unfurnished letting: computed once, on the server when it writes the page.
import type { ChiffresFonciers } from './chiffres.ts'

export const chiffresFonciersQuery = () => ({
  queryKey: ['chiffres-fonciers'],
  // Asked for only when the server did not write the page: the rules of all the years are a heavy piece.
  queryFn: async (): Promise<ChiffresFonciers> => (await import('./calculer.ts')).chiffresFonciers(),
  staleTime: Number.POSITIVE_INFINITY,
})
