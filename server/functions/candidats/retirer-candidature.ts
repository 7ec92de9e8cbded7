// A candidate withdraws by his link, whatever was answered: all that was kept of him goes at once.
import { RetirerCandidature } from '#contract/functions/candidats/retirer-candidature.ts'
import { candidatureDuLien, tenirCandidature } from '../../location/candidats/acces.ts'
import { effacer } from '../../location/candidats/effacement.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const retirerCandidature = serverFunction(RetirerCandidature, async (act) => {
  const { body, address, base, today } = act
  const name = RetirerCandidature.name
  await limiter(base, name, [{ de: reseau(address), par: [parHeure(60), parJour(200)] }])
  return async () => {
    const { id: candidature_id, dossier_id } = await candidatureDuLien(act, body.jeton)
    const fichiers = await base.asHouse(name, async (house) => {
      const une = await tenirCandidature(house, { dossier_id, candidature_id })
      // Who was answered gives nothing up: he asks for his data to go.
      const motif = une.refuse_le === null ? 'desistement' : 'demande'
      return effacer(house, une, { motif, le: today })
    })
    return { fichiers: fichiers ?? 0 }
  }
})
