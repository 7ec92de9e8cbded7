// Everything that the screens read and write of the table `interventions_devis`: the quotes.
import type { Devis } from '#domain/sujets/entretien/intervention.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const devisQuery = listeQuery<Devis>('interventions_devis')
export const useWriteDevis = factWrites<Devis>('interventions_devis')
