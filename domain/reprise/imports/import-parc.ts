// An import of lots, of tenants, of leases or of reference rents, prepared the same way for the screen that shows it and for the server that writes it.

import { type BauxPrepares, preparerBaux } from './baux-importes.ts'
import type { LigneImportee } from './champ.ts'
import { type LocatairesPrepares, preparerLocataires } from './locataires-importes.ts'
import { type LotsPrepares, preparerLots } from './lots-importes.ts'
import type { NatureImport } from './modeles.ts'
import type { Contexte } from './parc.ts'
import { preparerReferences, type ReferencesPreparees } from './references-importees.ts'

export type ImportPrepare =
  | ({ readonly nature: 'lots' } & LotsPrepares)
  | ({ readonly nature: 'locataires' } & LocatairesPrepares)
  | ({ readonly nature: 'baux' } & BauxPrepares)
  | ({ readonly nature: 'loyers_reference' } & ReferencesPreparees)

/** What becomes of each row, and all that is to be written of those that may be. */
export function preparerImport(
  nature: NatureImport,
  lignes: readonly LigneImportee[],
  contexte: Contexte,
): ImportPrepare {
  if (nature === 'lots') return { nature, ...preparerLots(lignes, contexte) }
  if (nature === 'locataires') return { nature, ...preparerLocataires(lignes, contexte) }
  if (nature === 'baux') return { nature, ...preparerBaux(lignes, contexte) }
  return { nature, ...preparerReferences(lignes, contexte) }
}
