// Reads a FEC, ours or of other software, line by line: each field understood, or said to be wrong.
import type { Anomalie } from '../base/anomalie.ts'
import { type Cents, parseDecimalComma, zero } from '../base/cents.ts'
import { type Day, isDay, year } from '../base/day.ts'
import type { LigneFec } from './fec-colonnes.ts'
import { lignesDe } from './fec-encodage.ts'
import { type Entete, lireEntete } from './fec-entete.ts'
import { ouvrirConstat, type Signaler } from './fec-regles.ts'

type Illisible = 'date' | 'piece_date' | 'debit_cents' | 'credit_cents'
/** A line of which a date or an amount may not have been understood. */
export type LigneLue = Omit<LigneFec, Illisible> & { readonly rang: number } & {
  readonly [champ in Illisible]: LigneFec[champ] | null
}

/** Where a field stands, for what is said of it. */
type Champ = { rang: number; colonne: string; texte: string; signaler: Signaler }

const OBLIGATOIRES = [
  ['JournalCode', 'journal'],
  ['JournalLib', 'journal_libelle'],
  ['EcritureNum', 'numero'],
  ['CompteNum', 'compte'],
  ['CompteLib', 'compte_libelle'],
  ['PieceRef', 'piece_ref'],
  ['EcritureLib', 'libelle'],
] as const

/** The lines that could be read whole, and what prevented the others. */
export function lireFec(source: string | Uint8Array): { lignes: LigneFec[]; anomalies: Anomalie[] } {
  const { signaler, anomalies } = ouvrirConstat()
  const lignes: LigneFec[] = []
  let entete: Entete | null = null
  let rang = 0
  for (const texte of lignesDe(source)) {
    rang++
    if (rang === 1) entete = lireEntete(texte, signaler)
    else if (entete) {
      const ligne = lireLigne({ entete, texte, rang, signaler })
      const entiere = ligne && enLigneFec(ligne)
      if (entiere) lignes.push(entiere)
    }
    if (entete === null) break
  }
  return { lignes, anomalies: anomalies() }
}

/** One line; null when its fields cannot be told apart. */
export function lireLigne(lieu: { entete: Entete; texte: string; rang: number; signaler: Signaler }): LigneLue | null {
  const { entete, texte, rang, signaler } = lieu
  if (texte.trim() === '') {
    signaler('ligne_vide', rang)
    return null
  }
  controlerSignes(lieu)
  const champs = texte.split(entete.separateur)
  if (champs.length !== entete.largeur) {
    signaler('nombre_champs', rang, `${champs.length} champs au lieu de ${entete.largeur}`)
    return null
  }
  const lire = (colonne: string): string => champs[entete.rangs.get(colonne) ?? -1]?.trim() ?? ''
  const champ = (colonne: string): Champ | null =>
    entete.rangs.has(colonne) ? { rang, colonne, texte: lire(colonne), signaler } : null
  const [debit_cents, credit_cents] = montantsDe(champ, entete)
  // Field by field, in one object: a file has a million lines, and each copy of one is felt.
  const ligne: LigneLue = {
    rang,
    journal: lire('JournalCode'),
    journal_libelle: lire('JournalLib'),
    numero: lire('EcritureNum'),
    date: dateObligatoire(champ('EcritureDate')),
    compte: lire('CompteNum'),
    compte_libelle: lire('CompteLib'),
    auxiliaire: lire('CompAuxNum'),
    auxiliaire_libelle: lire('CompAuxLib'),
    piece_ref: lire('PieceRef'),
    piece_date: dateObligatoire(champ('PieceDate')),
    libelle: lire('EcritureLib'),
    debit_cents,
    credit_cents,
    lettrage: lire('EcritureLet'),
    date_lettrage: date(champ('DateLet')),
    valide_le: dateValidation(champ('ValidDate')),
    montant_devise: lire('Montantdevise'),
    devise: lire('Idevise'),
  }
  controlerVides(ligne, lieu)
  controlerPaires(ligne, lieu)
  controlerCompte(ligne, signaler)
  return ligne
}

// Nearly every line of nearly every file has none of them: one look for all.
const SUSPECT = /[\|\ufffd[\p{Cc}--[\t\u0080-\u009f]]]/v

function controlerSignes({ entete, texte, rang, signaler }: Parameters<typeof lireLigne>[0]): void {
  if (!SUSPECT.test(texte)) return
  if (entete.separateur === '\t' && texte.includes('|')) signaler('barre_verticale', rang)
  const interdit = entete.separateur === '\t' ? /[\p{Cc}--[\t\u0080-\u009f]]/v : /[\p{Cc}--[\u0080-\u009f]]/v
  if (interdit.test(texte)) signaler('caractere_interdit', rang)
  if (texte.includes('\ufffd')) signaler('caractere_perdu', rang)
}

function controlerVides(ligne: LigneLue, { entete, rang, signaler }: Parameters<typeof lireLigne>[0]): void {
  for (const [colonne, champ] of OBLIGATOIRES) {
    if (ligne[champ] === '' && entete.rangs.has(colonne)) signaler('champ_vide', rang, colonne)
  }
}

function dateObligatoire(champ: Champ | null): Day | null {
  if (champ?.texte === '') champ.signaler('champ_vide', champ.rang, champ.colonne)
  return date(champ)
}

function dateValidation(champ: Champ | null): Day | null {
  if (champ?.texte === '') champ.signaler('validation_absente', champ.rang)
  return date(champ)
}

// A year of books has few different days: each is understood once.
const JOURS = new Map<string, Day>()

function date(champ: Champ | null): Day | null {
  if (champ === null || champ.texte === '') return null
  const { texte, rang, colonne, signaler } = champ
  const connu = JOURS.get(texte)
  if (connu) return connu
  const iso = texte.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (!isDay(iso)) {
    signaler('date_invalide', rang, `${colonne} : ${texte}`)
    return null
  }
  if (year(iso) < 1900 || year(iso) > 2099) signaler('date_hors_limites', rang, `${colonne} : ${texte}`)
  else if (iso !== texte) JOURS.set(texte, iso)
  return iso
}

function montantsDe(
  champ: (colonne: string) => Champ | null,
  { montant_sens }: Entete,
): readonly [debit: Cents | null, credit: Cents | null] {
  if (!montant_sens) return [montant(champ('Debit')), montant(champ('Credit'))]
  const valeur = montant(champ('Montant'))
  const sens = champ('Sens')
  if (sens === null) return [null, null]
  if (['D', '+1', '1'].includes(sens.texte)) return [valeur, zero]
  if (['C', '-1'].includes(sens.texte)) return [zero, valeur]
  sens.signaler('sens_invalide', sens.rang, sens.texte)
  return [null, null]
}

function montant(champ: Champ | null): Cents | null {
  if (champ === null) return null
  const { texte, rang, colonne, signaler } = champ
  if (texte === '') {
    signaler('champ_vide', rang, colonne)
    return zero
  }
  if (texte === '0,00') return zero // half of all amounts
  const lu = parseDecimalComma(texte)
  if (lu === null) signaler(fauteDe(texte), rang, `${colonne} : ${texte}`)
  return lu
}

function fauteDe(texte: string) {
  if (/\d[\s']\d|\d\.\d{3}[.,]|\d,\d{3}[.,]/.test(texte)) return 'montant_milliers'
  if (/^[+-]?\d*\.\d+[+-]?$/.test(texte)) return 'montant_point'
  return /^[+-]?\d+,\d{3,}[+-]?$/.test(texte) ? 'montant_decimales' : 'montant_invalide'
}

function controlerPaires(ligne: LigneLue, { entete, rang, signaler }: Parameters<typeof lireLigne>[0]): void {
  const { debit_cents, credit_cents } = ligne
  if (debit_cents !== null && credit_cents !== null) {
    if (debit_cents !== 0 && credit_cents !== 0) signaler('debit_et_credit', rang)
    if (debit_cents === 0 && credit_cents === 0) signaler('montant_nul', rang)
  }
  // Of a pair, a column that the file does not have was already said to be missing.
  const seul = (noms: readonly [string, string], vides: readonly [boolean, boolean]): boolean =>
    vides[0] !== vides[1] && noms.every((nom) => entete.rangs.has(nom))
  if (seul(['EcritureLet', 'DateLet'], [ligne.lettrage === '', ligne.date_lettrage === null])) {
    signaler('lettrage_incomplet', rang)
  }
  if (seul(['Montantdevise', 'Idevise'], [ligne.montant_devise === '', ligne.devise === ''])) {
    signaler('devise_incomplete', rang)
  }
  if (seul(['CompAuxNum', 'CompAuxLib'], [ligne.auxiliaire === '', ligne.auxiliaire_libelle === ''])) {
    signaler('auxiliaire_incomplet', rang)
  }
}

function controlerCompte({ compte, rang }: LigneLue, signaler: Signaler): void {
  if (compte === '') return
  if (!/^\d{3}/.test(compte)) signaler('compte_chiffres', rang, compte)
  else if (!/^[1-8]/.test(compte)) signaler('compte_hors_plan', rang, compte)
}

function enLigneFec({ rang: _, ...ligne }: LigneLue): LigneFec | null {
  const { date, piece_date, debit_cents, credit_cents } = ligne
  if (date === null || piece_date === null || debit_cents === null || credit_cents === null) return null
  if (ligne.journal === '' || ligne.numero === '' || ligne.compte === '') return null
  return { ...ligne, date, piece_date, debit_cents, credit_cents }
}
