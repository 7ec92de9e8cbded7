// The takeover of another software's year taken back whole, by the keepers, while the books it opens are not begun.
import { AnnulerImportFec } from '#contract/functions/compta/annuler-import-fec.ts'
import { annulerReprise } from '../../dossier/compta/reprise-fec.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const annulerImportFec = serverFunction(AnnulerImportFec, async ({ body, caller, db, base }) => {
  const user_id = auteurDe(caller)
  await gerantDe(db, body.dossier_id)
  const acte = { acte: AnnulerImportFec.name, dossier_id: body.dossier_id, user_id, detail: body }
  return tenirLivres(base, acte, { faire: (house) => annulerReprise(house, body) })
})
