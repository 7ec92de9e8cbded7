// What is owned to be used or let, and the loans that paid for it.
import type { Bien } from './bien.ts'
import type { Composant } from './composant.ts'
import type { Emprunt, RemboursementAnticipe } from './emprunt.ts'

export type FaitsBiens = {
  readonly biens: readonly Bien[]
  readonly composants: readonly Composant[]
  readonly emprunts: readonly Emprunt[]
  readonly remboursements_anticipes: readonly RemboursementAnticipe[]
}
