// A file that somebody sends to be kept: recognised by its bytes, its name made safe; refused where it could not be read back.
import { TAILLE_MAXIMALE } from '#contract/functions/depenses/deposer-document.ts'
import { Refus } from '#domain/base/refus.ts'
import { type Nature, reconnaitreFichier } from './nature-fichier.ts'

export async function fichierRecu(
  fichier: File,
): Promise<{ nom: string; mime: Nature; octets: Uint8Array<ArrayBuffer> }> {
  if (fichier.size === 0) throw new Refus('document_vide')
  if (fichier.size > TAILLE_MAXIMALE) throw new Refus('document_trop_lourd')
  const octets = new Uint8Array(await fichier.arrayBuffer())
  const mime = reconnaitreFichier(octets)
  if (mime === null) throw new Refus('document_non_reconnu')
  // Neither a browser nor what draws our PDF reads it: kept, it would be a receipt that nobody can read.
  if (mime === 'image/heic') throw new Refus('document_heic')
  return { nom: nomPropre(fichier.name), mime, octets }
}

/** The last part of the name, without what a file system or a header could take for something else. */
function nomPropre(nom: string): string {
  const last = nom.split(/[/\\]/).at(-1) ?? ''
  const printable = last.replace(/[\p{Cc}"<>|:*?]/gu, ' ').trim()
  return printable === '' ? 'justificatif' : [...printable].slice(-120).join('')
}
