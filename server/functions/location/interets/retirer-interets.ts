// Claimed interest taken back: the last one of its lease, of which nothing is paid.
import { RetirerInterets } from '#contract/functions/location/retirer-interets.ts'
import { Refus } from '#domain/base/refus.ts'
import { estInterets } from '#domain/sujets/location/echeance.ts'
import { imputer } from '#domain/sujets/location/imputation.ts'
import { effacerInterets } from '../../../dossier/location/interets.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const retirerInterets = serverFunction(RetirerInterets, async ({ body, caller, db, base }) => {
  const { dossier_id, echeance_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: RetirerInterets.name, dossier_id, user_id, detail: { echeance_id } },
    {
      faire: async (house, faits) => {
        const reclames = faits.echeances.filter(estInterets)
        const une = reclames.find(({ id }) => id === echeance_id)
        if (!une) throw new Refus('interets_inconnus')
        if (reclames.some(({ bail_id, periode }) => bail_id === une.bail_id && periode > une.periode))
          throw new Refus('interets_suivis')
        const siens = faits.encaissements.filter(({ bail_id }) => bail_id === une.bail_id)
        const dus = faits.echeances.filter(({ bail_id }) => bail_id === une.bail_id)
        if (
          imputer(dus, siens).some((part) => part.echeance_id === echeance_id) ||
          siens.some((un) => un.echeance_id === echeance_id)
        )
          throw new Refus('interets_payes')
        await effacerInterets(house, { dossier_id, echeance_id })
        return { retires: true as const }
      },
    },
  )
})
