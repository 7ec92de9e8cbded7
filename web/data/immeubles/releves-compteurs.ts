// Everything that the screens read and write of the table `releves_compteurs`: what the meters showed.
import type { ReleveCompteur } from '#domain/sujets/immeubles/compteur.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteRelevesCompteurs = factWrites<ReleveCompteur>('releves_compteurs')
