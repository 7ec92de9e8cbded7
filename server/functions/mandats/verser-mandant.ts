// Notes what was paid to an owner: the dossier is held, so that eight at once never pay the same euro.
import { VerserMandant } from '#contract/functions/mandats/verser-mandant.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirDossier } from '../../dossier/tenir-livres.ts'
import { verser } from '../../mandats/verser.ts'
import { serverFunction } from '../function.ts'

export const verserMandant = serverFunction(VerserMandant, async ({ body, caller, db, base, today }) => {
  const { dossier_id, mandat_id, date, montant_cents } = body
  await gerantDe(db, dossier_id)
  return tenirDossier(
    base,
    { acte: VerserMandant.name, dossier_id, user_id: auteurDe(caller), detail: { mandat_id, date, montant_cents } },
    { faire: (house, faits) => verser(house, { ...body, today }, faits) },
  )
})
