// What the end of the caller's account would take away.
import { ConsequencesSuppression } from '#contract/functions/compte/consequences-suppression.ts'
import { consequencesDe } from '../../compte/suppression.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const consequencesSuppression = serverFunction(ConsequencesSuppression, async ({ caller, base, now }) => {
  const user_id = auteurDe(caller)
  return base.asHouse('the consequences of the end of an account', (house) => consequencesDe(house, user_id, now))
})
