// Everything that the screens read and write of the table `composants`: what each dwelling is made of.
import type { Composant } from '#domain/sujets/biens/composant.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteComposants = factWrites<Composant>('composants')
