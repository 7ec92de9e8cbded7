// The paper of an inspection signed without one, established from today's text and parties, and kept.
import { EtablirPapierEtat } from '#contract/functions/location/etablir-papier-etat.ts'
import { sansPapier } from '../../../dossier/location/etats-des-lieux.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'
import { etablirPapier } from '../papier-etat.ts'

export const etablirPapierEtat = serverFunction(EtablirPapierEtat, async ({ body, caller, db, base, today }) => {
  const { dossier_id, etat_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: EtablirPapierEtat.name, dossier_id, user_id, detail: { etat_id } },
    {
      faire: async (house, faits) => {
        const { bail_id } = await sansPapier(house, { dossier_id, etat_id })
        await etablirPapier(house, faits, { dossier_id, bail_id, etat_id, today })
        return { etabli: true as const }
      },
    },
  )
})
