// Gives the link of a lot on offer to who keeps the dossier, and sends it where he says.
import { LienOffreLocation } from '#contract/functions/candidats/lien-offre-location.ts'
import { Refus } from '#domain/base/refus.ts'
import { prendCandidats } from '#domain/sujets/location/candidats/candidature.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { lettreOffre } from '../../gateways/mail/candidats.ts'
import { adresseOffre } from '../../liens/jeton.ts'
import { lireOffre } from '../../location/candidats/acces.ts'
import { situer } from '../../location/candidats/vue.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const lienOffreLocation = serverFunction(LienOffreLocation, async (act) => {
  const { body, caller, db, base, gateways, config, secret_jetons, today } = act
  const { dossier_id, offre_id, email } = body
  await gerantDe(db, dossier_id)
  await limiter(base, LienOffreLocation.name, [{ de: personne(caller), par: [parHeure(120), parJour(600)] }])
  const offre = await lireOffre(db, offre_id)
  if (!offre || offre.dossier_id !== dossier_id) throw new Refus('offre_inconnue')
  if (!prendCandidats(offre, today)) throw new Refus('offre_fermee')
  const { gestionnaire, logement } = await base.asHouse('an offer', (house) => situer(house, offre))
  const lien = adresseOffre(config.public_url, secret_jetons, offre_id)
  return async () => {
    if (email === null) return { lien, envoye_a: null }
    const lettre = lettreOffre({ gestionnaire, logement: `${logement.adresse}, ${logement.ville}`, lien })
    const reponse = caller.email ? { reply_to: caller.email } : {}
    await gateways.mail.send({ ...lettre, to: email, ...reponse }).catch(() => {
      throw new Refus('courriel_non_envoye')
    })
    return { lien, envoye_a: email }
  }
})
