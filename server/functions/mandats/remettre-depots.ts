// Hands over the deposits of a mandate that is over, each once: the dossier is held.
import { RemettreDepots } from '#contract/functions/mandats/remettre-depots.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirDossier } from '../../dossier/tenir-livres.ts'
import { remettreDepots as remettre } from '../../mandats/finir.ts'
import { serverFunction } from '../function.ts'

export const remettreDepots = serverFunction(RemettreDepots, async ({ body, caller, db, base, today }) => {
  const { dossier_id, mandat_id, date } = body
  await gerantDe(db, dossier_id)
  return tenirDossier(
    base,
    { acte: RemettreDepots.name, dossier_id, user_id: auteurDe(caller), detail: { mandat_id, date } },
    { faire: (house, faits) => remettre(house, { ...body, today }, faits) },
  )
})
