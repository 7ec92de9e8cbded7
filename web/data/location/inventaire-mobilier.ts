// Everything that the screens read and write of the table `inventaire_mobilier`: the furniture of the dwellings.
import type { Meuble } from '#domain/sujets/location/inventaire.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const inventaireQuery = listeQuery<Meuble>('inventaire_mobilier')
export const useWriteInventaire = factWrites<Meuble>('inventaire_mobilier')
