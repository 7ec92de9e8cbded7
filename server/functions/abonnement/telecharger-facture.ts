// Gives an invoice as PDF to whoever may read its row.
import { TelechargerFacture } from '#contract/functions/abonnement/telecharger-facture.ts'
import { Refus } from '#domain/base/refus.ts'
import { makeAside } from '../../aside/aside.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { lireFacture } from '../../paiement/factures.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const telechargerFacture = serverFunction(TelechargerFacture, async ({ body, caller, db }) => {
  auteurDe(caller)
  const facture = await lireFacture(db, body.facture_id)
  if (facture === null) throw new Refus('facture_inconnue')
  return async () =>
    fichier(await makeAside('dessinerFacture', facture), { nom: `${facture.numero}.pdf`, type: 'application/pdf' })
})
