// The access of an owner of properties is taken away, by the owner of the dossier alone.
import { RetirerAccesMandant } from '#contract/functions/compte/retirer-acces-mandant.ts'
import { exigerProprietaire, retirerAccesMandant as retirer } from '../../compte/membres.ts'
import { serverFunction } from '../function.ts'

export const retirerAccesMandant = serverFunction(RetirerAccesMandant, async ({ body, caller, db, base }) => {
  await exigerProprietaire(db, body.dossier_id)
  await retirer({ base, caller, acte: RetirerAccesMandant.name }, body)
  return { fait: true }
})
