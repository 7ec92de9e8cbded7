// Several documents of a dossier as one zip, to any member: each known before the first byte leaves.
import { ExporterDocuments } from '#contract/functions/depenses/exporter-documents.ts'
import { makeAside } from '../../aside/aside.ts'
import { archiveZip, nomDeFichier, type Piece } from '../../documents/fichiers/archive-zip.ts'
import { nomDocumentLocatif } from '../../documents/location/document-locatif.ts'
import { exigerDocuments, lire } from '../../dossier/documents.ts'
import { membreDe } from '../../dossier/membre.ts'
import { ibanDuDossier, lireDocumentLocatif } from '../../location/documents.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, personne } from '../limites.ts'

export const exporterDocuments = serverFunction(ExporterDocuments, async ({ body, caller, db, base, now, today }) => {
  const { dossier_id, documents, documents_locatifs } = body
  await membreDe(db, dossier_id)
  await limiter(base, ExporterDocuments.name, [{ de: personne(caller), par: [parHeure(60)] }])
  await exigerDocuments(db, { dossier_id, documents })
  const emis: (Awaited<ReturnType<typeof lireDocumentLocatif>> & { iban: string | null })[] = []
  for (const id of documents_locatifs) {
    const un = await lireDocumentLocatif(db, dossier_id, id)
    emis.push({ ...un, iban: await ibanDuDossier(db, dossier_id, un.contenu.bailleur) })
  }

  const pris = new Set<string>()
  async function* pieces(): AsyncGenerator<Piece> {
    for (const document_id of documents) {
      const { nom, contenu } = await base.asHouse(ExporterDocuments.name, (house) =>
        lire(house, { dossier_id, document_id }),
      )
      yield { nom: seul(nomDeFichier(nom), pris), octets: new Uint8Array(contenu) }
    }
    for (const un of emis) {
      const retire = un.retire_le === null ? {} : { filigrane: 'RETIRÉ' }
      const octets = await makeAside('dessinerDocumentLocatif', { ...un, ...retire })
      yield { nom: seul(nomDocumentLocatif(un), pris), octets }
    }
  }
  return async () =>
    fichier(archiveZip(pieces(), { le: now, achevee: async () => {} }), {
      nom: `documents-${today}.zip`,
      type: 'application/zip',
    })
})

/** Two papers of one name stand side by side: `bail.pdf`, `bail (2).pdf`. */
function seul(nom: string, pris: Set<string>): string {
  const [, debut = nom, fin = ''] = /^(.*?)(\.[^.]+)?$/.exec(nom) ?? []
  let essai = nom
  for (let rang = 2; pris.has(essai.toLowerCase()); rang++) essai = `${debut} (${rang})${fin}`
  pris.add(essai.toLowerCase())
  return essai
}
