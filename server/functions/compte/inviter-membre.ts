// The owner invites somebody, while his subscription runs.
import { InviterMembre } from '#contract/functions/compte/inviter-membre.ts'
import { inviter } from '../../compte/invitations.ts'
import { serverFunction } from '../function.ts'
import { compterInvitation, envoyerInvitation, exigerInvitant } from './invitant.ts'

export const inviterMembre = serverFunction(InviterMembre, async ({ body, ...act }) => {
  await exigerInvitant(act.db, body.dossier_id)
  await compterInvitation(act, body.email)
  const lien = await inviter({ ...act, acte: InviterMembre.name, at: act.now }, body)
  return async () => {
    await envoyerInvitation(act, lien)
    return { invitation_id: lien.id, expire_le: lien.expire_le }
  }
})
