// Everything that the screens read and write of the table `foyers`: the tax household, year by year.
import type { Foyer } from '#domain/fiscal/foyer.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export type FoyerEnregistre = Foyer & { readonly id: string }

export const foyersQuery = factsQuery<FoyerEnregistre>({
  table: 'foyers',
  columns: 'id, annee, autres_meubles_cents, revenus_activite_cents, autres_revenus_cents, quarts_de_part',
  order: 'annee',
})
export const useWriteFoyers = factWrites<FoyerEnregistre>('foyers')
