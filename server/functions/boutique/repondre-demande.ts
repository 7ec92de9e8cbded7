// An answer to a request, in the words of an administrator: shown as it would leave, or noted and then sent.
import { RepondreDemande } from '#contract/functions/boutique/repondre-demande.ts'
import { noterReponse } from '../../administration/demandes.ts'
import { lettreDe, lireReponse } from '../../administration/reponse.ts'
import { destinatairesDuSupport } from '../../dossier/support.ts'
import { serverFunction } from '../function.ts'

export const repondreDemande = serverFunction(RepondreDemande, async (act) => {
  const { body, db, base, config, gateways, secret_jetons } = act
  const reponse = await lireReponse(db, body, { public_url: config.public_url, secret_jetons })
  const { sujet, texte, destinataire } = reponse
  const dit = { sujet, texte, destinataire }
  if (body.cle === null) return { ...dit, envoyee: false, erreur: null }
  await noterReponse(db, body, { ...reponse, cle: body.cle })
  return async () => {
    const [repondre_a] = await destinatairesDuSupport(base, config)
    const lettre = { ...lettreDe(reponse), to: destinataire, ...(repondre_a && { reply_to: repondre_a }) }
    try {
      await gateways.mail.send(lettre)
      return { ...dit, envoyee: true, erreur: null }
    } catch (error) {
      return { ...dit, envoyee: false, erreur: error instanceof Error ? error.message : String(error) }
    }
  }
})
