// Asks for the figures of the guides: computed once, on the server when it writes the page.
import type { Chiffres } from './chiffres.ts'

export const chiffresQuery = () => ({
  queryKey: ['chiffres-des-guides'],
  // Asked for only when the server did not write the page: the rules of all the years are a heavy piece.
  queryFn: async (): Promise<Chiffres> => (await import('./calculer.ts')).chiffresDesGuides(),
  staleTime: Number.POSITIVE_INFINITY,
})
