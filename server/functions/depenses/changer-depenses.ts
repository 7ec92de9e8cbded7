// Several bills changed at once, all of them or none, with a line in the log of the dossier that says what each was.
import { ChangerDepenses } from '#contract/functions/depenses/changer-depenses.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { changer } from '../../dossier/changer-depenses.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { noter } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const changerDepenses = serverFunction(ChangerDepenses, async ({ body, db, base, caller }) => {
  const { dossier_id, geste, changements } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const acte = ChangerDepenses.name
  return sousVerrou(base, { acte, dossier_id }, async (house) => {
    const lignes = await changer(house, dossier_id, changements)
    const detail = { geste, nombre: lignes.length, lignes }
    return { acte_id: await noter(house, { acte, dossier_id, user_id, detail }), depenses: lignes.length }
  })
})
