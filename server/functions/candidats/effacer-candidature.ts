// Erases a candidate at once, at his request or because he gave up: said by who keeps the dossier.
import { EffacerCandidature } from '#contract/functions/candidats/effacer-candidature.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { tenirCandidature } from '../../location/candidats/acces.ts'
import { effacer } from '../../location/candidats/effacement.ts'
import { serverFunction } from '../function.ts'

export const effacerCandidature = serverFunction(EffacerCandidature, async (act) => {
  const { body, caller, db, base, today } = act
  const { dossier_id, candidature_id, motif } = body
  const acte = EffacerCandidature.name
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const fichiers = await base.asHouse(acte, async (house) => {
    const une = await tenirCandidature(house, body)
    const faits = await effacer(house, une, { motif, le: today })
    await noter(house, { acte, dossier_id, user_id, detail: { candidature_id, motif } })
    return faits
  })
  return { fichiers: fichiers ?? 0 }
})
