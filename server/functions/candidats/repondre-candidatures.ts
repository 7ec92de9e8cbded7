// Answers those who are not chosen, each by a mail of his own that says when his data go.
import { RepondreCandidatures } from '#contract/functions/candidats/repondre-candidatures.ts'
import { jourEnChiffres } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { lettreReponse } from '../../gateways/mail/candidats.ts'
import { adresseCandidat } from '../../liens/jeton.ts'
import { lireOffre } from '../../location/candidats/acces.ts'
import { refuser } from '../../location/candidats/choix.ts'
import { situer } from '../../location/candidats/vue.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const repondreCandidatures = serverFunction(RepondreCandidatures, async (act) => {
  const { body, caller, db, base, gateways, config, secret_jetons, now, today } = act
  const { dossier_id, candidature_ids, objet, texte } = body
  const acte = RepondreCandidatures.name
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  await limiter(base, acte, [{ de: personne(caller), par: [parHeure(60), parJour(200)] }])
  const { effacer_le, aEcrire } = await base.asHouse(acte, async (house) => {
    const { refusees, ...fait } = await refuser(house, body, { now, today })
    const lettres = []
    for (const une of refusees) {
      const offre = await lireOffre(house, une.offre_id)
      if (!offre) throw new Refus('offre_inconnue')
      const { gestionnaire, logement } = await situer(house, offre)
      lettres.push({ une, gestionnaire, logement: `${logement.adresse}, ${logement.ville}` })
    }
    await noter(house, { acte, dossier_id, user_id, detail: { candidature_ids } })
    return { ...fait, aEcrire: lettres }
  })
  const reponse = caller.email ? { reply_to: caller.email } : {}
  return async () => {
    const echecs: string[] = []
    for (const { une, ...dits } of aEcrire) {
      const nom = nomComplet(une)
      const lien = adresseCandidat(config.public_url, secret_jetons, une.id)
      const jour = jourEnChiffres(une.effacer_le ?? effacer_le)
      const lettre = lettreReponse({ ...dits, nom, objet, texte, lien, effacer_le: jour })
      await gateways.mail.send({ ...lettre, to: une.email, ...reponse }).catch(() => void echecs.push(nom))
    }
    return { effacer_le, envoyes: aEcrire.length - echecs.length, echecs }
  }
})
