// Everything that the screens read and write of the table `plans_apurement`: the repayment plans.
import type { PlanApurement } from '#domain/location/plan-apurement.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const plansApurementQuery = factsQuery<PlanApurement>({ table: 'plans_apurement', order: 'etabli_le' })
export const useWritePlansApurement = factWrites<PlanApurement>('plans_apurement')
