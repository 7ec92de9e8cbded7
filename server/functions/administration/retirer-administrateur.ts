// An administrator withdraws one, himself included, but never the last.
import { RetirerAdministrateur } from '#contract/functions/administration/retirer-administrateur.ts'
import { retirerAdministrateur as retirer } from '../../administration/personnes.ts'
import { serverFunction } from '../function.ts'

export const retirerAdministrateur = serverFunction(RetirerAdministrateur, async ({ body, db }) => {
  await retirer(db, body.email)
  return { fait: true as const }
})
