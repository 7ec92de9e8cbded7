// A piece of a lease as a PDF, for any member of its dossier.
import { LirePieceBail } from '#contract/functions/location/lire-piece-bail.ts'
import { membreDe } from '../../dossier/membre.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { pieceBailEnPdf } from './piece-bail-pdf.ts'

export const lirePieceBail = serverFunction(LirePieceBail, async ({ body, db, base, today }) => {
  await membreDe(db, body.dossier_id)
  const { nom, rendre } = await pieceBailEnPdf({ db, base, today }, body)
  return async () => fichier(await rendre(), { nom, type: 'application/pdf' })
})
