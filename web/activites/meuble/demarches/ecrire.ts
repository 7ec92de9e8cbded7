// Everything that the screens read and write of the table `demarches`: the steps of the activity itself, as they were noted.
import type { DemarcheNotee } from '#domain/activites/meuble/faits/demarche-notee.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteDemarches = factWrites<DemarcheNotee>('demarches')
