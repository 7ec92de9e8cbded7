// Everything that the screens read of the table `lignes_releve`: the lines of the statements, and what became of each.

import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { listeQuery } from '../listes.ts'

export type LigneDeReleve = Omit<Row<'lignes_releve'>, 'dossier_id' | 'created_at'>

export const lignesReleveQuery = listeQuery<LigneDeReleve>('lignes_releve')

/** The lines that nothing was made of yet: few, of the thousands that there are. */
export const lignesATraiterQuery =
  listeQuery<Pick<LigneDeReleve, 'id' | 'compte_id' | 'date' | 'libelle' | 'montant_cents'>>('lignes_a_traiter')

/** What an act has just made of some lines, written where they were read: the others, by thousands, are not asked again. */
export function useLignesDevenues(dossierId: string) {
  const queries = useQueryClient()
  return async (devenues: ReadonlyMap<string, Pick<LigneDeReleve, 'etat' | 'raison'>>): Promise<void> => {
    const { queryKey } = lignesReleveQuery(dossierId)
    const toucher = (ligne: LigneDeReleve): LigneDeReleve => ({ ...ligne, ...devenues.get(ligne.id) })
    const autres = queries.invalidateQueries({
      queryKey: ['faits', dossierId],
      predicate: ({ queryKey: [, , table] }) => table !== 'lignes_releve',
    })
    queries.setQueryData(queryKey, (lignes) => lignes?.map((une) => (devenues.has(une.id) ? toucher(une) : une)))
    await autres
  }
}
