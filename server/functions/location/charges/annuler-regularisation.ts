// A settlement of charges taken back: what it wrote goes with it, and the provision becomes what it was.
import { AnnulerRegularisation } from '#contract/functions/location/charges/annuler-regularisation.ts'
import { effacerRegularisation } from '../../../dossier/location/regularisations.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const annulerRegularisation = serverFunction(AnnulerRegularisation, async ({ body, caller, db, base }) => {
  const { dossier_id, regularisation_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: AnnulerRegularisation.name, dossier_id, user_id, detail: { regularisation_id } },
    {
      faire: async (house, faits) => {
        await effacerRegularisation(house, faits, { dossier_id, regularisation_id })
        return { annulee: true as const }
      },
    },
  )
})
