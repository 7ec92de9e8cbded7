// Everything that the screens read and write of the table `composants`: what each dwelling is made of.
import type { Composant } from '#domain/immobilisations/composant.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const composantsQuery = listeQuery<Composant>('composants')
export const useWriteComposants = factWrites<Composant>('composants')
