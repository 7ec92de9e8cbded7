// Everything that the screens read and write of the table `emprunts`: the loans as signed.
import type { Emprunt } from '#domain/sujets/biens/emprunt.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteEmprunts = factWrites<Emprunt>('emprunts')
