// Withdraws a document of a rent, with its reason; the dossier held, so that nothing is sent of it meanwhile.
import { RetirerDocumentLocatif } from '#contract/functions/location/retirer-document-locatif.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { retirer } from '../../location/documents.ts'
import { serverFunction } from '../function.ts'

export const retirerDocumentLocatif = serverFunction(RetirerDocumentLocatif, async ({ body, caller, db, base }) => {
  const { dossier_id, document_id, motif } = body
  await gerantDe(db, dossier_id)
  const acte = {
    acte: RetirerDocumentLocatif.name,
    dossier_id,
    user_id: auteurDe(caller),
    detail: { document_id, motif },
  }
  return tenirLivres(base, acte, {
    faire: async (house) => {
      await retirer(house, body)
      return { retire: true as const }
    },
  })
})
