// A workbook (.xlsx) as tables: each visible sheet becomes a text with semicolons, its lines at their own numbers, read as any other table.

import { Refus } from '../base/refus.ts'
import { uneLigne } from '../sujets/banque/formats/texte.ts'
import { lireXml, type Noeud, noeud, tous } from '../sujets/banque/formats/xml.ts'
import { type Archive, type Gonfler, ouvrirArchive } from './classeur-archive.ts'
import { type Fusion, feuilleEnTexte, fusionsDe, type Lecteur } from './classeur-feuille.ts'

/** `texte`: what the sheet would be in CSV, amounts with a comma, days as 31/12/2025. `depuis1904`: from when its numbers of days count. */
export type Feuille = {
  readonly nom: string
  readonly texte: string
  readonly fusions: readonly Fusion[]
  readonly depuis1904: boolean
}

/** The two signs of a ZIP archive, and the part that every workbook begins by. */
export const estClasseur = (octets: Uint8Array): boolean =>
  octets[0] === 0x50 && octets[1] === 0x4b && octets[2] === 3 && contient(octets, '[Content_Types].xml')

/** Refused: a damaged workbook, one that unfolds beyond what is read here, one without a sheet. */
export function lireClasseur(octets: Uint8Array, gonfler: Gonfler): Feuille[] {
  try {
    const archive = ouvrirArchive(octets, gonfler)
    const classeur = lireXml(archive.texte('xl/workbook.xml'))
    const liens = liensDe(archive)
    const lecteur: Lecteur = {
      textes: textesDe(archive),
      jours: stylesDeJour(archive),
      depuis1904: /^(1|true)$/.test(noeud(classeur, 'workbookPr')?.attributs.get('date1904') ?? ''),
    }
    const feuilles = (noeud(classeur, 'sheets')?.enfants ?? [])
      .filter(({ attributs }) => !/hidden/i.test(attributs.get('state') ?? ''))
      .flatMap(({ attributs }) => {
        const partie = liens.get(attributs.get('id') ?? '') ?? ''
        // A sheet that is only a chart has no cells.
        return archive.a(partie) && /worksheets\//.test(partie)
          ? [{ nom: uneLigne(attributs.get('name') ?? ''), partie }]
          : []
      })
    if (feuilles.length === 0) throw new Refus('reprise_classeur_illisible')
    return feuilles.map(({ nom, partie }) => {
      const xml = archive.texte(partie)
      return { nom, texte: feuilleEnTexte(xml, lecteur), fusions: fusionsDe(xml), depuis1904: lecteur.depuis1904 }
    })
  } catch (error) {
    // The words of the XML of a bank are not those of a workbook.
    if (error instanceof Refus && error.code.startsWith('releve_')) throw new Refus('reprise_classeur_illisible')
    throw error
  }
}

function contient(octets: Uint8Array, mot: string): boolean {
  const cherche = Array.from(mot, (signe) => signe.charCodeAt(0))
  // In the first local header, or in the directory at the end.
  for (const [debut, fin] of [
    [0, 4096],
    [Math.max(0, octets.length - 65_536), octets.length],
  ] as const)
    for (let place = debut; place < fin && place + cherche.length <= octets.length; place++)
      if (cherche.every((octet, rang) => octets[place + rang] === octet)) return true
  return false
}

/** Where each sheet stands, by the number that the workbook gives it. */
function liensDe(archive: Archive): ReadonlyMap<string, string> {
  const partie = 'xl/_rels/workbook.xml.rels'
  if (!archive.a(partie)) throw new Refus('reprise_classeur_illisible')
  return new Map(
    tous(lireXml(archive.texte(partie)), 'Relationship').map(({ attributs }) => {
      const cible = attributs.get('Target') ?? ''
      return [attributs.get('Id') ?? '', cible.startsWith('/') ? cible.slice(1) : `xl/${cible.replace(/^\.\//, '')}`]
    }),
  )
}

function textesDe(archive: Archive): string[] {
  const partie = 'xl/sharedStrings.xml'
  return archive.a(partie) ? tous(lireXml(archive.texte(partie)), 'si').map(texteDeNoeud) : []
}

/** Its text and that of its runs, without the readings (phonetics) that stand beside. */
const texteDeNoeud = (si: Noeud): string =>
  [...tous(si, 't'), ...tous(si, 'r').flatMap((r) => tous(r, 't'))].map(({ texte }) => texte).join('')

/** The formats that Excel numbers itself and that show a day. */
const FORMATS_DE_JOUR = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58])

function stylesDeJour(archive: Archive): ReadonlySet<number> {
  const partie = 'xl/styles.xml'
  if (!archive.a(partie)) return new Set()
  const styles = lireXml(archive.texte(partie))
  const propres = new Set(
    (noeud(styles, 'numFmts')?.enfants ?? [])
      .filter(({ attributs }) => montreUnJour(attributs.get('formatCode') ?? ''))
      .map(({ attributs }) => Number(attributs.get('numFmtId'))),
  )
  const jours = new Set<number>()
  for (const [rang, { attributs }] of (noeud(styles, 'cellXfs')?.enfants ?? []).entries()) {
    const format = Number(attributs.get('numFmtId') ?? 0)
    if (FORMATS_DE_JOUR.has(format) || propres.has(format)) jours.add(rang)
  }
  return jours
}

/** Years or days, outside what is quoted, escaped, or in brackets (colours, conditions, languages). */
const montreUnJour = (format: string): boolean =>
  /[yjda]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|general|standard/gi, ''))
