// A font of the web (WOFF 1) unwrapped into the plain font that it holds (W3C, WOFF File Format 1.0).
import { inflateSync } from 'node:zlib'
import { assert } from '#domain/base/assert.ts'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

type Table = { readonly tag: Buffer; readonly checksum: number; readonly contenu: Buffer }

/** Done once for the life of the process: the PDF library would otherwise inflate the tables again for each document. */
export function deballer(woff: Buffer): Buffer {
  assert(woff.toString('latin1', 0, 4) === 'wOFF', 'the font is a WOFF file')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, rang) =>
    tableDe(woff, WOFF_HEADER + rang * WOFF_ENTRY),
  )

  const directory = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  tables.forEach(({ tag, checksum, contenu }, rang) => {
    const entry = SFNT_HEADER + rang * SFNT_ENTRY
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(contenu.length, entry + 12)
    const padding = Buffer.alloc((4 - (contenu.length % 4)) % 4)
    parts.push(contenu, padding)
    offset += contenu.length + padding.length
  })
  return Buffer.concat(parts)
}

function tableDe(woff: Buffer, entry: number): Table {
  const [offset, compressed, length] = [4, 8, 12].map((shift) => woff.readUInt32BE(entry + shift))
  assert(offset !== undefined && compressed !== undefined && length !== undefined, 'the table is described')
  const stored = woff.subarray(offset, offset + compressed)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    contenu: compressed < length ? inflateSync(stored) : stored,
  }
}
