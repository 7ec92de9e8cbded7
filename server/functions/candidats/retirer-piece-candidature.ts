// Takes back a paper of a candidate, at his word: its bytes go.
import { RetirerPieceCandidature } from '#contract/functions/candidats/retirer-piece-candidature.ts'
import { candidatureDuLien, exigerOuvert, tenirCandidature } from '../../location/candidats/acces.ts'
import { retirerPiece, revoirDepot } from '../../location/candidats/foyer.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const retirerPieceCandidature = serverFunction(RetirerPieceCandidature, async (act) => {
  const { body, address, base } = act
  const name = RetirerPieceCandidature.name
  await limiter(base, name, [{ de: reseau(address), par: [parHeure(200), parJour(600)] }])
  return async () => {
    const { id: candidature_id, dossier_id } = await candidatureDuLien(act, body.jeton)
    await base.asHouse(name, async (house) => {
      const une = await tenirCandidature(house, { dossier_id, candidature_id })
      exigerOuvert(une)
      await retirerPiece(house, une, body.document_id)
      await revoirDepot(house, une)
    })
    return { retiree: true as const }
  }
})
