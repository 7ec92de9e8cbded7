// Everything that the screens write of the table `fiches_techniques`: what is known of each dwelling.
import type { FicheTechnique } from '#domain/sujets/entretien/fiche-technique.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteFichesTechniques = factWrites<FicheTechnique>('fiches_techniques')
