// Opens the payment page of an order: the same one for two who ask at once, none where nothing is paid online.
import type { z } from 'zod'
import { PayerCommande } from '#contract/functions/boutique/payer-commande.ts'
import { PAIEMENT_EN_LIGNE_MINIMUM_CENTS, tauxDeTva } from '#domain/abonnement/paiement.ts'
import { Refus } from '#domain/base/refus.ts'
import { lireJeton, signerJeton } from '../../liens/jeton.ts'
import { commandeAPayer } from '../../paiement/commandes.ts'
import { ouvrirPaiement } from '../../paiement/ouvrir.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'

export const payerCommande = serverFunction(PayerCommande, async (act) => {
  const { body, caller, address, base, gateways, config, secret_jetons, now } = act
  const id = commandeDe(body, secret_jetons)
  await limiter(base, PayerCommande.name, [
    { de: reseau(address), par: [parHeure(30), parJour(100)] },
    { de: `commande:${id}`, par: [parHeure(20)] },
    { de: 'tous', par: [parJour(5_000)] },
  ])
  const passerelle = gateways.payment

  return async () => {
    const { amount_cents, tva_millieme_pct } = await base.asHouse('look at an order to be paid', (db) =>
      commandeAPayer(db, id),
    )
    if (passerelle === null || amount_cents < PAIEMENT_EN_LIGNE_MINIMUM_CENTS) return { a_regler: true as const }
    const suivi = `/suivi/${signerJeton(secret_jetons, { nature: 'commande', id })}`
    const { public_url, company } = config
    const caisse = { base, passerelle, public_url, tva_millieme_pct: tva_millieme_pct ?? tauxDeTva(company), now }
    const url = await ouvrirPaiement(caisse, async (db) => {
      const { reference, service, user_email, amount_cents } = await commandeAPayer(db, id)
      return {
        nature: 'commande',
        commande_id: id,
        user_id: caller.user_id,
        user_email,
        libelle: `Commande ${reference} : ${service}`.slice(0, 250),
        amount_cents,
        retour: `${suivi}?paiement=retour`,
        abandon: `${suivi}?paiement=abandon`,
      }
    })
    return { url }
  }
})

function commandeDe(body: z.output<typeof PayerCommande.body>, secret: string): string {
  if ('commande_id' in body) return body.commande_id
  const suivi = lireJeton(secret, body.jeton)
  if (suivi?.nature !== 'commande') throw new Refus('commande_inconnue')
  return suivi.id
}
