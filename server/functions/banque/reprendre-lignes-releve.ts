// Lines of statements that were treated wait again: what was written for them is gone.
import { ReprendreLignesReleve } from '#contract/functions/banque/reprendre-lignes-releve.ts'
import { exigerTraitees, reprendre } from '../../banque/reprendre.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const reprendreLignesReleve = serverFunction(ReprendreLignesReleve, async ({ body, caller, db, base }) => {
  const { dossier_id, lignes } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  return sousVerrou(base, { acte: ReprendreLignesReleve.name, dossier_id }, async (house) => {
    const nombre = await exigerTraitees(house, { dossier_id, lignes })
    const faits = await reprendre(house, { dossier_id, lignes, user_id, valide: 'fait_de_la_ligne_valide' })
    return { lignes: nombre, faits }
  })
})
