// Withdraws a request of signature, here and at the service that has it.
import { RetirerSignature } from '#contract/functions/location/signature/retirer-signature.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { noter } from '../../../dossier/tenir-livres.ts'
import { retirerDemande } from '../../../location/signature/demandes.ts'
import { serverFunction } from '../../function.ts'

export const retirerSignature = serverFunction(RetirerSignature, async ({ body, caller, db, base, gateways, now }) => {
  const { dossier_id, demande_id } = body
  const user_id = auteurDe(caller)
  const acte = RetirerSignature.name
  await gerantDe(db, dossier_id)
  const reference = await base.asHouse(acte, async (house) => {
    const la_sienne = await retirerDemande(house, body, now)
    await noter(house, { acte, dossier_id, user_id, detail: { demande_id } })
    return la_sienne
  })
  return async () => {
    if (reference !== null) await gateways.signature?.annuler(reference)
    return { retiree: true as const }
  }
})
