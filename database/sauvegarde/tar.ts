// The tar format (ustar), as much of it as a back-up needs: plain files one after the other, readable by any `tar`.
import { Buffer } from 'node:buffer'

/** One file to write: what its bytes are, and how many. */
export type Part = { readonly nom: string; readonly taille: number; readonly octets: AsyncIterable<Uint8Array> }
/** One file being read: its bytes are to be taken before the next file is asked for. */
export type Entree = Part

const BLOC = 512
const ZERO = Buffer.alloc(BLOC)
/** What a file that is cut short or is no archive raises: the reader says it in its own words. */
export class TarAbime extends Error {
  override readonly name = 'TarAbime'
}

export async function* ecrireTar(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  for await (const { nom, taille, octets } of parts) {
    yield entete(nom, taille)
    let written = 0
    for await (const piece of octets) {
      written += piece.byteLength
      yield piece
    }
    if (written !== taille) throw new Error(`${nom} has ${written} bytes instead of ${taille}`)
    yield ZERO.subarray(0, complement(taille))
  }
  yield Buffer.concat([ZERO, ZERO])
}

const complement = (taille: number): number => (BLOC - (taille % BLOC)) % BLOC

function entete(nom: string, taille: number): Buffer {
  if (Buffer.byteLength(nom) > 100) throw new Error(`the name ${nom} is too long for this format`)
  const bloc = Buffer.alloc(BLOC)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  bloc.write(nom, 0)
  bloc.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(taille, 12) + octal(0, 12), 100)
  bloc.write('        0', 148) // the sum is counted with its own place blank; then the type, a plain file
  bloc.write('ustar\x0000', 257)
  bloc.write(`${somme(bloc).toString(8).padStart(6, '0')}\0 `, 148)
  return bloc
}

function somme(bloc: Buffer): number {
  let total = 0
  for (const [place, octet] of bloc.entries()) total += place >= 148 && place < 156 ? 32 : octet
  return total
}

/** The files of an archive, one after the other; `TarAbime` when it is not whole. */
export async function* lireTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entree> {
  const flux = lecteur(source)
  for (;;) {
    const bloc = await flux.prendre(BLOC)
    if (bloc.equals(ZERO)) break
    const { nom, taille } = fiche(bloc)
    const octets = flux.morceaux(taille)
    yield { nom, taille, octets }
    for await (const _ of octets); // what was not taken is passed over
    await flux.prendre(complement(taille))
  }
  await flux.finir()
}

function fiche(bloc: Buffer): { nom: string; taille: number } {
  const champ = (start: number, length: number) => bloc.toString('utf8', start, start + length).split('\0')[0] ?? ''
  const taille = Number.parseInt(champ(124, 12), 8)
  const juste = Number.parseInt(champ(148, 8), 8) === somme(bloc) && champ(156, 1) === '0' && champ(257, 5) === 'ustar'
  if (!juste || !Number.isSafeInteger(taille)) throw new TarAbime('a header is no header')
  return { nom: champ(0, 100), taille }
}

function lecteur(source: AsyncIterable<Uint8Array>) {
  const from = source[Symbol.asyncIterator]()
  let left: Uint8Array = new Uint8Array()

  async function* morceaux(count: number): AsyncGenerator<Uint8Array> {
    for (let missing = count; missing > 0; ) {
      if (left.byteLength === 0) {
        const { value, done } = await from.next()
        if (done) throw new TarAbime('the archive is cut short')
        left = value
      }
      const piece = left.subarray(0, missing)
      // Taken before it is given: whoever stops in the middle leaves the reader at the right place.
      left = left.subarray(piece.byteLength)
      missing -= piece.byteLength
      yield piece
    }
  }

  async function prendre(count: number): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    for await (const piece of morceaux(count)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** To the last byte, so that the sum of the compression is checked; nothing stands behind the end. */
  async function finir(): Promise<void> {
    for (let rest = left; ; ) {
      if (rest.some((octet) => octet !== 0)) throw new TarAbime('something follows the end')
      const { value, done } = await from.next()
      if (done) return
      rest = value
    }
  }

  return { morceaux, prendre, finir }
}
