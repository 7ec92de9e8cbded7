// Everything that the screens read and write of the table `remboursements_anticipes`: what was repaid early.
import type { RemboursementAnticipe } from '#domain/sujets/biens/emprunt.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteRemboursements = factWrites<RemboursementAnticipe>('remboursements_anticipes')
