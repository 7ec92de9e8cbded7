// A zip that leaves as it is made: one file at a time, and at its end the list of what it holds with the print of each.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

export type Piece = { readonly nom: string; readonly octets: Uint8Array }
export type Manifeste = { readonly fichiers: readonly { nom: string; taille: number; sha256: string }[] }
const NOM_DU_MANIFESTE = 'manifeste.json'

/** `achevee` is called once the last byte is given: whoever left before has no archive. */
export function archiveZip(
  pieces: AsyncGenerator<Piece>,
  { le, achevee }: { le: Date; achevee: () => Promise<void> },
): ReadableStream<Uint8Array> {
  const fichiers: { nom: string; taille: number; sha256: string }[] = []
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(to) {
      zip = new Zip((error, chunk) => {
        if (error) to.error(error)
        else to.enqueue(chunk)
      })
    },
    async pull(to) {
      const { value: piece, done } = await pieces.next()
      if (!done) {
        fichiers.push({ nom: piece.nom, taille: piece.octets.length, sha256: sha256(piece.octets) })
        return ajouter(zip, piece, le)
      }
      const manifeste: Manifeste = { fichiers }
      await ajouter(zip, json(NOM_DU_MANIFESTE, manifeste), le)
      zip.end()
      await achevee()
      to.close()
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

// What is compressed already only grows when it is compressed again.
const SERREES = /\.(pdf|png|jpe?g|webp|heic|zip)$/i

async function ajouter(zip: Zip, { nom, octets }: Piece, le: Date): Promise<void> {
  const file = SERREES.test(nom) ? new ZipPassThrough(nom) : new Serree(nom, await serrer(octets, { level: 6 }))
  file.mtime = le
  zip.add(file)
  file.push(octets, true)
}

/** By the threads that zlib has: a long text would hold the one that answers. */
const serrer = promisify(deflateRaw)

/** A file whose bytes were compressed before: pushed as they were, they leave compressed. */
class Serree extends ZipPassThrough {
  override compression = DEFLATE
  readonly #serres: Uint8Array<ArrayBuffer>

  constructor(nom: string, serres: Uint8Array) {
    super(nom)
    this.#serres = new Uint8Array(serres)
  }

  protected override process(_: Uint8Array, final: boolean): void {
    this.ondata(null, this.#serres, final)
  }
}
const DEFLATE = 8

export const texte = (said: string): Uint8Array => new TextEncoder().encode(said)
export const json = (nom: string, value: unknown): Piece => ({
  nom,
  octets: texte(`${JSON.stringify(value, null, 2)}\n`),
})

/** Neither a folder nor a name that a system refuses. */
export const nomDeFichier = (nom: string): string =>
  nom
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]/gu, '-')
    .replace(/^\.+/, '')
    .slice(0, 120) || 'sans-nom'

const sha256 = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex')
