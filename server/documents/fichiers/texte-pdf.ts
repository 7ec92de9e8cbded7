// Reads back the text of a PDF that we made, so that a test says what is on the page; it knows our own files only.
import { inflateSync } from 'node:zlib'

/** The texts drawn, page after page, in the order of the drawing. */
export function textesDuPdf(octets: Uint8Array): string[] {
  const objets = objetsDe(Buffer.from(octets).toString('latin1'))
  const polices = policesDe(objets)
  return [...objets.values()]
    .filter((objet) => /\/Type \/Page\b/.test(objet))
    .map((page) => texteDe(fluxDe(objets.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), polices))
}

type Police = ReadonlyMap<string, string>

function objetsDe(source: string): Map<string, string> {
  const objets = new Map<string, string>()
  for (const [, numero = '', corps = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objets.set(numero, corps)
  return objets
}

function fluxDe(objet: string): string {
  const contenu = /stream\n([\s\S]*)\nendstream/.exec(objet)?.[1] ?? ''
  if (!objet.includes('/FlateDecode')) return contenu
  return inflateSync(Buffer.from(contenu, 'latin1')).toString('latin1')
}

/** Fonts by the name that the pages use: glyph (four hexadecimal digits) to text. */
function policesDe(objets: ReadonlyMap<string, string>): Map<string, Police> {
  const polices = new Map<string, Police>()
  for (const objet of objets.values()) {
    for (const [, nom = '', numero = ''] of objet.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objets.get(numero) ?? '')?.[1]
      if (unicode) polices.set(nom, tableDe(fluxDe(objets.get(unicode) ?? '')))
    }
  }
  return polices
}

function tableDe(cmap: string): Police {
  const table = new Map<string, string>()
  for (const [, start = '', , textes = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(start, 16)
    for (const [rang, [, texte = '']] of [...textes.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      table.set((first + rang).toString(16).padStart(4, '0'), enUnicode(texte))
    }
  }
  return table
}

const enUnicode = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function texteDe(contenu: string, polices: ReadonlyMap<string, Police>): string {
  let police: Police = new Map()
  const morceaux: string[] = []
  for (const [, nom, tableau] of contenu.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (nom) police = polices.get(nom) ?? new Map()
    const glyphes = [...(tableau ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('')
    if (glyphes) morceaux.push((glyphes.match(/.{4}/g) ?? []).map((glyphe) => police.get(glyphe) ?? '\ufffd').join(''))
  }
  return morceaux.join('\n')
}
