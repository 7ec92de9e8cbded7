// A tenant writes from his space: what he joins is recognised by its bytes, kept in the dossier, joined to his lease; those who keep it are told.
import { EcrireAuBailleur } from '#contract/functions/location/espace/ecrire-au-bailleur.ts'
import { Refus } from '#domain/base/refus.ts'
import { fichierRecu } from '../../../documents/fichiers/fichier-recu.ts'
import { lettreRecue } from '../../../gateways/mail/espace-locataire.ts'
import { accesDuLien } from '../../../location/espace/acces.ts'
import { adresseDesMessages, recevoirMessage } from '../../../location/espace/recu.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'

export const ecrireAuBailleur = serverFunction(EcrireAuBailleur, async (act) => {
  const { body, address, base, gateways, config, today } = act
  const name = EcrireAuBailleur.name
  await limiter(base, name, [{ de: reseau(address), par: [parHeure(60), parJour(200)] }])
  return async () => {
    const acces = await accesDuLien(act, body.jeton)
    await limiter(base, name, [{ de: `acces:${acces.id}`, par: [parHeure(15), parJour(40)] }])
    const recus = await Promise.all(body.fichiers.map(fichierRecu))
    if (body.objet === 'assurance' && recus.length === 0) throw new Refus('message_sans_attestation')
    const { message_id, prevenir } = await base.asHouse(name, (house) =>
      recevoirMessage(house, acces, { ...body, recus, today }),
    )
    const { nom, logement, emails } = prevenir
    const lettre = lettreRecue({
      ...body,
      nom,
      logement,
      pieces: recus.length,
      lien: `${config.public_url}${adresseDesMessages(acces)}`,
    })
    // It is written and told in the product, whatever the mail becomes.
    for (const to of emails) await gateways.mail.send({ ...lettre, to }).catch(() => {})
    return { message_id }
  }
})
