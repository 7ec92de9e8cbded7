// Everything that the screens read and write of the table `exercices`: the fiscal years of a dossier.
import { useQueryClient } from '@tanstack/react-query'
import { bornesSuivantes, type Exercice } from '#domain/compta/exercice.ts'
import { factWrites, refreshFacts } from '#web/lib/facts.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'
import { listeQuery } from '../listes.ts'

/** A fiscal year as the database keeps it: the domain's own fields, and the dates of its closing. */
export type ExerciceEnregistre = Exercice & {
  arrete_le: string | null
  definitif_le: string | null
  declaration_deposee_le: string | null
}

export const exercicesQuery = listeQuery<ExerciceEnregistre>('exercices')

/** Opens the year after another, whole, kept in the same way. */
export function useOuvrirExercice() {
  const queries = useQueryClient()
  return async (
    dossier_id: string,
    {
      fin,
      reglages,
      tenue,
      regime_tva = 'exonere',
      periodicite_tva = null,
      tva_debits = false,
    }: Omit<Exercice, 'id' | 'debut'>,
  ) => {
    const db = await supabase()
    const suivant = { ...bornesSuivantes({ fin }), reglages, tenue, regime_tva, periodicite_tva, tva_debits }
    await written(
      db
        .from('exercices')
        .insert({ ...suivant, dossier_id })
        .select('id'),
    )
    await refreshFacts(queries, dossier_id)
  }
}

/** What its owner settles of a year; its state and its frontier are led by acts. */
type ReglagesExercice = Pick<
  Exercice,
  'id' | 'debut' | 'fin' | 'reglages' | 'tenue' | 'regime_tva' | 'periodicite_tva' | 'tva_debits' | 'tva_coefficient'
>

export const useWriteExercices = factWrites<ReglagesExercice>('exercices')
