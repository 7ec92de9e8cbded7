// An administrator makes another one, by the address of his account or of the one that he will open.
import { AjouterAdministrateur } from '#contract/functions/administration/ajouter-administrateur.ts'
import { ajouterAdministrateur as ajouter } from '../../administration/personnes.ts'
import { serverFunction } from '../function.ts'

export const ajouterAdministrateur = serverFunction(AjouterAdministrateur, async ({ body, db }) => {
  await ajouter(db, body.email)
  return { fait: true as const }
})
