// Everything that the screens read and write of the table `foyers`: the tax household, year by year.
import type { Foyer } from '#domain/sujets/foyer/foyer.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export type FoyerEnregistre = Foyer & { readonly id: string }

export const foyersQuery = listeQuery<FoyerEnregistre>('foyers')
export const useWriteFoyers = factWrites<FoyerEnregistre>('foyers')
