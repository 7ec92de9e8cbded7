// Keeps who asks to rent what is on offer; his own link leaves by mail, and those who keep the dossier are told.
import { EnvoyerCandidature } from '#contract/functions/candidats/envoyer-candidature.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { adressesAPrevenir } from '../../dossier/a-prevenir.ts'
import { lettreCandidat, lettreDuCandidat } from '../../gateways/mail/candidats.ts'
import { adresseCandidat } from '../../liens/jeton.ts'
import { offreDuLien } from '../../location/candidats/acces.ts'
import { adresseDuCandidat, recevoirCandidature } from '../../location/candidats/recue.ts'
import { situer } from '../../location/candidats/vue.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const envoyerCandidature = serverFunction(EnvoyerCandidature, async (act) => {
  const { body, address, base, gateways, config, secret_jetons, now, today } = act
  const name = EnvoyerCandidature.name
  await limiter(base, name, [{ de: reseau(address), par: [parHeure(20), parJour(60)] }])
  return async () => {
    const { jeton, informe: _, ...dite } = body
    const offre = await offreDuLien(act, jeton, today)
    await limiter(base, name, [
      { de: `offre:${offre.id}`, par: [parHeure(120), parJour(500)] },
      // A mail leaves at each time: nobody's box is filled by who types his address.
      { de: `email:${dite.email}`, par: [parHeure(3), parJour(6)] },
    ])
    const { recue, tenus, situee } = await base.asHouse(name, async (house) => ({
      recue: await recevoirCandidature(house, offre, { dite, at: now }),
      tenus: await adressesAPrevenir(house, offre.dossier_id, ['candidats']),
      situee: await situer(house, offre),
    }))
    const nom = nomComplet(dite)
    const { gestionnaire, libelle, logement } = situee
    const lien = adresseCandidat(config.public_url, secret_jetons, recue.id)
    const lettre = lettreCandidat({ nom, gestionnaire, logement: `${logement.adresse}, ${logement.ville}`, lien })
    const reponse = tenus[0] ? { reply_to: tenus[0] } : {}
    const envoye = await gateways.mail.send({ ...lettre, to: dite.email, ...reponse }).then(
      () => true,
      () => false,
    )
    if (recue.nouvelle) {
      const chemin = `${config.public_url}${adresseDuCandidat(offre.dossier_id, recue.id)}`
      const avis = lettreDuCandidat({ nom, logement: libelle, lien: chemin, complet: false })
      for (const to of tenus) await gateways.mail.send({ ...avis, to }).catch(() => {})
    }
    return { envoye }
  }
})
