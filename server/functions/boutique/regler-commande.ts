// An order that was paid by transfer: its payment, its invoice and its receipt, as of any other.
import { ReglerCommande } from '#contract/functions/boutique/regler-commande.ts'
import { noterReglement } from '../../administration/demandes.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { reglerParVirement } from '../../paiement/virement.ts'
import { serverFunction } from '../function.ts'

export const reglerCommande = serverFunction(ReglerCommande, async ({ body, db, base, config, gateways, now }) => {
  await exigerAdmin(db)
  const { commande_id, motif } = body
  const { reference, perime } = await reglerParVirement(base, { commande_id, vendeur: config.company, now })
  await noterReglement(db, { commande_id, motif, reference })
  return async () => {
    // So that nobody pays a second time on the page that was open.
    if (perime && perime.passerelle === gateways.payment?.nom) await gateways.payment.fermer(perime.reference)
    return { reference }
  }
})
