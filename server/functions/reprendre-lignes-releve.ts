// Lines of statements that were treated wait again: what was written for them is gone.
import { ReprendreLignesReleve } from '#contract/functions/reprendre-lignes-releve.ts'
import { exigerTraitees, reprendre } from '../banque/reprendre.ts'
import { sousVerrou } from '../banque/sous-verrou.ts'
import { gerantDe } from '../dossier/membre.ts'
import { serverFunction } from './function.ts'

export const reprendreLignesReleve = serverFunction(ReprendreLignesReleve, async ({ body, db, base }) => {
  const { dossier_id, lignes } = body
  await gerantDe(db, dossier_id)
  return sousVerrou(base, { acte: ReprendreLignesReleve.name, dossier_id }, async (house) => {
    const nombre = await exigerTraitees(house, { dossier_id, lignes })
    const faits = await reprendre(house, { dossier_id, lignes, valide: 'fait_de_la_ligne_valide' })
    return { lignes: nombre, faits }
  })
})
