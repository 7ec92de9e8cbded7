// A quote declined by whoever holds the link of its request; the team reads why.
import { DeclinerDevis } from '#contract/functions/boutique/decliner-devis.ts'
import { declinerDevis as decliner } from '../../boutique/devis.ts'
import { destinatairesDuSupport } from '../../dossier/support.ts'
import { devisDecline } from '../../gateways/mail/devis.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'
import { demandeDuDevis } from './accepter-devis.ts'

export const declinerDevis = serverFunction(DeclinerDevis, async (act) => {
  const { body, address, base, config, gateways, secret_jetons, now, today } = act
  await limiter(base, DeclinerDevis.name, [{ de: reseau(address), par: [parHeure(30), parJour(100)] }])
  return async () => {
    const { jeton, devis_id, motif } = body
    const decision = { demande: demandeDuDevis(secret_jetons, jeton), devis_id, now, today }
    const devis = await base.asHouse('a quote is declined', (db) => decliner(db, decision, motif))
    // Declined whatever becomes of the word to the team: a mail that does not leave is kept among those to be sent again.
    const lettre = { ...devisDecline(devis, motif), reply_to: devis.user_email }
    for (const to of await destinatairesDuSupport(base, config))
      await gateways.mail.send({ ...lettre, to }).catch(() => {})
    return { decline: true as const }
  }
})
