// Everything that the screens read of the tables `ecritures` and `lignes`: the validated books, line by line.
import { queryOptions } from '@tanstack/react-query'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

type Row = Pick<
  Ligne,
  | 'compte'
  | 'auxiliaire'
  | 'auxiliaire_libelle'
  | 'debit_cents'
  | 'credit_cents'
  | 'bien_id'
  | 'composant_id'
  | 'lettrage'
  | 'date_lettrage'
> & {
  ecritures: Pick<
    Ligne,
    'cle' | 'journal' | 'date' | 'piece_ref' | 'piece_date' | 'libelle' | 'numero' | 'valide_le'
  > & {
    origine_table: string
    origine_id: string
  }
}

const COLUMNS =
  'compte, auxiliaire, auxiliaire_libelle, debit_cents, credit_cents, bien_id, composant_id, lettrage, date_lettrage, rang, ' +
  'ecritures!inner(cle, journal, date, piece_ref, piece_date, libelle, origine_table, origine_id, numero, valide_le)'

export const lignesValideesQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'lignes'],
    queryFn: async (): Promise<Ligne[]> => {
      const db = await supabase()
      const answer = await db
        .from('lignes')
        .select(COLUMNS, { count: 'exact' })
        .eq('dossier_id', dossierId)
        .order('ecriture_id')
        .order('rang')
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).map(ligne)
    },
  })

function ligne({ ecritures: { origine_table, origine_id, ...entete }, ...row }: Row): Ligne {
  return { ...entete, ...row, origine: { table: origine_table, id: origine_id } }
}
