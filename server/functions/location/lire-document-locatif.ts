// Gives an avis, a quittance or a reçu as PDF to whoever opens the dossier.
import { LireDocumentLocatif } from '#contract/functions/location/lire-document-locatif.ts'
import { makeAside } from '../../aside/aside.ts'
import { nomDocumentLocatif } from '../../documents/location/document-locatif.ts'
import { membreDe } from '../../dossier/membre.ts'
import { ibanDuDossier, lireDocumentLocatif as lire } from '../../location/documents.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireDocumentLocatif = serverFunction(LireDocumentLocatif, async ({ body, db }) => {
  const { dossier_id, document_id } = body
  await membreDe(db, dossier_id)
  const document = await lire(db, dossier_id, document_id)
  const iban = await ibanDuDossier(db, dossier_id, document.contenu.bailleur)
  const retire = document.retire_le === null ? {} : { filigrane: 'RETIRÉ' }
  return async () =>
    fichier(await makeAside('dessinerDocumentLocatif', { ...document, iban, ...retire }), {
      nom: nomDocumentLocatif(document),
      type: 'application/pdf',
    })
})
