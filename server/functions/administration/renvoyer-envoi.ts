// An administrator sends again what could not leave: taken in the transaction, sent after it.
import { RenvoyerEnvoi } from '#contract/functions/administration/renvoyer-envoi.ts'
import { envoyerEncore, reprendreEnvoi } from '../../administration/envois.ts'
import { serverFunction } from '../function.ts'

export const renvoyerEnvoi = serverFunction(RenvoyerEnvoi, async ({ body, db, config, gateways }) => {
  const contenu = await reprendreEnvoi(db, body.envoi_id, config)
  return async () => {
    const erreur = await envoyerEncore(gateways, contenu)
    return { envoye: erreur === null, erreur }
  }
})
