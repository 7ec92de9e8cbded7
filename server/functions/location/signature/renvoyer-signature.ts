// Sends its link again to whoever has not signed, at another address when one is given.
import { RenvoyerSignature } from '#contract/functions/location/signature/renvoyer-signature.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { noter } from '../../../dossier/tenir-livres.ts'
import { renvoyer } from '../../../location/signature/demandes.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, personne } from '../../limites.ts'
import { numeroDe } from './demander-signature.ts'

export const renvoyerSignature = serverFunction(RenvoyerSignature, async ({ body, caller, db, base, now }) => {
  const { dossier_id, signataire_id, email } = body
  const user_id = auteurDe(caller)
  const acte = RenvoyerSignature.name
  await gerantDe(db, dossier_id)
  await limiter(base, acte, [{ de: personne(caller), par: [parHeure(60), parJour(300)] }])
  const telephone = numeroDe(body.telephone)
  await base.asHouse(acte, async (house) => {
    await renvoyer(house, { dossier_id, signataire_id, email, telephone }, now)
    await noter(house, { acte, dossier_id, user_id, detail: { signataire_id } })
  })
  return { renvoye_a: email }
})
