// What a late deposit cost, paid to the tenant: a bill of the dwelling, kept with the restitution, once.
import { PayerMajorationDepot } from '#contract/functions/location/payer-majoration-depot.ts'
import { payerMajoration } from '../../dossier/location/restitutions.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const payerMajorationDepot = serverFunction(PayerMajorationDepot, async ({ body, caller, db, base, today }) => {
  const { dossier_id, restitution_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return tenirLivres(
    base,
    { acte: PayerMajorationDepot.name, dossier_id, user_id, detail: { restitution_id } },
    { faire: async (house, faits) => ({ depense_id: await payerMajoration(house, faits, { ...body, today }) }) },
  )
})
