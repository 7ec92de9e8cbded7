// The owner names another one among the members.
import { CederDossier } from '#contract/functions/compte/ceder-dossier.ts'
import { cederDossier as ceder, exigerProprietaire } from '../../compte/membres.ts'
import { serverFunction } from '../function.ts'

export const cederDossier = serverFunction(CederDossier, async ({ body, caller, db, base }) => {
  await exigerProprietaire(db, body.dossier_id)
  await ceder({ base, caller, acte: CederDossier.name }, body)
  return { fait: true }
})
