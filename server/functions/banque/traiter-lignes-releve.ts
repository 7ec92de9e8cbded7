// Lines of statements said to be something: their facts are written, all of them or none.
import { TraiterLignesReleve } from '#contract/functions/banque/traiter-lignes-releve.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { traiter } from '../../banque/traiter.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const traiterLignesReleve = serverFunction(TraiterLignesReleve, async ({ body, db, base }) => {
  await gerantDe(db, body.dossier_id)
  return sousVerrou(base, { acte: TraiterLignesReleve.name, dossier_id: body.dossier_id }, async (house) => {
    return traiter(house, body.dossier_id, body.traitements)
  })
})
