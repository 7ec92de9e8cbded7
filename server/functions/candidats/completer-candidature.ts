// Keeps the household of a candidate as he writes it; said complete, it is checked, and those who keep the dossier are told.
import { CompleterCandidature } from '#contract/functions/candidats/completer-candidature.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { adressesAPrevenir } from '../../dossier/a-prevenir.ts'
import { lettreDuCandidat } from '../../gateways/mail/candidats.ts'
import { candidatureDuLien, exigerOuvert, lireOffre, tenirCandidature } from '../../location/candidats/acces.ts'
import { deposerDossier, ecrireFoyer, revoirDepot } from '../../location/candidats/foyer.ts'
import { adresseDuCandidat } from '../../location/candidats/recue.ts'
import { situer } from '../../location/candidats/vue.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const completerCandidature = serverFunction(CompleterCandidature, async (act) => {
  const { body, address, base, gateways, config, now } = act
  const name = CompleterCandidature.name
  await limiter(base, name, [{ de: reseau(address), par: [parHeure(200), parJour(600)] }])
  return async () => {
    const { jeton, deposer, ...dit } = body
    const { id: candidature_id, dossier_id } = await candidatureDuLien(act, jeton)
    const dire = await base.asHouse(name, async (house) => {
      const une = await tenirCandidature(house, { dossier_id, candidature_id })
      exigerOuvert(une)
      await ecrireFoyer(house, une, dit)
      if (deposer) await deposerDossier(house, une, now)
      else await revoirDepot(house, une)
      const offre = deposer && une.depose_le === null ? await lireOffre(house, une.offre_id) : null
      return (
        offre && {
          une,
          ...(await situer(house, offre)),
          tenus: await adressesAPrevenir(house, dossier_id, ['candidats']),
        }
      )
    })
    if (dire) {
      const lien = `${config.public_url}${adresseDuCandidat(dossier_id, candidature_id)}`
      const nom = nomComplet(dire.une)
      const avis = lettreDuCandidat({ nom, logement: dire.libelle, lien, complet: true })
      for (const to of dire.tenus) await gateways.mail.send({ ...avis, to }).catch(() => {})
    }
    return { enregistre: true as const }
  }
})
