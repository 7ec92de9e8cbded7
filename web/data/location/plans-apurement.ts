// Everything that the screens read and write of the table `plans_apurement`: the repayment plans.
import type { PlanApurement } from '#domain/sujets/location/plan-apurement.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const plansApurementQuery = listeQuery<PlanApurement>('plans_apurement')
export const useWritePlansApurement = factWrites<PlanApurement>('plans_apurement')
