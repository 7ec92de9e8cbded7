// Everything that the screens read and write of the table `composants`: what each dwelling is made of.
import type { Composant } from '#domain/immobilisations/composant.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const composantsQuery = factsQuery<Composant>({ table: 'composants', order: 'mise_en_service' })
export const useWriteComposants = factWrites<Composant>('composants')
