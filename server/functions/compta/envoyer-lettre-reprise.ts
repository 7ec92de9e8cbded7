// The letter to whoever kept the books before: kept under the lock of the dossier, then mailed, or left to be printed.
import { EnvoyerLettreReprise } from '#contract/functions/compta/envoyer-lettre-reprise.ts'
import { noterDepart, noterLettre } from '../../dossier/compta/lettres-reprise.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { courrielReprise } from '../../gateways/mail/documents.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

export const envoyerLettreReprise = serverFunction(
  EnvoyerLettreReprise,
  async ({ body, caller, db, base, gateways, today }) => {
    const { dossier_id, cle_idempotence: cle, canal, email, destinataire, objet, texte } = body
    const user_id = auteurDe(caller)
    await gerantDe(db, dossier_id)
    await limiter(base, EnvoyerLettreReprise.name, [{ de: personne(caller), par: [parHeure(6), parJour(12)] }])

    return async () => {
      const acte = { acte: EnvoyerLettreReprise.name, dossier_id, user_id, detail: { canal, to: destinataire } }
      const { lettre_id, deja, de } = await tenirLivres(base, acte, {
        faire: async (house, { dossier }) => ({
          ...(await noterLettre(house, { ...body, cle, auteur: user_id, today })),
          de: dossier.denomination ?? dossier.nom,
        }),
      })
      if (deja) return { lettre_id, resultat: 'deja' as const }
      if (canal === 'lettre' || email === null) return { lettre_id, resultat: 'envoyee' as const }
      const reply_to = caller.email
      const parti = await gateways.mail
        .send({ ...courrielReprise({ objet, texte, de }), to: email, ...(reply_to && { reply_to }) })
        .then(
          () => true,
          () => false,
        )
      await base.asHouse('the mail of a takeover', (house) => noterDepart(house, lettre_id, parti))
      return { lettre_id, resultat: parti ? ('envoyee' as const) : ('echouee' as const) }
    }
  },
)
