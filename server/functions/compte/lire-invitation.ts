// What an invitation is, for whoever holds its link.
import { LireInvitation } from '#contract/functions/compte/lire-invitation.ts'
import { lireInvitation as lire } from '../../compte/invitations.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, reseau } from '../limites.ts'

export const lireInvitation = serverFunction(LireInvitation, async ({ body, address, base, now }) => {
  await limiter(base, LireInvitation.name, [{ de: reseau(address), par: [parHeure(120)] }])
  return lire(base, body.jeton, now)
})
