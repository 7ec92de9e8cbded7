// Chooses one candidate for a lot: of two who choose at once, one is told that another is chosen.
import { RetenirCandidature } from '#contract/functions/candidats/retenir-candidature.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { retenir } from '../../location/candidats/choix.ts'
import { serverFunction } from '../function.ts'

export const retenirCandidature = serverFunction(RetenirCandidature, async ({ body, caller, db, base, now, today }) => {
  const { dossier_id, candidature_id } = body
  const acte = RetenirCandidature.name
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const locataires = await base.asHouse(acte, async (house) => {
    const faits = await retenir(house, body, { now, today })
    await noter(house, { acte, dossier_id, user_id, detail: { candidature_id } })
    return faits
  })
  return { locataires }
})
