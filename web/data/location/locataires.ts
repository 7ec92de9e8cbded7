// Everything that the screens read and write of the table `locataires`: the people.
import type { Locataire } from '#domain/sujets/location/bail.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const locatairesQuery = listeQuery<Locataire>('locataires')
export const useWriteLocataires = factWrites<Locataire>('locataires')
