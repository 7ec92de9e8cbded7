// A receipt comes in: recognised by its bytes, kept in the dossier, attached to the expense that it proves.
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { fichierRecu } from '../../documents/fichiers/fichier-recu.ts'
import { deposer } from '../../dossier/documents.ts'
import { deposerSansRemplacer } from '../../dossier/justificatifs.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const deposerDocument = serverFunction(DeposerDocument, async ({ body, db, base }) => {
  const { dossier_id, depense_id, depense, fichier } = body
  await gerantDe(db, dossier_id)
  const { nom, mime, octets } = await fichierRecu(fichier)
  const depot = { dossier_id, depense_id: depense_id ?? null, nom, mime, octets }
  const document_id =
    depense || body.sans_remplacer === 'true'
      ? await sousVerrou(base, { acte: DeposerDocument.name, dossier_id }, (house) =>
          deposerSansRemplacer(house, { ...depot, depense: depense ?? null }),
        )
      : await base.asHouse('deposer-document', (house) => deposer(house, depot))
  return { document_id, nom, mime, taille: octets.byteLength }
})
