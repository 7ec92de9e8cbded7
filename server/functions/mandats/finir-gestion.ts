// Ends a mandate, or the management of a lot under it: nothing falls due here after that day, and the rents called follow.
import { FinirGestion } from '#contract/functions/mandats/finir-gestion.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirDossier } from '../../dossier/tenir-livres.ts'
import { finir } from '../../mandats/finir.ts'
import { serverFunction } from '../function.ts'

export const finirGestion = serverFunction(FinirGestion, async ({ body, caller, db, base }) => {
  const { dossier_id, mandat_id, bien_id, au, motif } = body
  await gerantDe(db, dossier_id)
  return tenirDossier(
    base,
    { acte: FinirGestion.name, dossier_id, user_id: auteurDe(caller), detail: { mandat_id, bien_id, au, motif } },
    { faire: (house, faits) => finir(house, body, faits) },
  )
})
