// A deposit that was paid by transfer: its payment, its invoice and its receipt, as of any other.
import { ReglerAcompte } from '#contract/functions/boutique/regler-acompte.ts'
import { noterAcompte } from '../../administration/demandes.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { reglerAcompteParVirement } from '../../paiement/virement-acompte.ts'
import { serverFunction } from '../function.ts'

export const reglerAcompte = serverFunction(ReglerAcompte, async ({ body, db, base, config, gateways, now }) => {
  await exigerAdmin(db)
  const { reservation_id } = body
  const { reference, perime } = await reglerAcompteParVirement(base, { reservation_id, vendeur: config.company, now })
  await noterAcompte(db, { ...body, reference }, ReglerAcompte.name)
  return async () => {
    // So that nobody pays a second time on the page that was open.
    if (perime && perime.passerelle === gateways.payment?.nom) await gateways.payment.fermer(perime.reference)
    return { reference }
  }
})
