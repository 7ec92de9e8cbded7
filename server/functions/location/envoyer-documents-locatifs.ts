// Asks that documents be sent: each to the tenants who may receive it; one that nobody may receive refuses them all.
import { EnvoyerDocumentsLocatifs } from '#contract/functions/location/envoyer-documents-locatifs.ts'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { demanderEnvoi, lireDocumentLocatif } from '../../location/documents.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, personne } from '../limites.ts'

export const envoyerDocumentsLocatifs = serverFunction(EnvoyerDocumentsLocatifs, async ({ body, caller, db, base }) => {
  const { dossier_id, documents } = body
  const { name } = EnvoyerDocumentsLocatifs
  await gerantDe(db, dossier_id)
  const user_id = auteurDe(caller)
  await limiter(base, name, [{ de: personne(caller), par: [parHeure(120)] }])
  return tenirLivres(
    base,
    { acte: name, dossier_id, user_id, detail: { documents } },
    {
      faire: async (house, faits) => {
        let envois = 0
        for (const id of documents) {
          const { nature, bail_id, retire_le } = await lireDocumentLocatif(house, dossier_id, id)
          if (retire_le !== null) throw new Refus('document_locatif_retire')
          if (bail_id === null) throw new Refus('bail_du_dossier')
          const document = { id, nature, bail_id }
          const demandee = await demanderEnvoi(house, { document, faits }, { dossier_id, automatique: false })
          if (demandee.refus) throw new Refus(demandee.refus)
          envois += demandee.envois
        }
        return { envois }
      },
    },
  )
})
