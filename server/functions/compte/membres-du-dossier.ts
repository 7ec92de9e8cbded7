// The members of a dossier for one of them, and for its owner those who are invited, and the owners who have an access.
import { MembresDuDossier } from '#contract/functions/compte/membres-du-dossier.ts'
import { invitationsDe } from '../../compte/invitations.ts'
import { accesMandantsDe, membresDe } from '../../compte/membres.ts'
import { membreDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const membresDuDossier = serverFunction(MembresDuDossier, async ({ body, caller, db, base, now }) => {
  const { role } = await membreDe(db, body.dossier_id)
  return base.asHouse('the members of a dossier, for one of them', async (house) => ({
    membres: await membresDe(house, body.dossier_id, caller.user_id),
    invitations: role === 'proprietaire' ? await invitationsDe(house, body.dossier_id, now) : [],
    acces_mandants: role === 'proprietaire' ? await accesMandantsDe(house, body.dossier_id) : [],
  }))
})
