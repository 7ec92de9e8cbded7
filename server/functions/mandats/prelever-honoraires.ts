// Notes what the manager took of his fees: the dossier is held, so that eight at once never take the same euro.
import { PreleverHonoraires } from '#contract/functions/mandats/prelever-honoraires.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirDossier } from '../../dossier/tenir-livres.ts'
import { prelever } from '../../mandats/prelever.ts'
import { serverFunction } from '../function.ts'

export const preleverHonoraires = serverFunction(PreleverHonoraires, async ({ body, caller, db, base, today }) => {
  const { dossier_id, date, montant_cents } = body
  await gerantDe(db, dossier_id)
  return tenirDossier(
    base,
    { acte: PreleverHonoraires.name, dossier_id, user_id: auteurDe(caller), detail: { date, montant_cents } },
    { faire: (house, faits) => prelever(house, { ...body, today }, faits) },
  )
})
