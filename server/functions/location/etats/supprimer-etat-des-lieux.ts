// A state of a dwelling taken away: by its owner once it is signed, by who keeps the books before.
import { SupprimerEtatDesLieux } from '#contract/functions/location/supprimer-etat-des-lieux.ts'
import { effacerEtat } from '../../../dossier/location/etats-des-lieux.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { serverFunction } from '../../function.ts'

export const supprimerEtatDesLieux = serverFunction(SupprimerEtatDesLieux, async ({ body, caller, db, base }) => {
  const { dossier_id, etat_id } = body
  const user_id = auteurDe(caller)
  const { role } = await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: SupprimerEtatDesLieux.name, dossier_id, user_id, detail: { etat_id } },
    {
      faire: async (house) => {
        await effacerEtat(house, { dossier_id, etat_id, proprietaire: role === 'proprietaire' })
        return { supprime: true as const }
      },
    },
  )
})
