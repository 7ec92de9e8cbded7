// Everything that the screens read of the tables `ecritures` and `lignes`: the validated books, year by year.
import { queryOptions } from '@tanstack/react-query'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { whole } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

type Jambe = Pick<
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
> & { readonly rang: number }
type Row = Pick<Ligne, 'cle' | 'journal' | 'date' | 'piece_ref' | 'piece_date' | 'libelle' | 'numero' | 'valide_le'> & {
  readonly origine_table: string
  readonly origine_id: string
  readonly lignes: readonly Jambe[]
}

const COLUMNS =
  'cle, journal, date, piece_ref, piece_date, libelle, origine_table, origine_id, numero, valide_le, ' +
  'lignes(rang, compte, auxiliaire, auxiliaire_libelle, debit_cents, credit_cents, bien_id, composant_id, lettrage, date_lettrage)'

/**
 * The validated lines of one year, its entries each said once, in no order: the books put them in theirs. A final year never changes again: it is read once, whatever
 * is written in the others.
 */
export const lignesValideesQuery = (dossierId: string, { id, etat }: Pick<Exercice, 'id' | 'etat'>) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'lignes', id, etat],
    ...(etat === 'definitif' && { staleTime: 'static' as const }),
    queryFn: async (): Promise<Ligne[]> => {
      const db = await supabase()
      const answer = await db
        .from('ecritures')
        .select(COLUMNS, { count: 'exact' })
        .eq('dossier_id', dossierId)
        .eq('exercice_id', id)
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError()
      return whole(answer).flatMap(lignesDe)
    },
  })

function lignesDe({ lignes, origine_table, origine_id, ...entete }: Row): Ligne[] {
  const origine = { table: origine_table, id: origine_id }
  return lignes.toSorted((a, b) => a.rang - b.rang).map((ligne) => ({ ...entete, ...ligne, origine }))
}
