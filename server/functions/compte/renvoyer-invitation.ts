// The owner sends a new link to somebody who is invited.
import { RenvoyerInvitation } from '#contract/functions/compte/renvoyer-invitation.ts'
import { renvoyer } from '../../compte/invitations.ts'
import { serverFunction } from '../function.ts'
import { compterInvitation, envoyerInvitation, exigerInvitant } from './invitant.ts'

export const renvoyerInvitation = serverFunction(RenvoyerInvitation, async ({ body, ...act }) => {
  await exigerInvitant(act.db, body.dossier_id)
  await compterInvitation(act, body.invitation_id)
  const lien = await renvoyer({ ...act, acte: RenvoyerInvitation.name, at: act.now }, body)
  return async () => {
    await envoyerInvitation(act, lien)
    return { expire_le: lien.expire_le }
  }
})
