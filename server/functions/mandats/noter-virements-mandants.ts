// Notes the transfers of statements once they are made: all of them or none.
import { NoterVirementsMandants } from '#contract/functions/mandats/noter-virements-mandants.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirDossier } from '../../dossier/tenir-livres.ts'
import { noterVirements } from '../../mandats/comptes-rendus.ts'
import { serverFunction } from '../function.ts'

export const noterVirementsMandants = serverFunction(
  NoterVirementsMandants,
  async ({ body, caller, db, base, today }) => {
    const { dossier_id, comptes_rendus, date } = body
    await gerantDe(db, dossier_id)
    const detail = { comptes_rendus, date }
    return tenirDossier(
      base,
      { acte: NoterVirementsMandants.name, dossier_id, user_id: auteurDe(caller), detail },
      { faire: async (house, faits) => ({ virements: await noterVirements(house, { ...body, today }, faits) }) },
    )
  },
)
