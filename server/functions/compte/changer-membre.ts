// The owner changes what a member may do.
import { ChangerMembre } from '#contract/functions/compte/changer-membre.ts'
import { changerMembre as changer, exigerProprietaire } from '../../compte/membres.ts'
import { serverFunction } from '../function.ts'

export const changerMembre = serverFunction(ChangerMembre, async ({ body, caller, db, base }) => {
  await exigerProprietaire(db, body.dossier_id)
  await changer({ base, caller, acte: ChangerMembre.name }, body)
  return { fait: true }
})
