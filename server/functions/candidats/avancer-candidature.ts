// A step of a candidate: a visit that is proposed, his papers that are asked; told to him by a mail with his link.
import { AvancerCandidature } from '#contract/functions/candidats/avancer-candidature.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { lettreEtape } from '../../gateways/mail/candidats.ts'
import { adresseCandidat } from '../../liens/jeton.ts'
import { lireOffre, tenirCandidature } from '../../location/candidats/acces.ts'
import { avancer } from '../../location/candidats/choix.ts'
import { situer } from '../../location/candidats/vue.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const avancerCandidature = serverFunction(AvancerCandidature, async (act) => {
  const { body, caller, db, base, gateways, config, secret_jetons, now } = act
  const { dossier_id, candidature_id, etape, texte } = body
  const acte = AvancerCandidature.name
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  await limiter(base, acte, [{ de: personne(caller), par: [parHeure(120), parJour(600)] }])
  const { une, situee } = await base.asHouse(acte, async (house) => {
    const tenue = await tenirCandidature(house, body)
    await avancer(house, tenue, { etape, at: now })
    await noter(house, { acte, dossier_id, user_id, detail: { candidature_id, etape } })
    const offre = await lireOffre(house, tenue.offre_id)
    if (!offre) throw new Refus('offre_inconnue')
    return { une: tenue, situee: await situer(house, offre) }
  })
  const { gestionnaire, logement } = situee
  const lettre = lettreEtape({
    ...{
      nom: nomComplet(une),
      gestionnaire,
      logement: `${logement.adresse}, ${logement.ville}`,
      etape,
      texte,
    },
    lien: adresseCandidat(config.public_url, secret_jetons, candidature_id),
  })
  const reponse = caller.email ? { reply_to: caller.email } : {}
  return async () => ({
    envoye: await gateways.mail.send({ ...lettre, to: une.email, ...reponse }).then(
      () => true,
      () => false,
    ),
  })
})
