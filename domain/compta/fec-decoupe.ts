// A line of a FEC cut in its fields where it lies: one pass over the bytes, which also sees what no field may hold.
import { longueurSigne } from '../base/octets.ts'
import { DEBUTS_DE_BLANC, FINS_DE_BLANC, sansBlancsApres, sansBlancsAvant } from './fec-encodage.ts'
import type { Entete } from './fec-entete.ts'
import { apresMarque, CR, LF, type SourceFec } from './fec-source.ts'

/** What a line holds that it should not, one bit each. */
export const BARRE = 1
export const CONTROLE = 2
export const PERDU = 4
/** Bytes that are no sign of UTF-8: the file is in another encoding. */
export const AUTRE_ENCODAGE = 8

/** The line that was cut last: its fields by their place in the bytes, without the blanks around them. */
export type Decoupe = {
  readonly source: SourceFec
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
  /** Whether nothing was found in it but fields as they should be. */
  simple: boolean
  /** How many of its first fields are those of the line before. */
  communs: number
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

export function ouvrirDecoupe(source: SourceFec, { largeur }: Entete): Decoupe {
  return {
    source,
    debuts: new Int32Array(largeur + 1),
    fins: new Int32Array(largeur + 1),
    debut: 0,
    fin: 0,
    suite: 0,
    champs: 0,
    suspects: 0,
    simple: false,
    communs: 0,
  }
}

/** Lines begin here that have nothing in common with the one cut last, which is no more where it was. */
export function reprendreA(decoupe: Decoupe, suite: number): void {
  decoupe.suite = suite
  decoupe.simple = false
}

/** Cuts the next line; false behind the last one under way. */
export function couper(decoupe: Decoupe, separateur: Entete['separateur']): boolean {
  const { source, debuts, fins } = decoupe
  const { octets, mots, finDeLigne } = source
  const longueur = source.fin
  const largeur = debuts.length - 1
  const coupe = separateur === '\t' ? TABULATION : BARRE_VERTICALE
  let place = decoupe.suite
  if (place >= longueur) return false
  let champs = reprendre(decoupe, place)
  decoupe.communs = champs
  if (champs > 0) place = (fins[champs - 1] ?? 0) + 1
  decoupe.debut = decoupe.suite
  decoupe.suspects = 0
  let champ = place
  let bords = false
  for (; place < longueur; place++) {
    place = passerCommuns(mots, place, longueur - 4)
    const octet = octets[place] ?? 0
    if (octet === coupe) {
      if (champs < largeur) {
        debuts[champs] = champ
        fins[champs] = place
        if (aDesBords(octets, champ, place)) bords = true
      }
      champs++
      champ = place + 1
    } else if (octet === finDeLigne) break
    else if ((octet - BLANC) >>> 0 >= BARRE_VERTICALE - BLANC) place = passer(decoupe, place)
  }
  const fin = place > decoupe.debut && octets[place - 1] === CR ? place - 1 : place
  if (champs < largeur) {
    debuts[champs] = champ
    fins[champs] = fin
  }
  decoupe.fin = fin
  decoupe.suite = place + 1
  decoupe.champs = champs + 1
  const entiere = champs + 1 === largeur
  const rognee = entiere && (bords || aDesBords(octets, champ, fin)) && rogner(decoupe, largeur)
  decoupe.simple = entiere && !rognee && decoupe.suspects === 0
  return true
}

/**
 * How many fields begin this line as they began the one before, nearly always of the same entry: they are moved, not
 * looked at again.
 */
function reprendre({ source: { mots, fin }, debuts, fins, debut, simple }: Decoupe, ici: number): number {
  if (!simple) return 0
  const dernier = fin - 4
  let egaux = ici
  while (egaux <= dernier && mots.getInt32(egaux, true) === mots.getInt32(debut + egaux - ici, true)) egaux += 4
  const pas = ici - debut
  let champs = 0
  // The separator behind a field belongs to what is the same; the last field of a line has none.
  while (champs < debuts.length - 2 && (fins[champs] ?? 0) + pas < egaux) {
    debuts[champs] = (debuts[champs] ?? 0) + pas
    fins[champs] = (fins[champs] ?? 0) + pas
    champs++
  }
  return champs
}

/**
 * Where the first sign stands that is none of the common ones: letters, figures and nearly all signs, from the blank to the
 * brace before the vertical bar. Four bytes at once: `dernier` is where the last four under way begin, what comes behind
 * is left to whoever asks.
 */
function passerCommuns(mots: DataView, debut: number, dernier: number): number {
  let place = debut
  for (; place <= dernier; place += 4) {
    const mot = mots.getInt32(place, true)
    // The high bit of each other sign; what one borrows or carries spoils those above it alone, the lowest is always right.
    const autres = (((mot - 0x20202020) & ~mot) | (mot + 0x04040404) | mot) & 0x80808080
    if (autres !== 0) return place + ((31 - Math.clz32(autres & -autres)) >> 3)
  }
  return place
}

/** A sign that is no common one of ASCII: noted when it should not be there; gives the place of its last byte. */
function passer(decoupe: Decoupe, place: number): number {
  const { octets, encodage } = decoupe.source
  const octet = octets[place] ?? 0
  if (octet < 0x80) {
    if (octet === BARRE_VERTICALE) decoupe.suspects |= BARRE
    else if (octet < BLANC || octet === EFFACEMENT) {
      // A CR just before the LF belongs to the end of the line.
      if (octet !== CR || octets[place + 1] !== LF) decoupe.suspects |= CONTROLE
    }
    return place
  }
  if (encodage !== 'utf-8') return place
  // Nearly all the accents of French take two bytes.
  if (octet >= 0xc2 && octet < 0xe0 && ((octets[place + 1] ?? 0) & 0xc0) === 0x80) return place + 1
  const signe = longueurSigne(octets, place)
  if (signe === 0) decoupe.suspects |= AUTRE_ENCODAGE
  else if (octet === MARQUE && octets[place + 1] === 0xbf && octets[place + 2] === 0xbd) decoupe.suspects |= PERDU
  return signe === 0 ? place : place + signe - 1
}

/** Whether a field may have blanks around it: nearly none has. */
const aDesBords = (octets: Uint8Array, debut: number, fin: number): boolean =>
  debut < fin && (DEBUTS_DE_BLANC[octets[debut] ?? 0] === 1 || FINS_DE_BLANC[octets[fin - 1] ?? 0] === 1)

/** Blanks around the fields left aside; whether there were any. */
function rogner({ source, debuts, fins }: Decoupe, largeur: number): boolean {
  let rognee = false
  for (let champ = 0; champ < largeur; champ++) {
    const debut = debuts[champ] ?? 0
    const fin = fins[champ] ?? 0
    if (!aDesBords(source.octets, debut, fin)) continue
    debuts[champ] = sansBlancsAvant(source, debut, fin)
    fins[champ] = sansBlancsApres(source, debuts[champ] ?? 0, fin)
    if (debuts[champ] !== debut || fins[champ] !== fin) rognee = true
  }
  return rognee
}

/** Whether nothing is written on the line. */
export function estBlanche({ source, debut, fin }: Decoupe): boolean {
  if (debut < fin && ((source.octets[debut] ?? 0) - 0x21) >>> 0 <= 0x5d) return false
  return sansBlancsAvant(source, debut, fin) === fin
}
