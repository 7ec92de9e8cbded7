// A line of a FEC, ours or of other software, from its bytes: each field understood, or said to be wrong.
import { jourDe, jourSimple, montantDe, montantSimple } from './fec-champs.ts'
import { COLONNES_FEC, COLONNES_VARIANTE, PLACE } from './fec-colonnes.ts'
import { BARRE, CONTROLE, type Decoupe, estBlanche, ouvrirDecoupe, PERDU } from './fec-decoupe.ts'
import { texteDe } from './fec-encodage.ts'
import type { Entete } from './fec-entete.ts'
import type { Signaler } from './fec-regles.ts'
import type { SourceFec } from './fec-source.ts'

/**
 * A file under way, and the line it stands at: one record for all of them, since a file has a million.
 *
 * `debuts` and `fins` say where each of the eighteen columns stands, in the order of the text and without the blanks
 * around it; empty when it is missing.
 */
export type LectureFec = {
  readonly source: SourceFec
  readonly entete: Entete
  readonly signaler: Signaler
  readonly decoupe: Decoupe
  /** Whether the columns of the file are the eighteen in the order of the text: their places then serve as they are. */
  readonly en_ordre: boolean
  readonly debuts: Int32Array
  readonly fins: Int32Array
  /** By column, the last day of eight figures and where it stands; 0 before there is one in the lines under way. */
  readonly jours: Int32Array
  readonly places: Int32Array
  /** Counted from 1, the header being the first. */
  rang: number
  /** Days as whole numbers (20250314), 0 when there is none that could be understood. */
  date: number
  piece_date: number
  date_lettrage: number
  valide_le: number
  /** In cents; NaN when it could not be understood. */
  debit_cents: number
  credit_cents: number
}

const { JournalCode, JournalLib, EcritureNum, EcritureDate, CompteNum, CompteLib, CompAuxNum, CompAuxLib } = PLACE
const { PieceRef, PieceDate, EcritureLib, Debit, Credit, EcritureLet, DateLet, ValidDate, Montantdevise, Idevise } =
  PLACE

export function ouvrirLecture(source: SourceFec, entete: Entete, signaler: Signaler): LectureFec {
  const decoupe = ouvrirDecoupe(source, entete)
  const en_ordre = entete.places.every((place, colonne) => place === colonne)
  return {
    source,
    entete,
    signaler,
    decoupe,
    en_ordre,
    debuts: en_ordre ? decoupe.debuts : new Int32Array(COLONNES_FEC.length),
    fins: en_ordre ? decoupe.fins : new Int32Array(COLONNES_FEC.length),
    jours: new Int32Array(COLONNES_FEC.length),
    places: new Int32Array(COLONNES_FEC.length),
    rang: 1,
    date: 0,
    piece_date: 0,
    date_lettrage: 0,
    valide_le: 0,
    debit_cents: Number.NaN,
    credit_cents: Number.NaN,
  }
}

/** Lines begin here that are read without those before. */
export function reprendre(lecture: LectureFec, suite: number): void {
  const { decoupe, jours } = lecture
  decoupe.suite = suite
  jours.fill(0)
}

/** The text of a column of this line. */
export const texteLu = ({ source, debuts, fins }: LectureFec, colonne: number): string =>
  texteDe(source, debuts[colonne] ?? 0, fins[colonne] ?? 0)

export const estVide = ({ debuts, fins }: LectureFec, colonne: number): boolean => debuts[colonne] === fins[colonne]

/** Understands the line that was cut last; false when its fields cannot be told apart. */
export function lireLigne(lecture: LectureFec): boolean {
  const { decoupe, entete, rang, signaler } = lecture
  if (estBlanche(decoupe)) {
    signaler('ligne_vide', rang)
    return false
  }
  if (decoupe.suspects !== 0) controlerSignes(lecture)
  if (decoupe.champs !== entete.largeur) {
    signaler('nombre_champs', rang, `${decoupe.champs} champs au lieu de ${entete.largeur}`)
    return false
  }
  if (!lecture.en_ordre) placer(lecture)
  if (entete.montant_sens) lireMontantSens(lecture)
  else {
    lecture.debit_cents = montant(lecture, Debit)
    lecture.credit_cents = montant(lecture, Credit)
  }
  lecture.date = dateObligatoire(lecture, EcritureDate)
  lecture.piece_date = dateObligatoire(lecture, PieceDate)
  lecture.date_lettrage = date(lecture, DateLet)
  lecture.valide_le = dateValidation(lecture)
  controlerVides(lecture)
  controlerPaires(lecture)
  controlerCompte(lecture)
  return true
}

const OBLIGATOIRES = Int32Array.of(JournalCode, JournalLib, EcritureNum, CompteNum, CompteLib, PieceRef, EcritureLib)

function controlerVides(lecture: LectureFec): void {
  for (let rang = 0; rang < OBLIGATOIRES.length; rang++) {
    const colonne = OBLIGATOIRES[rang] ?? 0
    if (estVide(lecture, colonne) && estPresente(lecture, colonne)) {
      lecture.signaler('champ_vide', lecture.rang, COLONNES_FEC[colonne])
    }
  }
}

function controlerSignes({ decoupe: { suspects }, rang, signaler }: LectureFec): void {
  if (suspects & BARRE) signaler('barre_verticale', rang)
  if (suspects & CONTROLE) signaler('caractere_interdit', rang)
  if (suspects & PERDU) signaler('caractere_perdu', rang)
}

function placer({ entete: { places }, decoupe, debuts, fins }: LectureFec): void {
  for (const [colonne, place] of places.entries()) {
    debuts[colonne] = decoupe.debuts[place] ?? 0
    fins[colonne] = decoupe.fins[place] ?? 0
  }
}

const estPresente = ({ entete }: LectureFec, colonne: number): boolean => (entete.places[colonne] ?? 0) < entete.largeur

const sontPresentes = (lecture: LectureFec, un: number, autre: number): boolean =>
  estPresente(lecture, un) && estPresente(lecture, autre)

function dateObligatoire(lecture: LectureFec, colonne: number): number {
  if (estVide(lecture, colonne) && estPresente(lecture, colonne)) {
    lecture.signaler('champ_vide', lecture.rang, COLONNES_FEC[colonne])
  }
  return date(lecture, colonne)
}

function dateValidation(lecture: LectureFec): number {
  if (estVide(lecture, ValidDate) && estPresente(lecture, ValidDate)) {
    lecture.signaler('validation_absente', lecture.rang)
  }
  return date(lecture, ValidDate)
}

function date(lecture: LectureFec, colonne: number): number {
  const { source, debuts, fins, jours, places, rang, signaler } = lecture
  const debut = debuts[colonne] ?? 0
  const fin = fins[colonne] ?? 0
  if (debut === fin) return 0
  // A day is nearly always that of the line before.
  const connu = jours[colonne] ?? 0
  if (connu !== 0 && fin - debut === 8 && sontLesHuit(source, debut, places[colonne] ?? 0)) return connu
  let jour = jourSimple(source.octets, debut, fin)
  if (jour >= 1900_01_01 && jour <= 2099_12_31) {
    jours[colonne] = jour
    places[colonne] = debut
    return jour
  }
  const texte = texteLu(lecture, colonne)
  if (Number.isNaN(jour)) jour = jourDe(texte)
  const detail = `${COLONNES_FEC[colonne] ?? ''} : ${texte}`
  if (Number.isNaN(jour)) {
    signaler('date_invalide', rang, detail)
    return 0
  }
  if (jour < 1900_01_01 || jour > 2099_12_31) signaler('date_hors_limites', rang, detail)
  return jour
}

const sontLesHuit = ({ mots }: SourceFec, ici: number, la: number): boolean =>
  mots.getInt32(ici, true) === mots.getInt32(la, true) && mots.getInt32(ici + 4, true) === mots.getInt32(la + 4, true)

function lireMontantSens(lecture: LectureFec): void {
  const valeur = montant(lecture, Debit)
  const sens = texteLu(lecture, Credit)
  const [auDebit, auCredit] = [['D', '+1', '1'].includes(sens), ['C', '-1'].includes(sens)]
  if (!auDebit && !auCredit) lecture.signaler('sens_invalide', lecture.rang, sens)
  lecture.debit_cents = auDebit ? valeur : auCredit ? 0 : Number.NaN
  lecture.credit_cents = auCredit ? valeur : auDebit ? 0 : Number.NaN
}

function montant(lecture: LectureFec, colonne: number): number {
  const { source, debuts, fins } = lecture
  const simple = montantSimple(source.octets, debuts[colonne] ?? 0, fins[colonne] ?? 0)
  return Number.isNaN(simple) ? montantAutre(lecture, colonne) : simple
}

function montantAutre(lecture: LectureFec, colonne: number): number {
  const { entete, rang, signaler } = lecture
  if (!estPresente(lecture, colonne)) return Number.NaN
  const nom = (entete.montant_sens ? COLONNES_VARIANTE : COLONNES_FEC)[colonne] ?? ''
  if (estVide(lecture, colonne)) {
    signaler('champ_vide', rang, nom)
    return 0
  }
  const texte = texteLu(lecture, colonne)
  const lu = montantDe(texte)
  if (Number.isNaN(lu)) signaler(fauteDe(texte), rang, `${nom} : ${texte}`)
  return lu
}

function fauteDe(texte: string) {
  if (/\d[\s']\d|\d\.\d{3}[.,]|\d,\d{3}[.,]/.test(texte)) return 'montant_milliers'
  if (/^[+-]?\d*\.\d+[+-]?$/.test(texte)) return 'montant_point'
  return /^[+-]?\d+,\d{3,}[+-]?$/.test(texte) ? 'montant_decimales' : 'montant_invalide'
}

function controlerPaires(lecture: LectureFec): void {
  const { debit_cents, credit_cents, rang, signaler } = lecture
  if (!Number.isNaN(debit_cents) && !Number.isNaN(credit_cents)) {
    if (debit_cents !== 0 && credit_cents !== 0) signaler('debit_et_credit', rang)
    if (debit_cents === 0 && credit_cents === 0) signaler('montant_nul', rang)
  }
  // Of a pair, a column that the file does not have was already said to be missing.
  if (estVide(lecture, EcritureLet) !== (lecture.date_lettrage === 0) && sontPresentes(lecture, EcritureLet, DateLet)) {
    signaler('lettrage_incomplet', rang)
  }
  if (estVide(lecture, Montantdevise) !== estVide(lecture, Idevise) && sontPresentes(lecture, Montantdevise, Idevise)) {
    signaler('devise_incomplete', rang)
  }
  if (estVide(lecture, CompAuxNum) !== estVide(lecture, CompAuxLib) && sontPresentes(lecture, CompAuxNum, CompAuxLib)) {
    signaler('auxiliaire_incomplet', rang)
  }
}

/** Three figures, the first of them a class of the general chart. */
function controlerCompte(lecture: LectureFec): void {
  const { source, debuts, fins, rang, signaler } = lecture
  const debut = debuts[CompteNum] ?? 0
  if (debut === fins[CompteNum]) return
  const { octets } = source
  for (let place = debut; place < debut + 3; place++) {
    const octet = octets[place] ?? 0
    if (place < (fins[CompteNum] ?? 0) && octet >= 0x30 && octet <= 0x39) continue
    signaler('compte_chiffres', rang, texteLu(lecture, CompteNum))
    return
  }
  const classe = octets[debut] ?? 0
  if (classe < 0x31 || classe > 0x38) signaler('compte_hors_plan', rang, texteLu(lecture, CompteNum))
}
