// Writes to the tenants of a lease in their space; each who has one is told by a mail that opens it.
import { EcrireAuLocataire } from '#contract/functions/location/espace/ecrire-au-locataire.ts'
import { Refus } from '#domain/base/refus.ts'
import { partiesDuBail, signataire } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { chargerFaits } from '../../../dossier/load.ts'
import { bailDuDossier } from '../../../dossier/location/baux.ts'
import { gerantDe } from '../../../dossier/membre.ts'
import { lettreMessage } from '../../../gateways/mail/espace-locataire.ts'
import { adresseEspace } from '../../../liens/jeton.ts'
import { bailleursDe } from '../../../location/bailleurs.ts'
import { accesOuverts } from '../../../location/espace/acces.ts'
import { ecrireMessage } from '../../../location/espace/messages.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, personne } from '../../limites.ts'

export const ecrireAuLocataire = serverFunction(EcrireAuLocataire, async (act) => {
  const { body, caller, db, base, gateways, config, secret_jetons, now, today } = act
  const { dossier_id, bail_id, locataire_id, texte } = body
  const name = EcrireAuLocataire.name
  await gerantDe(db, dossier_id)
  await limiter(base, name, [{ de: personne(caller), par: [parHeure(120), parJour(600)] }])
  const faits = await chargerFaits(db, dossier_id)
  const bail = bailDuDossier(faits, bail_id)
  if (locataire_id !== null && !bail.locataires.some(({ id }) => id === locataire_id))
    throw new Refus('locataire_du_bail')
  const { bailleur, logement } = partiesDuBail(bail, faits, (await bailleursDe(faits))?.(bail.bien_id, today))
  const { message_id, ouverts } = await base.asHouse(name, async (house) => ({
    message_id: await ecrireMessage(
      house,
      { dossier_id, bail_id, locataire_id, auteur: 'bailleur', nom: signataire(bailleur), objet: 'message', texte },
      [],
    ),
    ouverts: await accesOuverts(house, body, now),
  }))

  return async () => {
    const prevenus: string[] = []
    for (const { id, nom, email } of ouverts) {
      const lien = adresseEspace(config.public_url, secret_jetons, id)
      const lettre = lettreMessage({ nom, de: signataire(bailleur), logement: logement.libelle, texte, lien })
      // Written whatever the mail becomes: it waits in the space.
      await gateways.mail.send({ ...lettre, to: email }).then(
        () => prevenus.push(email),
        () => {},
      )
    }
    return { message_id, prevenus }
  }
})
