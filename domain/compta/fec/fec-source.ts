// A FEC as it comes, piece by piece: the lines under way lie in one buffer, behind what is kept of those before.
import { assert } from '../../base/assert.ts'

export const LF = 0x0a
export const CR = 0x0d

export type Encodage = 'utf-8' | 'iso-8859-15' | 'windows-1252' | 'utf-16'

/** A file to be read where it lies: no text is made of it but what is said of it, nothing of it is kept but its names. */
export type SourceFec = {
  readonly encodage: Encodage
  /** In bytes, the whole file. */
  readonly taille: number
  octets: Uint8Array
  /** The same bytes, looked at four at once. */
  mots: DataView
  /** Where what is kept ends; it begins at 0, and its places never change. */
  garde: number
  /** Where the lines under way begin and end, each of them whole; where all that came ends. */
  debut: number
  fin: number
  recu: number
  /** LF as soon as there is one, a CR before it being a part of it; else CR alone. */
  finDeLigne: number
}

/** A byte of a line is kept at most twice: a third party is one by itself, and one of its account. */
const FOIS_GARDE = 2

export const ouvrirSource = (encodage: Encodage, taille: number): SourceFec => ({
  encodage,
  taille,
  octets: new Uint8Array(0),
  mots: new DataView(new ArrayBuffer(0)),
  garde: 0,
  debut: 0,
  fin: 0,
  recu: 0,
  finDeLigne: CR,
})

/** The next piece, behind the line that the one before left unfinished. Under way are the lines that it ends. */
export function recevoir(source: SourceFec, morceau: Uint8Array): void {
  const reste = source.recu - source.fin
  const longueur = reste + morceau.length
  faireDeLaPlace(source, longueur)
  const { octets, debut } = source
  octets.copyWithin(debut, source.fin, source.recu)
  octets.set(morceau, debut + reste)
  const dernier = morceau.lastIndexOf(LF)
  if (dernier !== -1) source.finDeLigne = LF
  source.recu = debut + longueur
  source.fin = dernier === -1 ? debut : debut + reste + dernier + 1
}

/** Nothing comes any more: under way is what was left unfinished, which the end of the file ends. */
export function clore(source: SourceFec): void {
  const { octets, fin, finDeLigne } = source
  source.debut = fin
  if (fin === source.recu || (finDeLigne === CR && source.recu === apresMarque(source))) return
  if (octets[source.recu - 1] !== finDeLigne) octets[source.recu++] = finDeLigne
  source.fin = source.recu
}

/** Where the lines under way begin behind the mark of encoding, which the first of a file may have. */
export function apresMarque({ encodage, octets, debut }: SourceFec): number {
  const marque = octets[debut] === 0xef && octets[debut + 1] === 0xbb && octets[debut + 2] === 0xbf
  return encodage === 'utf-8' && marque ? debut + 3 : debut
}

/** Keeps bytes of the lines under way; gives where. */
export function garder(source: SourceFec, debut: number, fin: number): number {
  const { octets, garde } = source
  source.garde = garde + fin - debut
  assert(source.garde <= source.debut, 'there is room for whatever is kept of the lines under way')
  for (let place = debut; place < fin; place++) octets[garde + place - debut] = octets[place] ?? 0
  return garde
}

/** Room for so many bytes under way, with the end of a last line, and for what is kept of them; at once for twice as many. */
function faireDeLaPlace(source: SourceFec, longueur: number): void {
  const { garde, octets } = source
  if (source.debut - garde >= FOIS_GARDE * longueur) return
  source.debut = garde + FOIS_GARDE * 2 * longueur
  const plus = new Uint8Array(Math.max(octets.length, source.debut + 2 * longueur + 1))
  plus.set(octets)
  source.octets = plus
  source.mots = new DataView(plus.buffer)
}
