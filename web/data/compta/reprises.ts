// Everything that the screens read and write of the tables `reprises` and `deficits_anterieurs`: what came before the first year kept here.
import { useQueryClient } from '@tanstack/react-query'
import type { DeficitAnterieur } from '#domain/activites/faits.ts'
import type { Reprise } from '#domain/journalisation/faits.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { seulQuery } from '../listes.ts'

export const repriseQuery = seulQuery<Reprise>('reprises')

/** What the bank held on the eve of the books: one row for a dossier, written over. */
export function useEcrireSoldeOuverture(dossier_id: string) {
  const queries = useQueryClient()
  return async (reprise: Reprise): Promise<void> => {
    const db = await supabase()
    await written(
      db
        .from('reprises')
        .upsert({ ...reprise, dossier_id }, { onConflict: 'dossier_id' })
        .select('id'),
    )
    await refreshFacts(queries, dossier_id)
  }
}

type Deficits = readonly DeficitAnterieur[]

/** What is left of each year: an amount is written over, one that is now nothing is taken away. */
export function useEcrireDeficits(dossier_id: string) {
  const queries = useQueryClient()
  return async ({ avant, apres }: { avant: Deficits; apres: Deficits }): Promise<void> => {
    const db = await supabase()
    const table = () => db.from('deficits_anterieurs')
    const dus = apres.filter(
      ({ annee, montant_cents }) =>
        montant_cents > 0 && avant.find((un) => un.annee === annee)?.montant_cents !== montant_cents,
    )
    const partis = avant.filter(({ annee }) => apres.some((un) => un.annee === annee && un.montant_cents === 0))
    if (dus.length > 0) {
      const rows = dus.map((un) => ({ ...un, dossier_id }))
      await written(table().upsert(rows, { onConflict: 'dossier_id,annee' }).select('id'))
    }
    if (partis.length > 0) {
      const annees = partis.map(({ annee }) => annee)
      await written(table().delete().eq('dossier_id', dossier_id).in('annee', annees).select('id'))
    }
    await refreshFacts(queries, dossier_id)
  }
}
