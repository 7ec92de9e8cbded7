// The calling of rents: every lease gets the échéances it lacks, from the first day of the books to the day asked.
import { AppelerLoyers } from '#contract/functions/location/appeler-loyers.ts'
import { addMonths } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { bauxJusquALaVente } from '#domain/sujets/location/bail-vendu.ts'
import { echeancesDe } from '#domain/sujets/location/echeances-bail.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { appeler } from '../../dossier/location/echeances.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

/** Rents are called ahead so that a notice may be sent, not so that the future be written. */
const MOIS_D_AVANCE = 12

export const appelerLoyers = serverFunction(AppelerLoyers, async ({ body, db, today }) => {
  const { dossier_id, jusqu_au } = body
  await gerantDe(db, dossier_id)
  if (jusqu_au > addMonths(today, MOIS_D_AVANCE)) throw new Refus('appel_trop_lointain')
  const faits = await chargerFaits(db, dossier_id)
  const premier = faits.exercices[0]
  const echeances = bauxJusquALaVente(faits).flatMap((bail) =>
    echeancesDe(bail, { jusqu_au, depuis: premier?.debut ?? bail.debut }),
  )
  return { creees: await appeler(db, dossier_id, echeances) }
})
