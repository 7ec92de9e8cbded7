// The parts of a workbook (.xlsx is a ZIP archive): found by its directory, unfolded within limits, whatever the archive says of itself.
import { decoderUtf8 } from '../base/octets.ts'
import { Refus } from '../base/refus.ts'

/** Unfolds one part (raw DEFLATE), or says why not: damaged, or more than `limite` bytes. Given by who runs: a browser, a server. */
export type Gonfler = (octets: Uint8Array, limite: number) => Uint8Array | 'abimee' | 'trop_grande'

/** A sheet of 16 MB says some 50,000 lines; all the parts read together, twice that. */
const PARTIE_MAXIMALE = 16 * 1024 * 1024
const TOTAL_MAXIMAL = 32 * 1024 * 1024
const PARTIES_MAXIMALES = 5_000
const FIN_DE_ZIP = 0x06054b50
const ENTREE = 0x02014b50
const LOCALE = 0x04034b50

type Entree = {
  readonly methode: number
  readonly comprimee: number
  readonly place: number
  readonly chiffree: boolean
}
export type Archive = { readonly a: (nom: string) => boolean; readonly texte: (nom: string) => string }

/** The archive; its parts are unfolded when they are asked, each once. Refused: damaged, of many parts, or too large. */
export function ouvrirArchive(octets: Uint8Array, gonfler: Gonfler): Archive {
  const vue = new DataView(octets.buffer, octets.byteOffset, octets.byteLength)
  const entrees = repertoire(vue, octets)
  let total = 0
  return {
    a: (nom) => entrees.has(nom),
    texte(nom) {
      const entree = entrees.get(nom)
      if (!entree || entree.chiffree) throw new Refus('reprise_classeur_illisible')
      const deplie = deplier(vue, octets, { entree, gonfler })
      total += deplie.length
      if (total > TOTAL_MAXIMAL) throw new Refus('reprise_classeur_trop_lourd')
      return texteUtf8(deplie)
    },
  }
}

function deplier(
  vue: DataView,
  octets: Uint8Array,
  { entree, gonfler }: { entree: Entree; gonfler: Gonfler },
): Uint8Array {
  const { methode, comprimee, place } = entree
  if (place + 30 > octets.length || vue.getUint32(place, true) !== LOCALE) throw new Refus('reprise_classeur_illisible')
  const debut = place + 30 + vue.getUint16(place + 26, true) + vue.getUint16(place + 28, true)
  if (debut + comprimee > octets.length) throw new Refus('reprise_classeur_illisible')
  const pliee = octets.subarray(debut, debut + comprimee)
  if (methode === 0) return pliee
  const deplie = methode === 8 ? gonfler(pliee, PARTIE_MAXIMALE) : 'abimee'
  if (deplie === 'abimee') throw new Refus('reprise_classeur_illisible')
  if (deplie === 'trop_grande') throw new Refus('reprise_classeur_trop_lourd')
  return deplie
}

function repertoire(vue: DataView, octets: Uint8Array): ReadonlyMap<string, Entree> {
  const fin = finDe(vue)
  const nombre = vue.getUint16(fin + 10, true)
  let place = vue.getUint32(fin + 16, true)
  if (nombre > PARTIES_MAXIMALES) throw new Refus('reprise_classeur_trop_lourd')
  const entrees = new Map<string, Entree>()
  for (let rang = 0; rang < nombre; rang++) {
    if (place + 46 > octets.length || vue.getUint32(place, true) !== ENTREE)
      throw new Refus('reprise_classeur_illisible')
    const [nom, plus, dit] = [28, 30, 32].map((champ) => vue.getUint16(place + champ, true)) as [number, number, number] // safe: three given
    entrees.set(decoderUtf8(octets.subarray(place + 46, place + 46 + nom)).replace(/^\//, ''), {
      chiffree: (vue.getUint16(place + 8, true) & 1) === 1,
      methode: vue.getUint16(place + 10, true),
      comprimee: vue.getUint32(place + 20, true),
      place: vue.getUint32(place + 42, true),
    })
    place += 46 + nom + plus + dit
  }
  return entrees
}

/** The end of the directory stands in the last bytes, before a remark of 64 KB at most. */
function finDe(vue: DataView): number {
  for (let place = vue.byteLength - 22; place >= Math.max(0, vue.byteLength - 22 - 0xffff); place--)
    if (vue.getUint32(place, true) === FIN_DE_ZIP) return place
  throw new Refus('reprise_classeur_illisible')
}

const texteUtf8 = (octets: Uint8Array): string => decoderUtf8(octets).replace(/^\ufeff/, '')
