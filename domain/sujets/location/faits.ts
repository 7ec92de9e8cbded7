// What is let, what is due of it and what was paid.
import type { Bail } from './bail.ts'
import type { CreanceDouteuse } from './creance-douteuse.ts'
import type { MouvementDepot } from './depot-garantie.ts'
import type { Echeance } from './echeance.ts'
import type { Encaissement } from './encaissement.ts'

export type FaitsLocation = {
  readonly baux: readonly Bail[]
  readonly echeances: readonly Echeance[]
  readonly encaissements: readonly Encaissement[]
  readonly mouvements_depot: readonly MouvementDepot[]
  readonly creances_douteuses?: readonly CreanceDouteuse[]
}
