// A receipt comes in: recognised by its bytes, kept in the dossier, attached to the expense that it proves.
import { DeposerDocument, TAILLE_MAXIMALE } from '#contract/functions/depenses/deposer-document.ts'
import { Refus } from '#domain/base/refus.ts'
import { sousVerrou } from '../../banque/sous-verrou.ts'
import { reconnaitreFichier } from '../../documents/fichiers/nature-fichier.ts'
import { deposer } from '../../dossier/documents.ts'
import { deposerSansRemplacer } from '../../dossier/justificatifs.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const deposerDocument = serverFunction(DeposerDocument, async ({ body, db, base }) => {
  const { dossier_id, depense_id, depense, fichier } = body
  await gerantDe(db, dossier_id)
  if (fichier.size === 0) throw new Refus('document_vide')
  if (fichier.size > TAILLE_MAXIMALE) throw new Refus('document_trop_lourd')
  const octets = new Uint8Array(await fichier.arrayBuffer())
  const mime = reconnaitreFichier(octets)
  if (mime === null) throw new Refus('document_non_reconnu')
  // Neither a browser nor what draws our PDF reads it: kept, it would be a receipt that nobody can read.
  if (mime === 'image/heic') throw new Refus('document_heic')

  const nom = nomPropre(fichier.name)
  const depot = { dossier_id, depense_id: depense_id ?? null, nom, mime, octets }
  const document_id =
    depense || body.sans_remplacer === 'true'
      ? await sousVerrou(base, { acte: DeposerDocument.name, dossier_id }, (house) =>
          deposerSansRemplacer(house, { ...depot, depense: depense ?? null }),
        )
      : await base.asHouse('deposer-document', (house) => deposer(house, depot))
  return { document_id, nom, mime, taille: octets.byteLength }
})

/** The last part of the name, without what a file system or a header could take for something else. */
function nomPropre(nom: string): string {
  const last = nom.split(/[/\\]/).at(-1) ?? ''
  const printable = last.replace(/[\p{Cc}"<>|:*?]/gu, ' ').trim()
  return printable === '' ? 'justificatif' : [...printable].slice(-120).join('')
}
