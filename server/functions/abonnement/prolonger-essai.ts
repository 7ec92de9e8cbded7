// An administrator gives somebody more days of trial.
import { ProlongerEssai } from '#contract/functions/abonnement/prolonger-essai.ts'
import { prolongerEssai as prolonger } from '../../administration/personnes.ts'
import { serverFunction } from '../function.ts'

export const prolongerEssai = serverFunction(ProlongerEssai, async ({ body, db }) => ({
  trial_end_date: await prolonger(db, body),
}))
