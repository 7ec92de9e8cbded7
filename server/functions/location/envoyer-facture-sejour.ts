// Asks that the invoice of a stay be sent to its client: the mail leaves a few seconds after, and its log is kept.
import { EnvoyerFactureSejour } from '#contract/functions/location/envoyer-facture-sejour.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { demanderEnvoiFacture } from '../../location/factures.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const envoyerFactureSejour = serverFunction(EnvoyerFactureSejour, async ({ body, caller, db, base }) => {
  const { dossier_id, facture_id, destinataires } = body
  const acte = EnvoyerFactureSejour.name
  await gerantDe(db, dossier_id)
  const user_id = auteurDe(caller)
  await limiter(base, acte, [{ de: personne(caller), par: [parHeure(40), parJour(150)] }])
  return sousVerrou(base, { acte, dossier_id }, async (house) => {
    const { numero, envois } = await demanderEnvoiFacture(house, { dossier_id, facture_id, destinataires })
    const adresses = destinataires.map(({ email }) => email)
    await noter(house, { acte, dossier_id, user_id, detail: { facture_id, numero, destinataires: adresses } })
    return { envois }
  })
})
