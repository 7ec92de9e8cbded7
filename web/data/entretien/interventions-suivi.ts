// Everything that the screens read and write of the table `interventions_suivi`: what happened in the course of the works.
import type { SuiviIntervention } from '#domain/sujets/entretien/intervention.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const suivisQuery = listeQuery<SuiviIntervention>('interventions_suivi')
export const useWriteSuivis = factWrites<SuiviIntervention>('interventions_suivi')
