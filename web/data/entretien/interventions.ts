// Everything that the screens write of the table `interventions`: the works.
import type { Intervention } from '#domain/sujets/entretien/intervention.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteInterventions = factWrites<Intervention>('interventions')
