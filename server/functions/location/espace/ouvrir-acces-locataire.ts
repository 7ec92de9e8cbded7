// Opens the space of a tenant by its link, and sends it to him when that is asked.
import { OuvrirAccesLocataire } from '#contract/functions/location/espace/ouvrir-acces-locataire.ts'
import { Refus } from '#domain/base/refus.ts'
import { nomDuBailleur, partiesDuBail } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { chargerFaits } from '../../../dossier/load.ts'
import { bailDuDossier } from '../../../dossier/location/baux.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { noter } from '../../../dossier/tenir-livres.ts'
import { lettreEspace } from '../../../gateways/mail/espace-locataire.ts'
import { adresseEspace } from '../../../liens/jeton.ts'
import { bailleursDe } from '../../../location/bailleurs.ts'
import { ouvrirAcces } from '../../../location/espace/acces.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, personne } from '../../limites.ts'

export const ouvrirAccesLocataire = serverFunction(OuvrirAccesLocataire, async (act) => {
  const { body, caller, db, base, gateways, config, secret_jetons, now, today } = act
  const { dossier_id, bail_id, envoyer } = body
  const user_id = auteurDe(caller)
  const name = OuvrirAccesLocataire.name
  await gerantDe(db, dossier_id)
  await limiter(base, name, [{ de: personne(caller), par: [parHeure(120), parJour(600)] }])
  const faits = await chargerFaits(db, dossier_id)
  const bail = bailDuDossier(faits, bail_id)
  const { bailleur, logement } = partiesDuBail(bail, faits, (await bailleursDe(faits))?.(bail.bien_id, today))
  const { id, expire_le, nom, email } = await base.asHouse(name, async (house) => {
    const ouvert = await ouvrirAcces(house, body, now)
    if (envoyer && !ouvert.email) throw new Refus('locataire_sans_courriel')
    await noter(house, {
      acte: name,
      dossier_id,
      user_id,
      detail: { bail_id, locataire_id: body.locataire_id, envoyer },
    })
    return ouvert
  })
  const lien = adresseEspace(config.public_url, secret_jetons, id)

  return async () => {
    if (!envoyer || email === null) return { lien, expire_le, envoye_a: null }
    const lettre = lettreEspace({ nom, bailleur: nomDuBailleur(bailleur), logement: logement.libelle, lien })
    const reponse = caller.email ? { reply_to: caller.email } : {}
    await gateways.mail.send({ ...lettre, to: email, ...reponse }).catch(() => {
      throw new Refus('courriel_non_envoye')
    })
    return { lien, expire_le, envoye_a: email }
  }
})
