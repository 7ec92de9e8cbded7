// Opens the page on which the deposit of a training is paid: the same one for two who ask at once, none where nothing is paid online.
import { PayerAcompte } from '#contract/functions/boutique/payer-acompte.ts'
import { PAIEMENT_EN_LIGNE_MINIMUM_CENTS, tauxDeTva } from '#domain/abonnement/paiement.ts'
import { acompteAPayer } from '../../paiement/acomptes.ts'
import { ouvrirPaiement } from '../../paiement/ouvrir.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'
import { demandeDuLien } from './suivre-demande.ts'

export const payerAcompte = serverFunction(PayerAcompte, async (act) => {
  const { body, caller, address, base, gateways, config, now } = act
  await limiter(base, PayerAcompte.name, [
    { de: reseau(address), par: [parHeure(30), parJour(100)] },
    { de: 'tous', par: [parJour(5_000)] },
  ])
  const passerelle = gateways.payment
  return async () => {
    const { id } = await demandeDuLien(act, 'reservation')
    const { amount_cents } = await base.asHouse('look at a deposit', (db) => acompteAPayer(db, id, now))
    if (passerelle === null || amount_cents < PAIEMENT_EN_LIGNE_MINIMUM_CENTS) return { a_regler: true as const }
    const suivi = `/suivi/${body.jeton}`
    const { public_url, company } = config
    const caisse = { base, passerelle, public_url, tva_millieme_pct: tauxDeTva(company), now }
    const url = await ouvrirPaiement(caisse, async (db) => ({
      nature: 'acompte',
      commande_id: null,
      reservation_id: id,
      user_id: caller.user_id,
      ...(await acompteAPayer(db, id, now)),
      retour: `${suivi}?paiement=retour`,
      abandon: `${suivi}?paiement=abandon`,
    }))
    return { url }
  }
})
