// Everything that the screens read of the table `lignes_releve`: the lines of the statements, and what became of each.

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/rows.ts'
import { manyFactsQuery } from '#web/lib/facts.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type LigneDeReleve = Omit<Row<'lignes_releve'>, 'dossier_id' | 'created_at'>

export const lignesReleveQuery = manyFactsQuery<LigneDeReleve>({
  table: 'lignes_releve',
  columns: `id, compte_id, releve_id, rang, date, libelle, montant_cents, identifiant, tiers, reference, brut_cents,
    commission_cents, etat, raison`,
  order: 'date',
})

/** The lines that nothing was made of yet: few, of the thousands that there are. */
export function lignesATraiterQuery(dossierId: string) {
  return queryOptions({
    queryKey: ['faits', dossierId, 'lignes_a_traiter'],
    queryFn: async () => {
      const db = await supabase()
      const asked = db
        .from('lignes_releve')
        .select('id, compte_id, date, libelle, montant_cents', { count: 'exact' })
        .eq('dossier_id', dossierId)
        .eq('etat', 'a_traiter')
        .order('date')
        .overrideTypes<
          Pick<LigneDeReleve, 'id' | 'compte_id' | 'date' | 'libelle' | 'montant_cents'>[],
          { merge: false }
        >()
      return whole(await asked.throwOnError())
    },
  })
}

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
