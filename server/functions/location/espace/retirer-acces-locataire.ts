// Withdraws the space of a tenant: whoever holds its link opens nothing any more.
import { RetirerAccesLocataire } from '#contract/functions/location/espace/retirer-acces-locataire.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { noter } from '../../../dossier/tenir-livres.ts'
import { retirerAcces } from '../../../location/espace/acces.ts'
import { serverFunction } from '../../function.ts'

export const retirerAccesLocataire = serverFunction(RetirerAccesLocataire, async ({ body, caller, db, base, now }) => {
  const { dossier_id, acces_id } = body
  const user_id = auteurDe(caller)
  const acte = RetirerAccesLocataire.name
  await gerantDe(db, dossier_id)
  await base.asHouse(acte, async (house) => {
    await retirerAcces(house, body, now)
    await noter(house, { acte, dossier_id, user_id, detail: { acces_id } })
  })
  return { retire: true as const }
})
