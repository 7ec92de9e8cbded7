// Everything that the screens read and write of the table `lettrages`: the letters given over the books, with their lines.
import { queryOptions } from '@tanstack/react-query'
import type { Lettrage } from '#domain/compta/lettrage-pose.ts'
import { factWrites } from '#web/lib/facts.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

type Row = Omit<Lettrage, 'lignes'> & { lettrages_lignes: Lettrage['lignes'] }

export const lettragesQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'lettrages'],
    queryFn: async (): Promise<Lettrage[]> => {
      const db = await supabase()
      const answer = await db
        .from('lettrages')
        .select(
          'id, exercice_id, compte, auxiliaire, lettre, partiel, raison, lettre_le, lettrages_lignes(ligne, montant_cents)',
          { count: 'exact' },
        )
        .eq('dossier_id', dossierId)
        .order('compte')
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).map(({ lettrages_lignes, ...lettrage }) => ({ ...lettrage, lignes: lettrages_lignes }))
    },
  })

/** To undo one; it is written by the act `lettrer-lignes`. */
export const useWriteLettrages = factWrites<Omit<Lettrage, 'lignes'>>('lettrages')
