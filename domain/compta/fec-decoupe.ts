// A line of a FEC cut in its fields where it lies; then what no field may hold, where the blade saw a rare sign.
import { assert } from '../base/assert.ts'
import { longueurSigne } from '../base/octets.ts'
import { DEBUTS_DE_BLANC, FINS_DE_BLANC, sansBlancsApres, sansBlancsAvant } from './fec-encodage.ts'
import { CHAMPS_AU_PLUS, type Entete } from './fec-entete.ts'
import {
  BORDS,
  CHAMPS,
  COMMUNS,
  CR,
  DEBUTS,
  ETATS,
  FIN,
  FIN_DE_LIGNE,
  FINS,
  LARGEUR,
  RARES,
  SEPARATEUR,
  UN_OCTET,
  VUS,
} from './fec-lame.ts'
import { apresMarque, type SourceFec } from './fec-source.ts'

/** What a line holds that it should not, one bit each. */
export const BARRE = 1
export const CONTROLE = 2
export const PERDU = 4
/** Bytes that are no sign of UTF-8: the file is in another encoding. */
export const AUTRE_ENCODAGE = 8

/** The line that was cut last: its fields by their place in the bytes, without the blanks around them. */
export type Decoupe = {
  readonly source: SourceFec
  readonly separateur: number
  /** How many columns the header has. */
  readonly largeur: number
  /** What the blade is asked and answers. */
  etat: Int32Array
  /** One place more than the header has columns: empty for ever, it stands for those that are missing. */
  debuts: Int32Array
  fins: Int32Array
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

export function ouvrirDecoupe(source: SourceFec, { largeur, separateur }: Entete): Decoupe {
  assert(largeur < CHAMPS_AU_PLUS, 'a header of more columns is refused')
  return {
    source,
    separateur: separateur === '\t' ? TABULATION : BARRE_VERTICALE,
    largeur,
    etat: new Int32Array(0),
    debuts: new Int32Array(0),
    fins: new Int32Array(0),
    debut: 0,
    fin: 0,
    suite: 0,
    champs: 0,
    suspects: 0,
    simple: false,
    communs: 0,
  }
}

/** Lines begin here that have nothing in common with the one cut last, which is no more where it was: nor may the memory be. */
export function reprendreA(decoupe: Decoupe, suite: number): void {
  const { source, largeur, separateur } = decoupe
  const { buffer } = source.lame.memoire
  decoupe.suite = suite
  decoupe.simple = false
  if (decoupe.etat.buffer !== buffer) {
    decoupe.etat = new Int32Array(buffer, ETATS, 8)
    decoupe.debuts = new Int32Array(buffer, DEBUTS, largeur + 1)
    decoupe.fins = new Int32Array(buffer, FINS, largeur + 1)
    new Uint8Array(buffer, BORDS).set(DEBUTS_DE_BLANC)
    new Uint8Array(buffer, BORDS + 256).set(FINS_DE_BLANC)
  }
  decoupe.etat[SEPARATEUR] = separateur
  decoupe.etat[FIN_DE_LIGNE] = source.finDeLigne
  decoupe.etat[LARGEUR] = largeur
  decoupe.etat[UN_OCTET] = source.encodage === 'utf-8' ? 0 : 1
}

/** Cuts the next line; false behind the last one under way. */
export function couper(decoupe: Decoupe): boolean {
  const { source, etat, largeur } = decoupe
  const debut = decoupe.suite
  if (debut >= source.fin) return false
  decoupe.suite = source.lame.couper(debut, decoupe.simple ? decoupe.debut : -1, source.fin)
  decoupe.debut = debut
  decoupe.fin = etat[FIN] ?? 0
  decoupe.champs = etat[CHAMPS] ?? 0
  decoupe.communs = etat[COMMUNS] ?? 0
  const vus = etat[VUS] ?? 0
  decoupe.suspects = (vus & RARES) === 0 ? 0 : suspectsDe(decoupe)
  const entiere = decoupe.champs === largeur
  const rognee = entiere && (vus & ~RARES) !== 0 && rogner(decoupe)
  decoupe.simple = entiere && !rognee && decoupe.suspects === 0
  return true
}

/** What the line holds that it should not, looked for sign by sign: few lines need it. */
function suspectsDe({ source, separateur, debut, fin }: Decoupe): number {
  let suspects = 0
  for (let place = debut; place < fin; place++) {
    const octet = source.octets[place] ?? 0
    if (octet < 0x80) suspects |= octet === separateur ? 0 : suspectDe(octet)
    else if (source.encodage === 'utf-8') {
      const signe = longueurSigne(source.octets, place)
      if (signe === 0) suspects |= AUTRE_ENCODAGE
      else if (estPerdu(source, place)) suspects |= PERDU
      place += Math.max(1, signe) - 1
    }
  }
  return suspects
}

function suspectDe(octet: number): number {
  if (octet === BARRE_VERTICALE) return BARRE
  return octet < BLANC || octet === EFFACEMENT ? CONTROLE : 0
}

const estPerdu = ({ octets }: SourceFec, place: number): boolean =>
  octets[place] === MARQUE && octets[place + 1] === 0xbf && octets[place + 2] === 0xbd

/** Whether a field may have blanks around it: nearly none has. */
const aDesBords = (octets: Uint8Array, debut: number, fin: number): boolean =>
  debut < fin && (DEBUTS_DE_BLANC[octets[debut] ?? 0] === 1 || FINS_DE_BLANC[octets[fin - 1] ?? 0] === 1)

/** Blanks around the fields left aside; whether there were any. */
function rogner({ source, largeur, debuts, fins }: Decoupe): boolean {
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
