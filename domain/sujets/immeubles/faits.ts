// What stands where: buildings, their lots and rooms, the keys that share what they cost, their meters. Absent where a family keeps none.
import type { CleRepartition } from './cle-repartition.ts'
import type { Compteur, ReleveCompteur } from './compteur.ts'
import type { Immeuble, Lot, Piece } from './immeuble.ts'

export type FaitsImmeubles = {
  readonly immeubles?: readonly Immeuble[]
  readonly lots?: readonly Lot[]
  readonly pieces?: readonly Piece[]
  readonly cles_repartition?: readonly CleRepartition[]
  readonly compteurs?: readonly Compteur[]
  readonly releves_compteurs?: readonly ReleveCompteur[]
}
