// Everything that the screens read and write of the table `remboursements_anticipes`: what was repaid early.
import type { RemboursementAnticipe } from '#domain/emprunts/emprunt.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const remboursementsQuery = factsQuery<RemboursementAnticipe>({
  table: 'remboursements_anticipes',
  order: 'date',
})
export const useWriteRemboursements = factWrites<RemboursementAnticipe>('remboursements_anticipes')
