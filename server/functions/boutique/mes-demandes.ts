// What the caller sent to the house, and where each of them is followed.
import { MesDemandes } from '#contract/functions/boutique/mes-demandes.ts'
import { demandesDe } from '../../compte/demandes.ts'
import { signerJeton } from '../../liens/jeton.ts'
import { serverFunction } from '../function.ts'

export const mesDemandes = serverFunction(MesDemandes, async ({ caller, base, secret_jetons }) => {
  const demandes = await demandesDe(base, caller.user_id)
  return { demandes: demandes.map((one) => ({ ...one, suivi: `/suivi/${signerJeton(secret_jetons, one)}` })) }
})
