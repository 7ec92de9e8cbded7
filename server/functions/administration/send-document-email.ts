// Sends a document: to a tenant or a member of a dossier that the caller keeps, its own words; to anybody else, the test text.
import { SendDocumentEmail } from '#contract/functions/administration/send-document-email.ts'
import { Refus } from '#domain/base/refus.ts'
import { dossierDuDestinataire } from '../../dossier/location/destinataires.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { avisEcheance, messageDeTest } from '../../gateways/mail/documents.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const sendDocumentEmail = serverFunction(SendDocumentEmail, async ({ body, caller, db, base, gateways }) => {
  const { to, invoiceNumber } = body
  const user_id = auteurDe(caller)
  const name = SendDocumentEmail.name
  await limiter(base, name, [{ de: personne(caller), par: [parHeure(40), parJour(150)] }])

  const dossier_id = await dossierDuDestinataire(db, { base, email: to })
  if (dossier_id === null) {
    if (!invoiceNumber.startsWith('TEST-')) throw new Refus('destinataire_inconnu')
    await limiter(base, `${name}:test`, [
      { de: personne(caller), par: [parHeure(5), parJour(10)] },
      { de: `to:${to}`, par: [parJour(5)] },
    ])
  }
  const test = dossier_id === null
  const letter = test ? messageDeTest() : avisEcheance(body)

  return async () => {
    await gateways.mail
      .send({ ...letter, to, ...(caller.email && !test ? { reply_to: caller.email } : {}) })
      .catch(() => {
        throw new Refus('courriel_non_envoye')
      })
    if (dossier_id !== null) {
      const acte = { acte: name, dossier_id, user_id, detail: { to, invoiceNumber } }
      await base.asHouse(name, (house) => noter(house, acte))
    }
    return { success: true, message: test ? 'Email de test envoyé' : 'Email envoyé', test }
  }
})
