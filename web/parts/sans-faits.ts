// The facts of a dossier without some of them: what an act takes away with what it undoes.

import type { Faits } from '#domain/activites/faits.ts'
import type { Origine } from '#domain/base/anomalie.ts'

/** Facts of the three kinds that acts write beside what they are about; a name of another kind takes nothing away. */
export function sansFaits(faits: Faits, partis: readonly Origine[]): Faits {
  const sans = <T extends { readonly id: string }>(table: string, liste: readonly T[]): readonly T[] => {
    const ids = new Set(partis.filter((un) => un.table === table).map(({ id }) => id))
    return ids.size === 0 ? liste : liste.filter(({ id }) => !ids.has(id))
  }
  return {
    ...faits,
    encaissements: sans('encaissements', faits.encaissements),
    mouvements_depot: sans('mouvements_depot', faits.mouvements_depot),
    depenses: sans('depenses', faits.depenses),
  }
}
