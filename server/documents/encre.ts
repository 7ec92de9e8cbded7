// Text laid on the sheet, at a place, in an ink: draws itself the thin space that the fonts lack.
import type { Police } from './polices.ts'
import { FINE, INSECABLE } from './typographie.ts'

export type Encre = { readonly police: Police; readonly taille: number; readonly couleur: string }
export type Place = { readonly x: number; readonly y: number; readonly largeur?: number; readonly aligne?: 'droite' }

export const NOIR = '#191c19'
export const GRIS = '#474c46'
export const PALE = '#666a61'
export const FILET = '#dfdbcf'
export const MARGE = '#d9b7ab'

// Tabular figures, so that columns of amounts stand under each other.
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']
/** A fine is a fifth of the body; browsers and readers differ, printers do not. */
const FINE_EM = 0.2

/** Draws one line, from the left of its place or against its right; never breaks it. */
export function ecrire(doc: PDFKit.PDFDocument, texte: string, place: Place, encre: Encre): void {
  const start = place.aligne ? place.x + (place.largeur ?? 0) - mesurer(doc, texte, encre) : place.x
  doc.font(encre.police).fontSize(encre.taille).fillColor(encre.couleur)
  let x = start
  texte.split(FINE).forEach((morceau, rang) => {
    if (rang > 0) {
      // The glyph drawn is an ordinary space, invisible and wider than the fine: what it leaves is a space to copy.
      doc.text(INSECABLE, x, place.y, { lineBreak: false, features: FEATURES })
      x += FINE_EM * encre.taille
    }
    if (morceau) doc.text(morceau, x, place.y, { lineBreak: false, features: FEATURES })
    x += morceauLarge(doc, morceau)
  })
}

export function mesurer(doc: PDFKit.PDFDocument, texte: string, { police, taille }: Encre): number {
  doc.font(police).fontSize(taille)
  const morceaux = texte.split(FINE)
  const fines = (morceaux.length - 1) * FINE_EM * taille
  return morceaux.reduce((total, morceau) => total + morceauLarge(doc, morceau), fines)
}

/** The lines of a text in a width; breaks at ordinary spaces only. */
export function couper(
  doc: PDFKit.PDFDocument,
  texte: string,
  { encre, largeur }: { encre: Encre; largeur: number },
): string[] {
  if (mesurer(doc, texte, encre) <= largeur) return [texte]
  const lignes: string[] = []
  let current = ''
  for (const mot of texte.split(' ')) {
    const longer = current === '' ? mot : `${current} ${mot}`
    if (current !== '' && mesurer(doc, longer, encre) > largeur) {
      lignes.push(current)
      current = mot
    } else current = longer
  }
  return [...lignes, current]
}

const morceauLarge = (doc: PDFKit.PDFDocument, morceau: string): number =>
  morceau === '' ? 0 : doc.widthOfString(morceau, { features: FEATURES })
