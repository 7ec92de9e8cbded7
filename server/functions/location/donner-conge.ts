// Notice given: the end that the domain computes ends the lease, and the rents called follow.
import { DonnerConge } from '#contract/functions/location/donner-conge.ts'
import { controlerConge, preavis } from '#domain/sujets/location/baux/conge.ts'
import { suivreLesDates } from '#domain/sujets/location/revision-echeances.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { appliquerRevision, bailDuDossier, bienDuDossier, finirBail } from '../../dossier/location/baux.ts'
import { ecrireConge } from '../../dossier/location/conges.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const donnerConge = serverFunction(DonnerConge, async ({ body, db, today }) => {
  const { dossier_id, bail_id } = body
  await gerantDe(db, dossier_id)
  const faits = await chargerFaits(db, dossier_id)
  const bail = bailDuDossier(faits, bail_id)
  controlerConge(body, bail, { bien: bienDuDossier(faits, bail.bien_id), today })
  const { fin } = preavis(bail, body)
  const motif = body.auteur === 'bailleur' ? body.motif : null
  const conge_id = await ecrireConge(db, dossier_id, { ...body, motif, fin, fin_avant: bail.fin })
  await finirBail(db, { dossier_id, bail_id, fin })
  const revision = suivreLesDates(bail, { ...bail, fin }, faits.echeances)
  await appliquerRevision(db, dossier_id, revision)
  const { retirees, changees } = revision
  return { conge_id, fin, echeances_retirees: retirees.length, echeances_changees: changees.length }
})
