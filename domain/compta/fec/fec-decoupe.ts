// Cuts a line of a FEC in its fields where it lies, and sees what no field may hold.
import { longueurSigne } from '../../base/octets.ts'
import { DEBUTS_DE_BLANC, FINS_DE_BLANC, sansBlancsApres, sansBlancsAvant } from './fec-encodage.ts'
import type { Entete } from './fec-entete.ts'
import { apresMarque, CR, LF, type SourceFec } from './fec-source.ts'

/** What a line holds that it should not, one bit each. */
export const BARRE = 1
export const CONTROLE = 2
export const PERDU = 4
/** Bytes that are no sign of UTF-8: the file is in another encoding. */
export const AUTRE_ENCODAGE = 8

/** The line that was cut last: its fields by their place in the bytes, without the blanks around them when there are as many as columns. */
export type Decoupe = {
  readonly source: SourceFec
  readonly separateur: number
  /** How many columns the header has. */
  readonly largeur: number
  /** One place more than the header has columns: empty for ever, it stands for those that are missing. */
  readonly debuts: Int32Array
  readonly fins: Int32Array
  debut: number
  fin: number
  /** Where the next line begins. */
  suite: number
  /** All of them, also those beyond the header's. */
  champs: number
  suspects: number
}

const TABULATION = 0x09
const BLANC = 0x20
const BARRE_VERTICALE = 0x7c
const EFFACEMENT = 0x7f
/** The first of the three bytes of the mark of a lost sign. */
const MARQUE = 0xef

/** The first line under way, whole: for the header, whose separator is not known yet. */
export function premiereLigne(source: SourceFec): { debut: number; fin: number; suite: number } {
  const { octets, finDeLigne } = source
  const debut = apresMarque(source)
  const fin = octets.indexOf(finDeLigne, debut)
  return { debut, fin: fin > debut && octets[fin - 1] === CR ? fin - 1 : fin, suite: fin + 1 }
}

export const ouvrirDecoupe = (source: SourceFec, { largeur, separateur }: Entete): Decoupe => ({
  source,
  separateur: separateur === '\t' ? TABULATION : BARRE_VERTICALE,
  largeur,
  debuts: new Int32Array(largeur + 1),
  fins: new Int32Array(largeur + 1),
  debut: 0,
  fin: 0,
  suite: 0,
  champs: 0,
  suspects: 0,
})

/** Cuts the next line; false behind the last one under way. */
export function couper(decoupe: Decoupe): boolean {
  const { source, separateur, largeur, debuts, fins, suite } = decoupe
  const { octets, finDeLigne } = source
  if (suite >= source.fin) return false
  decoupe.suspects = 0
  let champs = 0
  let place = suite
  debuts[0] = suite
  for (; ; place++) {
    const octet = octets[place] ?? 0
    // Nearly every sign: letters without accents, figures, blanks.
    if (octet >= BLANC && octet < BARRE_VERTICALE) continue
    if (octet === finDeLigne) break
    if (octet === separateur) {
      if (champs < largeur) fins[champs] = place
      if (++champs < largeur) debuts[champs] = place + 1
    } else place += regarder(decoupe, place, octet) - 1
  }
  if (champs < largeur) fins[champs] = place
  decoupe.debut = suite
  decoupe.fin = place
  decoupe.suite = place + 1
  decoupe.champs = champs + 1
  if (decoupe.champs === largeur) rogner(decoupe)
  return true
}

/** Leaves the blanks around the fields aside; the CR of an end of line is one. */
function rogner({ source, largeur, debuts, fins }: Decoupe): void {
  const { octets } = source
  for (let champ = 0; champ < largeur; champ++) {
    const debut = debuts[champ] ?? 0
    const fin = fins[champ] ?? 0
    if (debut === fin) continue
    if (DEBUTS_DE_BLANC[octets[debut] ?? 0] === 0 && FINS_DE_BLANC[octets[fin - 1] ?? 0] === 0) continue
    debuts[champ] = sansBlancsAvant(source, debut, fin)
    fins[champ] = sansBlancsApres(source, debuts[champ] ?? 0, fin)
  }
}

/** Looks at a sign that is no common one, for what no field may hold; gives how many bytes it takes. */
function regarder(decoupe: Decoupe, place: number, octet: number): number {
  const { octets, encodage } = decoupe.source
  if (octet < 0x80) {
    // A CR just before the LF belongs to the end of the line.
    const controle = octet < BLANC ? octet !== CR || octets[place + 1] !== LF : octet === EFFACEMENT
    if (octet === BARRE_VERTICALE) decoupe.suspects |= BARRE
    else if (controle) decoupe.suspects |= CONTROLE
    return 1
  }
  if (encodage !== 'utf-8') return 1
  const longueur = longueurSigne(octets, place)
  if (longueur === 0) decoupe.suspects |= AUTRE_ENCODAGE
  else if (octet === MARQUE && octets[place + 1] === 0xbf && octets[place + 2] === 0xbd) decoupe.suspects |= PERDU
  return Math.max(1, longueur)
}

/** Whether nothing is written on the line. */
export function estBlanche({ source, debut, fin }: Decoupe): boolean {
  if (debut < fin && ((source.octets[debut] ?? 0) - 0x21) >>> 0 <= 0x5d) return false
  return sansBlancsAvant(source, debut, fin) === fin
}
