// Everything that the screens read and write of the table `biens`: the dwellings.
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteBiens = factWrites<Bien>('biens')
