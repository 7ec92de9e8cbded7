// The caller accepts an invitation that was sent to his address.
import { AccepterInvitation } from '#contract/functions/compte/accepter-invitation.ts'
import { accepter } from '../../compte/invitations.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, personne } from '../limites.ts'

export const accepterInvitation = serverFunction(AccepterInvitation, async ({ body, caller, base, now }) => {
  await limiter(base, AccepterInvitation.name, [{ de: personne(caller), par: [parHeure(60)] }])
  return accepter({ base, caller, acte: AccepterInvitation.name, at: now }, body.jeton)
})
