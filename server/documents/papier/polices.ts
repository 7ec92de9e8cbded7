// The letters of our documents: Brygada 1918 for titles, Instrument Sans for the rest, embedded in every file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deballer } from './woff.ts'

export type Police = 'titre' | 'texte' | 'moyen' | 'gras' | 'italique'

const FICHIERS: Record<Police, string> = {
  titre: '@fontsource/brygada-1918/files/brygada-1918-latin-500-normal.woff',
  texte: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  moyen: '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff',
  gras: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  italique: '@fontsource/instrument-sans/files/instrument-sans-latin-400-italic.woff',
}

const POLICES: readonly Police[] = ['titre', 'texte', 'moyen', 'gras', 'italique']
const { resolve } = createRequire(import.meta.url)
const lues = new Map<Police, Buffer>()

/** Gives the document its fonts, under their names; the files are read once in the life of the process. */
export function inscrirePolices(doc: PDFKit.PDFDocument): void {
  for (const police of POLICES) doc.registerFont(police, octets(police))
}

function octets(police: Police): Buffer {
  const connus = lues.get(police)
  if (connus) return connus
  const contenu = deballer(readFileSync(resolve(FICHIERS[police])))
  lues.set(police, contenu)
  return contenu
}
