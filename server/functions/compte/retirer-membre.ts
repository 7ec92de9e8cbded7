// A member goes: anybody may leave, the others are the owner's business.
import { RetirerMembre } from '#contract/functions/compte/retirer-membre.ts'
import { exigerProprietaire, retirerMembre as retirer } from '../../compte/membres.ts'
import { membreDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const retirerMembre = serverFunction(RetirerMembre, async ({ body, caller, db, base }) => {
  if (body.user_id === caller.user_id) await membreDe(db, body.dossier_id)
  else await exigerProprietaire(db, body.dossier_id)
  await retirer({ base, caller, acte: RetirerMembre.name }, body)
  return { fait: true }
})
