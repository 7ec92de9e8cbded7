// A whole import taken back, by its keepers, while nothing of it is validated.
import { AnnulerReleve } from '#contract/functions/banque/annuler-releve.ts'
import { annuler } from '../../banque/annuler.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const annulerReleve = serverFunction(AnnulerReleve, async ({ body, caller, db, base, progress }) => {
  const { dossier_id, releve_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return sousVerrou(base, { acte: AnnulerReleve.name, dossier_id }, async (house) => {
    const fait = await annuler(house, { dossier_id, releve_id, annule_par: user_id, progress })
    await noter(house, { acte: AnnulerReleve.name, dossier_id, user_id, detail: { releve_id, ...fait } })
    return fait
  })
})
