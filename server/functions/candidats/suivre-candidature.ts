// What is kept of the chosen candidate follows to his lease, among its documents.
import { SuivreCandidature } from '#contract/functions/candidats/suivre-candidature.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { suivre } from '../../location/candidats/choix.ts'
import { serverFunction } from '../function.ts'

export const suivreCandidature = serverFunction(SuivreCandidature, async ({ body, caller, db, base, today }) => {
  const { dossier_id, candidature_id, bail_id } = body
  const acte = SuivreCandidature.name
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return base.asHouse(acte, async (house) => {
    const suivie = await suivre(house, body, today)
    await noter(house, { acte, dossier_id, user_id, detail: { candidature_id, bail_id } })
    return suivie
  })
})
