// The characters that a WOFF2 file draws: its table `cmap`, read as the format lays it down (W3C WOFF 2.0; OpenType, cmap).
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const HEADER = 48
const [CMAP, GLYF, LOCA, NAMED] = [0, 10, 11, 63]

export function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(file)
  const sizes: { tag: number; size: number }[] = []
  let at = HEADER
  for (let left = bytes.readUInt16BE(12); left > 0; left--) {
    const flags = bytes.readUInt8(at++)
    const tag = flags & 63
    if (tag === NAMED) at += 4
    const version = flags >> 6
    const original = base128()
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0
    sizes.push({ tag, size: isTransformed ? base128() : original })
  }
  const tables = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)))
  let from = 0
  for (const { tag, size } of sizes) {
    if (tag === CMAP) return charactersOfCmap(tables.subarray(from, from + size))
    from += size
  }
  throw new Error(`${file} has no cmap`)

  function base128(): number {
    let value = 0
    for (;;) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
}

function charactersOfCmap(cmap: Buffer): Set<number> {
  const found = new Set<number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(4 + table * 8 + 4)
    if (cmap.readUInt16BE(at) === 4) for (const code of format4(cmap.subarray(at))) found.add(code)
  }
  return found
}

function* format4(cmap: Buffer): Generator<number> {
  const twice = cmap.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    const end = cmap.readUInt16BE(14 + at)
    const start = cmap.readUInt16BE(16 + twice + at)
    for (let code = start; code <= end && code !== 0xffff; code++) yield code
  }
}
