// Workbooks for the tests, as a spreadsheet writes them: shared texts, styles, sheets hidden or not, values as they are stored.
import { inflateRawSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Gonfler } from './classeur-archive.ts'

/** A text, a number, a number shown as a day, a formula and its value, or XML of one's own. */
type Cellule =
  | string
  | number
  | null
  | { readonly jour: number }
  | { readonly f: string; readonly v?: number }
  | { readonly xml: string }
export type FeuilleEcrite = {
  readonly nom: string
  readonly rangees: readonly (readonly Cellule[])[]
  readonly cachee?: boolean
}

export const gonflerEssai: Gonfler = (octets, limite) => {
  try {
    return inflateRawSync(octets, { maxOutputLength: limite })
  } catch (error) {
    return error instanceof RangeError ? 'trop_grande' : 'abimee'
  }
}

/** `change`: parts replaced or added as they are. */
export function ecrireClasseur(
  feuilles: readonly FeuilleEcrite[],
  { date1904 = false, change = {} }: { date1904?: boolean; change?: Zippable } = {},
): Uint8Array {
  const textes: string[] = []
  const parties: Record<string, string> = {
    '[Content_Types].xml': `${TETE}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${TETE}<x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="${date1904 ? 1 : 0}"/><x:sheets>${feuilles
      .map(
        ({ nom, cachee }, rang) =>
          `<x:sheet name="${dit(nom)}" sheetId="${rang + 1}"${cachee ? ' state="hidden"' : ''} r:id="rId${rang + 1}"/>`,
      )
      .join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `${TETE}<Relationships>${feuilles
      .map((_, rang) => `<Relationship Id="rId${rang + 1}" Target="worksheets/sheet${rang + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `${TETE}<styleSheet><numFmts><numFmt numFmtId="165" formatCode="&quot;le&quot; dd\\-mm\\-yyyy"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00\\ &quot;jours&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
  }
  for (const [rang, { rangees }] of feuilles.entries())
    parties[`xl/worksheets/sheet${rang + 1}.xml`] =
      `${TETE}<worksheet><sheetData>${rangees.map((rangee, ligne) => ecrireRangee(rangee, { ligne, textes })).join('')}</sheetData></worksheet>`
  parties['xl/sharedStrings.xml'] =
    `${TETE}<sst>${textes.map((texte) => `<si><r><t xml:space="preserve">${dit(texte)}</t></r><rPh><t>lu</t></rPh></si>`).join('')}</sst>`
  return zipSync({
    ...Object.fromEntries(Object.entries(parties).map(([nom, texte]) => [nom, strToU8(texte)])),
    ...change,
  })
}

const TETE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const dit = (texte: string): string =>
  texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const lettre = (rang: number): string => String.fromCharCode(65 + rang)

function ecrireRangee(rangee: readonly Cellule[], { ligne, textes }: { ligne: number; textes: string[] }): string {
  if (rangee.length === 0) return ''
  const cellules = rangee.map((cellule, rang) => {
    const r = `r="${lettre(rang)}${ligne + 1}"`
    if (cellule === null) return ''
    if (typeof cellule === 'string') return `<c ${r} t="s"><v>${textes.push(cellule) - 1}</v></c>`
    if (typeof cellule === 'number') return `<c ${r} s="3"><v>${cellule}</v></c>`
    if ('xml' in cellule) return cellule.xml.replace('<c', `<c ${r}`)
    if ('jour' in cellule) return `<c ${r} s="${1 + (rang % 2)}"><v>${cellule.jour}</v></c>`
    return `<c ${r}><f>${cellule.f}</f>${cellule.v === undefined ? '' : `<v>${cellule.v}</v>`}</c>`
  })
  return `<row r="${ligne + 1}">${cellules.join('')}</row>`
}
