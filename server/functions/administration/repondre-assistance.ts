// The person says whether his account may be seen.
import { RepondreAssistance } from '#contract/functions/administration/repondre-assistance.ts'
import { repondreAssistance as repondre } from '../../administration/assistance.ts'
import { serverFunction } from '../function.ts'

export const repondreAssistance = serverFunction(RepondreAssistance, async ({ body, db }) => {
  await repondre(db, body)
  return { accorde: body.accord }
})
