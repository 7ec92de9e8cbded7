// Opens the payment page of one's own subscription; where nothing is paid online, the team is told who wants what.
import type { z } from 'zod'
import { PayerAbonnement } from '#contract/functions/abonnement/payer-abonnement.ts'
import { PAIEMENT_EN_LIGNE_MINIMUM_CENTS, tauxDeTva } from '#domain/abonnement/paiement.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { destinatairesDuSupport } from '../../dossier/support.ts'
import { abonnementARegler } from '../../gateways/mail/abonnement.ts'
import { type Choix, offreDe } from '../../paiement/offres.ts'
import { ouvrirPaiement } from '../../paiement/ouvrir.ts'
import type { APayer } from '../../paiement/paiements.ts'
import { type Act, serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

const ICI = '/profile/abonnement'

type Payer = Act<z.output<typeof PayerAbonnement.body>>

export const payerAbonnement = serverFunction(PayerAbonnement, async (act) => {
  const { body, caller, base, gateways, config, now, today } = act
  const choix: Choix = { user_id: auteurDe(caller), ...body, aujourdhui: today }
  await limiter(base, PayerAbonnement.name, [{ de: personne(caller), par: [parHeure(20), parJour(60)] }])
  const passerelle = gateways.payment

  return async () => {
    const offre = await base.asHouse('look at a subscription to be paid', (db) => offreDe(db, choix))
    if (passerelle === null || offre.amount_cents < PAIEMENT_EN_LIGNE_MINIMUM_CENTS) {
      await prevenir(act, offre)
      return { a_regler: true as const }
    }
    const { public_url, company } = config
    const caisse = { base, passerelle, public_url, tva_millieme_pct: tauxDeTva(company), now }
    const url = await ouvrirPaiement(caisse, async (db) => ({
      nature: 'abonnement',
      commande_id: null,
      ...(await offreDe(db, choix)),
      retour: `${ICI}?paiement=retour`,
      abandon: `${ICI}?paiement=abandon`,
    }))
    return { url }
  }
})

type Offre = Pick<APayer, 'user_email' | 'libelle' | 'amount_cents'>

async function prevenir({ base, gateways, config }: Payer, offre: Offre): Promise<void> {
  const { user_email } = offre
  const lettre = abonnementARegler(offre)
  const to = await destinatairesDuSupport(base, config)
  for (const one of to) await gateways.mail.send({ ...lettre, to: one, reply_to: user_email })
}
