// A notice taken back: the lease goes on as it did, and the month that was cut is due whole again.
import { RetirerConge } from '#contract/functions/location/retirer-conge.ts'
import { suivreLesDates } from '#domain/sujets/location/revision-echeances.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { appliquerRevision, bailDuDossier, finirBail } from '../../dossier/location/baux.ts'
import { retirer } from '../../dossier/location/conges.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const retirerConge = serverFunction(RetirerConge, async ({ body, db }) => {
  const { dossier_id, conge_id } = body
  await gerantDe(db, dossier_id)
  const { bail_id, fin_avant } = await retirer(db, { dossier_id, conge_id })
  const faits = await chargerFaits(db, dossier_id)
  const bail = bailDuDossier(faits, bail_id)
  await finirBail(db, { dossier_id, bail_id, fin: fin_avant })
  const { changees } = suivreLesDates(bail, { ...bail, fin: fin_avant }, faits.echeances)
  await appliquerRevision(db, dossier_id, { retirees: [], changees })
  return { fin: fin_avant, echeances_changees: changees.length }
})
