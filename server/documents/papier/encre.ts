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

/** What our text family cannot write as it is: the fine, drawn; `²` and `³`, which the other family has. */
const A_PART = /(\u202f|[²³]+)/
const morceauxDe = (texte: string): string[] => texte.split(A_PART).filter((morceau) => morceau !== '')
const encreDe = (morceau: string, encre: Encre): Encre =>
  morceau.startsWith('²') || morceau.startsWith('³') ? { ...encre, police: 'titre' } : encre

/** Draws one line, from the left of its place or against its right; never breaks it. */
export function ecrire(doc: PDFKit.PDFDocument, texte: string, place: Place, encre: Encre): void {
  let x = place.aligne ? place.x + (place.largeur ?? 0) - mesurer(doc, texte, encre) : place.x
  doc.fillColor(encre.couleur)
  for (const morceau of morceauxDe(texte)) {
    const { police, taille } = encreDe(morceau, encre)
    doc.font(police).fontSize(taille)
    retenirTraces(doc)
    // The glyph drawn is an ordinary space, invisible and wider than the fine: what it leaves is a space to copy.
    doc.text(morceau === FINE ? INSECABLE : morceau, x, place.y, { lineBreak: false, features: FEATURES })
    x += morceauLarge(doc, morceau, encre)
  }
}

export function mesurer(doc: PDFKit.PDFDocument, texte: string, encre: Encre): number {
  return morceauxDe(texte).reduce((total, morceau) => total + morceauLarge(doc, morceau, encre), 0)
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

function morceauLarge(doc: PDFKit.PDFDocument, morceau: string, encre: Encre): number {
  if (morceau === FINE) return FINE_EM * encre.taille
  const { police, taille } = encreDe(morceau, encre)
  doc.font(police).fontSize(taille)
  retenirTraces(doc)
  return doc.widthOfString(morceau, { features: FEATURES })
}

/** The font of pdfkit, behind its types. */
type Fonte = { layoutRun: (texte: string, features?: readonly string[]) => unknown }
const quiRetiennent = new WeakSet<Fonte>()

/**
 * pdfkit lays the glyphs of a text out each time it measures it, then once more to write it; it keeps them only where no
 * feature is asked. That is most of the time of a document: here each text of a font is laid out once.
 */
function retenirTraces(doc: PDFKit.PDFDocument): void {
  const { _font: fonte } = doc as unknown as { readonly _font: Fonte } // safe: a font was chosen, and the version of pdfkit is fixed
  if (quiRetiennent.has(fonte)) return
  quiRetiennent.add(fonte)
  const tracer = fonte.layoutRun.bind(fonte)
  const traces = new Map<string, unknown>()
  fonte.layoutRun = (texte, features) => {
    if (features !== FEATURES) return tracer(texte, features)
    const trace = traces.get(texte) ?? tracer(texte, features)
    traces.set(texte, trace)
    return trace
  }
}
