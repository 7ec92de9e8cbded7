// A deposit that was not given back after all: what its restitution wrote is taken away with it.
import { AnnulerRestitution } from '#contract/functions/location/annuler-restitution.ts'
import { effacerRestitution } from '../../dossier/location/restitutions.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const annulerRestitution = serverFunction(AnnulerRestitution, async ({ body, caller, db, base }) => {
  const { dossier_id, restitution_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: AnnulerRestitution.name, dossier_id, user_id, detail: { restitution_id } },
    {
      faire: async (house) => {
        await effacerRestitution(house, { dossier_id, restitution_id })
        return { annulee: true as const }
      },
    },
  )
})
