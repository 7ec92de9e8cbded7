// Everything that the screens read and write of the table `exercices`: the fiscal years of a dossier.
import { type Exercice, nommes } from '#domain/compta/exercice.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

/** A fiscal year as the database keeps it: the domain's own fields, and the dates of its closing. */
export type ExerciceEnregistre = Exercice & {
  arrete_le: string | null
  definitif_le: string | null
  declaration_deposee_le: string | null
}

const lus = listeQuery<ExerciceEnregistre>('exercices')
export const exercicesQuery = (dossierId: string) => ({
  ...lus(dossierId),
  select: nommes<ExerciceEnregistre>,
})

/** What its owner settles of a year; its state and its frontier are led by acts. */
type ReglagesExercice = Pick<
  Exercice,
  'id' | 'debut' | 'fin' | 'reglages' | 'tenue' | 'regime_tva' | 'periodicite_tva' | 'tva_debits' | 'tva_coefficient'
>

export const useWriteExercices = factWrites<ReglagesExercice>('exercices')
