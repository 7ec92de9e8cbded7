// The owner withdraws an invitation, at any time.
import { RetirerInvitation } from '#contract/functions/compte/retirer-invitation.ts'
import { retirer } from '../../compte/invitations.ts'
import { exigerProprietaire } from '../../compte/membres.ts'
import { serverFunction } from '../function.ts'

export const retirerInvitation = serverFunction(RetirerInvitation, async ({ body, caller, db, base, now }) => {
  await exigerProprietaire(db, body.dossier_id)
  await retirer({ base, caller, acte: RetirerInvitation.name, at: now }, body)
  return { fait: true }
})
