// A document on A4: its margins, its pages, its foot with "page x/y"; knows nothing of what is written on it.
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { couper, type Encre, ecrire, FILET, GRIS, NOIR, PALE, type Place } from './encre.ts'
import { joindreFacturX } from './factur-x-pdf.ts'
import { inscrirePolices } from './polices.ts'
import { typographier } from './typographie.ts'
import { enXml } from './xml.ts'

/** Loaded at the first document, not at each start: it is the longest of our libraries to load. */
const pdfkit = (): typeof PDFDocument => createRequire(import.meta.url)('pdfkit')

const A4 = { largeur: 595.28, hauteur: 841.89 }
const MARGES = { gauche: 68, droite: 62, haut: 62, bas: 96 }
export const BORDS = {
  gauche: MARGES.gauche,
  droite: A4.largeur - MARGES.droite,
  largeur: A4.largeur - MARGES.gauche - MARGES.droite,
}
const PIED = {
  titre: { police: 'titre', taille: 9.5, couleur: NOIR },
  texte: { police: 'texte', taille: 7.5, couleur: PALE },
} as const

export type Papier = ReturnType<typeof ouvrirPapier>
export type Identite = {
  readonly titre: string
  readonly auteur: string
  /** The instant written in the file: given, so that the same value gives the same bytes. */
  readonly cree_le: Date
  readonly pied: string
  /** A word laid across each page, for what is not final. */
  readonly filigrane?: string
  /** The electronic invoice that the sheet carries: it makes of it a PDF/A-3. */
  readonly factur_x?: string
}

/** A sheet to write on from top to bottom: `y` goes down, `place` opens the next page when what comes does not fit. */
export function ouvrirPapier(identite: Identite) {
  const Document = pdfkit()
  const doc = new Document({
    ...(identite.factur_x === undefined ? {} : { subset: 'PDF/A-3b', pdfVersion: '1.7' }),
    size: 'A4',
    bufferPages: true,
    autoFirstPage: false,
    margin: 0,
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: identite.titre,
      Author: identite.auteur,
      Creator: 'Quittance & Bilan',
      CreationDate: identite.cree_le,
      ModDate: identite.cree_le,
    },
  })
  inscrirePolices(doc)
  const sheet = { y: 0 }

  function page(): void {
    doc.addPage({ size: 'A4', margin: 0 })
    if (identite.filigrane) poserFiligrane(doc, identite.filigrane)
    sheet.y = MARGES.haut
  }

  return {
    doc,
    get y() {
      return sheet.y
    },
    descendre: (points: number): void => {
      sheet.y += points
    },
    page,
    /** True when a page was opened, for who wants to repeat a heading. */
    place(hauteur: number): boolean {
      if (sheet.y + hauteur <= A4.hauteur - MARGES.bas) return false
      page()
      return true
    },
    ecrire: (texte: string, place: Omit<Place, 'y'>, encre: Encre): void =>
      ecrire(doc, typographier(texte), { ...place, y: sheet.y }, encre),
    /** A text of several lines, which takes its height. */
    paragraphe(texte: string, encre: Encre, interligne = 1.45): void {
      for (const ligne of couper(doc, typographier(texte), { encre, largeur: BORDS.largeur })) {
        ecrire(doc, ligne, { x: BORDS.gauche, y: sheet.y }, encre)
        sheet.y += encre.taille * interligne
      }
    },
    filet: (couleur = FILET, epaisseur = 0.6): void => tirerFilet(doc, sheet.y, { couleur, epaisseur }),
    rendre: (): Promise<Uint8Array<ArrayBuffer>> => rendre(doc, identite),
  }
}

function tirerFilet(doc: PDFKit.PDFDocument, y: number, trait: { couleur: string; epaisseur: number }): void {
  doc.moveTo(BORDS.gauche, y).lineTo(BORDS.droite, y).lineWidth(trait.epaisseur).strokeColor(trait.couleur).stroke()
}

function poserFiligrane(doc: PDFKit.PDFDocument, mot: string): void {
  doc.save()
  doc.rotate(-52, { origin: [A4.largeur / 2, A4.hauteur / 2] }).fillOpacity(0.07)
  const encre = { police: 'gras', taille: 120, couleur: NOIR } as const
  doc.font(encre.police).fontSize(encre.taille)
  const x = (A4.largeur - doc.widthOfString(mot)) / 2
  ecrire(doc, mot, { x, y: A4.hauteur / 2 - 60 }, encre)
  doc.restore()
}

async function rendre(doc: PDFKit.PDFDocument, identite: Identite): Promise<Uint8Array<ArrayBuffer>> {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    poserPied(doc, identite.pied, `page ${index + 1}/${count}`)
  }
  const morceaux: Uint8Array[] = []
  const fini = new Promise<void>((done, fail) => {
    doc.on('data', (morceau: Uint8Array) => morceaux.push(morceau))
    doc.on('end', done)
    doc.on('error', fail)
  })
  direEnXml(doc)
  if (identite.factur_x !== undefined) joindreFacturX(doc, { xml: identite.factur_x, cree_le: identite.cree_le })
  doc.end()
  await fini
  return new Uint8Array(Buffer.concat(morceaux))
}

/**
 * The title and the author stand twice in a file: in its dictionary as they are, in its metadata (XMP), where pdfkit
 * writes them as they are too, though that is XML. The dictionary is written first: what follows it is said in XML.
 */
function direEnXml(doc: PDFKit.PDFDocument): void {
  const finir = doc.endMetadata.bind(doc)
  doc.endMetadata = () => {
    const { info } = doc
    for (const cle of ['Title', 'Author', 'Creator', 'Producer'] as const) if (info[cle]) info[cle] = enXml(info[cle])
    finir()
  }
}

function poserPied(doc: PDFKit.PDFDocument, texte: string, page: string): void {
  const y = A4.hauteur - 78
  tirerFilet(doc, y, { couleur: GRIS, epaisseur: 0.5 })
  ecrire(doc, 'Quittance & Bilan', { x: BORDS.gauche, y: y + 9 }, PIED.titre)
  ecrire(doc, page, { x: BORDS.gauche, y: y + 12, largeur: BORDS.largeur, aligne: 'droite' }, PIED.texte)
  const lignes = couper(doc, typographier(texte), { encre: PIED.texte, largeur: BORDS.largeur - 60 })
  lignes.forEach((ligne, rang) => {
    ecrire(doc, ligne, { x: BORDS.gauche, y: y + 25 + rang * 10 }, PIED.texte)
  })
}
