// The withdrawal of a subscription within fourteen days: what was paid goes back by its gateway.
import { WireRefusal } from '@quittance/wire'
import { SeRetracter } from '#contract/functions/abonnement/se-retracter.ts'
import { retractable } from '#domain/abonnement/retractation.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { abonnementPaye } from '../../paiement/abonnements.ts'
import { rembourserParPasserelle } from '../../paiement/rembourser.ts'
import { dayInParis, serverFunction } from '../function.ts'
import { limiter, parHeure, personne } from '../limites.ts'

export const seRetracter = serverFunction(
  SeRetracter,
  async ({ body, caller, db, base, gateways, config, now, today }) => {
    auteurDe(caller)
    await limiter(base, SeRetracter.name, [{ de: personne(caller), par: [parHeure(20)] }])
    const paiement = await abonnementPaye(db, body.paiement_id)
    if (paiement === null || !retractable(dayInParis(new Date(paiement.paye_le)), today))
      throw new Refus('retractation_impossible')
    const passerelle = gateways.payment
    if (passerelle?.nom !== paiement.passerelle) throw indisponible()

    return async () => {
      const caisse = { base, passerelle, vendeur: config.company, now, refus: indisponible }
      await rembourserParPasserelle(caisse, paiement)
      return { rembourse_cents: paiement.amount_cents }
    }
  },
)

const indisponible = (): WireRefusal =>
  new WireRefusal(
    502,
    'remboursement_indisponible',
    "Le remboursement n'a pas pu être demandé, et rien n'a changé. Réessayez dans un instant, ou écrivez-nous avant la fin du délai.",
  )
