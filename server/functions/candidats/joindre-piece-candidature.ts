// Keeps a paper of a candidate, recognised by its bytes and of the list of the decree.
import { JoindrePieceCandidature } from '#contract/functions/candidats/joindre-piece-candidature.ts'
import { fichierRecu } from '../../documents/fichiers/fichier-recu.ts'
import { candidatureDuLien, exigerOuvert, tenirCandidature } from '../../location/candidats/acces.ts'
import { joindrePiece } from '../../location/candidats/foyer.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const joindrePieceCandidature = serverFunction(JoindrePieceCandidature, async (act) => {
  const { body, address, base } = act
  const name = JoindrePieceCandidature.name
  await limiter(base, name, [{ de: reseau(address), par: [parHeure(120), parJour(300)] }])
  return async () => {
    const { id: candidature_id, dossier_id } = await candidatureDuLien(act, body.jeton)
    await limiter(base, name, [{ de: `candidature:${candidature_id}`, par: [parHeure(80), parJour(160)] }])
    const recu = await fichierRecu(body.fichier)
    const document_id = await base.asHouse(name, async (house) => {
      const une = await tenirCandidature(house, { dossier_id, candidature_id })
      exigerOuvert(une)
      return joindrePiece(house, une, body, recu)
    })
    return { document_id }
  }
})
