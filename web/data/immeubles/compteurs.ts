// Everything that the screens read and write of the table `compteurs`: the meters.
import type { Compteur } from '#domain/sujets/immeubles/compteur.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteCompteurs = factWrites<Compteur>('compteurs')
