// A deposit given back: its account by the domain, its movements and the rents it pays in one transaction, logged.
import { RestituerDepot } from '#contract/functions/location/restituer-depot.ts'
import { depotDetenu } from '#domain/sujets/location/depot-garantie.ts'
import { calculerRestitution, estCollectif } from '#domain/sujets/location/depot-restitution.ts'
import { bailDuDossier, bienDuDossier } from '../../dossier/location/baux.ts'
import { ecrireRestitution } from '../../dossier/location/restitutions.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const restituerDepot = serverFunction(RestituerDepot, async ({ body, caller, db, base, today }) => {
  const { dossier_id, bail_id, ...demande } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: RestituerDepot.name, dossier_id, user_id, detail: { bail_id } },
    {
      faire: async (house, faits) => {
        const bail = bailDuDossier(faits, bail_id)
        const detenu = depotDetenu(bail_id, { ...faits, au: demande.rendu_le })
        const compte = calculerRestitution(bail, detenu, demande, {
          collectif: estCollectif(bienDuDossier(faits, bail.bien_id), faits.lots),
          today,
        })
        const restitution_id = await ecrireRestitution(house, faits, { dossier_id, bail, demande, compte })
        return { restitution_id, rendu_cents: compte.rendu_cents, majoration_cents: compte.majoration_cents }
      },
    },
  )
})
