// Everything that the screens read and write of the table `echeances`: the rents falling due.
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteEcheances = factWrites<Echeance>('echeances')
