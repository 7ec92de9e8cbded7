// Cancels an order in the team's name: nothing more is to be paid, what was paid goes back, and the person is told why.
import { AnnulerCommande } from '#contract/functions/boutique/annuler-commande.ts'
import { zero } from '#domain/base/cents.ts'
import { noterAnnulation } from '../../administration/demandes.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { destinatairesDuSupport } from '../../dossier/support.ts'
import { commandeAnnulee } from '../../gateways/mail/annulation.ts'
import { adresseSuivi } from '../../liens/jeton.ts'
import { annulerCommande as annuler, rembourserTout } from '../../paiement/annulation.ts'
import { serverFunction } from '../function.ts'

export const annulerCommande = serverFunction(AnnulerCommande, async (act) => {
  const { body, caller, db, base, config, gateways, secret_jetons, now } = act
  const { commande_id, motif } = body
  await exigerAdmin(db)
  const { commande, pages } = await annuler(base, commande_id, now)
  const payee = commande.status === 'paid'
  if (!payee) await noterAnnulation(db, commande, { motif, status: 'cancelled' })

  return async () => {
    const passerelle = gateways.payment
    for (const page of pages) if (page.passerelle === passerelle?.nom) await passerelle.fermer(page.reference)
    const caisse = { base, passerelle, vendeur: config.company, now }
    const rembourse_cents = payee ? await rembourserTout(caisse, commande_id) : zero
    if (payee) await base.asCaller(caller, (own) => noterAnnulation(own, commande, { motif, status: 'refunded' }))
    const lien = adresseSuivi(config.public_url, secret_jetons, { nature: 'commande', id: commande_id })
    const [repondre_a] = await destinatairesDuSupport(base, config)
    const lettre = commandeAnnulee(commande, { motif, rembourse_cents, lien })
    // A mail that does not leave is kept among those to be sent again: the order is cancelled all the same.
    await gateways.mail
      .send({ ...lettre, to: commande.user_email, ...(repondre_a && { reply_to: repondre_a }) })
      .catch(() => {})
    return { rembourse_cents }
  }
})
