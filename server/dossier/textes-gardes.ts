// Texts kept in memory as they are sent: compressed once, up to so many bytes.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Memoire } from './memoire.ts'

export type Octets = Uint8Array<ArrayBuffer>

export class TextesGardes {
  private readonly memoire: Memoire<Octets>

  constructor(octetsAuPlus: number) {
    this.memoire = new Memoire<Octets>(octetsAuPlus, ({ byteLength }) => byteLength)
  }

  lire(nom: string): Octets | null {
    return this.memoire.lire(nom)
  }

  async garder(nom: string, texte: string): Promise<Octets> {
    return this.memoire.garder(nom, new Uint8Array(await promisify(gzip)(texte, { level: 4 })))
  }
}

/** The text that was kept, or that was never compressed. */
export const enTexte = async (lu: string | Octets): Promise<string> =>
  typeof lu === 'string' ? lu : (await promisify(gunzip)(lu)).toString()
