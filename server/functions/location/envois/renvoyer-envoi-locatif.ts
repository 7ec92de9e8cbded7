// Asks that a document of a rent leave again to one tenant, the dossier held: pressed twice while it waits, it leaves once.
import { RenvoyerEnvoiLocatif } from '#contract/functions/location/envois/renvoyer-envoi-locatif.ts'
import { auteurDe, gerantDe } from '../../../dossier/membre.ts'
import { tenirLivres } from '../../../dossier/tenir-livres.ts'
import { renvoyer } from '../../../location/documents.ts'
import { serverFunction } from '../../function.ts'
import { limiter, parHeure, personne } from '../../limites.ts'

export const renvoyerEnvoiLocatif = serverFunction(RenvoyerEnvoiLocatif, async ({ body, caller, db, base }) => {
  const { dossier_id, envoi_id } = body
  const { name } = RenvoyerEnvoiLocatif
  await gerantDe(db, dossier_id)
  const user_id = auteurDe(caller)
  await limiter(base, name, [{ de: personne(caller), par: [parHeure(120)] }])
  return tenirLivres(
    base,
    { acte: name, dossier_id, user_id, detail: { envoi_id } },
    { faire: (house, faits) => renvoyer(house, { dossier_id, envoi_id }, faits) },
  )
})
