// Reads a FEC that comes piece by piece: its header, then each line that a piece ends.
import { estUtf8 } from '../../base/octets.ts'
import { AUTRE_ENCODAGE, couper, premiereLigne } from './fec-decoupe.ts'
import { texteDe } from './fec-encodage.ts'
import { type Entete, lireEntete } from './fec-entete.ts'
import { type LectureFec, lireLigne, ouvrirLecture, reprendre } from './fec-lecture.ts'
import type { Signaler } from './fec-regles.ts'
import { clore, recevoir, type SourceFec } from './fec-source.ts'

/**
 * A file that comes piece by piece: `lecture` from its header on, unless that cannot be understood (null). `rang`: of the
 * line read last. `autre`: its encoding shows to be another one, and nothing is read any more.
 */
export type Parcours = {
  readonly source: SourceFec
  readonly signaler: Signaler
  /** Told of each line whose fields can be told apart, in order. */
  readonly vue: (lecture: LectureFec) => void
  lecture: LectureFec | null | undefined
  rang: number
  autre: boolean
}

export const ouvrirParcours = (
  source: SourceFec,
  signaler: Signaler,
  vue: (lecture: LectureFec) => void,
): Parcours => ({ source, signaler, vue, lecture: undefined, rang: 0, autre: false })

/** Reads what one more piece ends. */
export function parcourir(parcours: Parcours, morceau: Uint8Array): void {
  recevoir(parcours.source, morceau)
  lireLignes(parcours)
}

/** Reads what is left behind the last piece. */
export function acheverParcours(parcours: Parcours): void {
  clore(parcours.source)
  lireLignes(parcours)
}

function lireLignes(parcours: Parcours): void {
  const { source, vue } = parcours
  if (parcours.autre || source.debut === source.fin) return
  const suite = parcours.lecture === undefined ? lirePremiere(parcours) : source.debut
  const { lecture } = parcours
  // A file whose header says nothing is read no further, but its encoding is told.
  if (!lecture) parcours.autre ||= !estDeLEncodage(source, source.fin)
  if (!lecture || parcours.autre) return
  const { decoupe } = lecture
  reprendre(lecture, suite)
  while (couper(decoupe)) {
    parcours.autre = (decoupe.suspects & AUTRE_ENCODAGE) !== 0
    if (parcours.autre) return
    lecture.rang = ++parcours.rang
    if (lireLigne(lecture)) vue(lecture)
  }
}

/** The header; gives where the line behind it begins. */
function lirePremiere(parcours: Parcours): number {
  const { source, signaler } = parcours
  const { debut, fin, suite } = premiereLigne(source)
  const entete = enteteDe(texteDe(source, debut, fin), signaler)
  parcours.rang = 1
  parcours.lecture = entete && ouvrirLecture(source, entete, signaler)
  parcours.autre = !estDeLEncodage(source, fin)
  return suite
}

const estDeLEncodage = ({ encodage, octets, debut }: SourceFec, fin: number): boolean =>
  encodage !== 'utf-8' || estUtf8(octets.subarray(debut, fin))

function enteteDe(texte: string, signaler: Signaler): Entete | null {
  if (!/^\s*<(\?xml|comptabilite)/i.test(texte)) return lireEntete(texte, signaler)
  signaler('xml', 1)
  return null
}
