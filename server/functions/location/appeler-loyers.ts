// The calling of rents: every lease gets the échéances it lacks, from the first day of the books to the day asked.
import { AppelerLoyers } from '#contract/functions/location/appeler-loyers.ts'
import { addMonths, day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { loyersNonAppeles } from '#domain/sujets/location/appel.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { appeler } from '../../dossier/location/echeances.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

/** Rents are called ahead so that a notice may be sent, not so that the future be written. */
const MOIS_D_AVANCE = 12
/** Before any lease: without books, each is called from its start. */
const PREMIER_JOUR = day('1900-01-01')

export const appelerLoyers = serverFunction(AppelerLoyers, async ({ body, db, today }) => {
  const { dossier_id, jusqu_au } = body
  await gerantDe(db, dossier_id)
  if (jusqu_au > addMonths(today, MOIS_D_AVANCE)) throw new Refus('appel_trop_lointain')
  const faits = await chargerFaits(db, dossier_id)
  const depuis = faits.exercices[0]?.debut ?? PREMIER_JOUR
  const echeances = loyersNonAppeles(faits, { depuis, jusqu_au })
  return { creees: await appeler(db, dossier_id, echeances) }
})
