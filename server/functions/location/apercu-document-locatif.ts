// Shows an avis, a quittance or a reçu as it would be issued today; nothing is written, no number is taken.
import { ApercuDocumentLocatif } from '#contract/functions/location/apercu-document-locatif.ts'
import { etablir } from '#domain/sujets/location/documents/quittance.ts'
import { makeAside } from '../../aside/aside.ts'
import { nomDocumentLocatif } from '../../documents/location/document-locatif.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { membreDe } from '../../dossier/membre.ts'
import { reglesDesDocuments } from '../../location/bailleurs.ts'
import { ibanDuDossier } from '../../location/documents.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const apercuDocumentLocatif = serverFunction(ApercuDocumentLocatif, async ({ body, db, today }) => {
  const { dossier_id, demande } = body
  await membreDe(db, dossier_id)
  const faits = await chargerFaits(db, dossier_id)
  const { document: contenu } = etablir(demande, faits, today, await reglesDesDocuments(faits))
  const iban = await ibanDuDossier(db, dossier_id, contenu.bailleur)
  return async () => {
    const pdf = await makeAside('dessinerDocumentLocatif', {
      numero: '',
      emis_le: today,
      contenu,
      iban,
      filigrane: 'APERÇU',
    })
    return fichier(pdf, { nom: nomDocumentLocatif({ contenu }), type: 'application/pdf' })
  }
})
