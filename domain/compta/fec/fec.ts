// The FEC, the legal export of the books: eighteen columns, tabs, decimal commas, opening entries first (LPF art. A 47 A-1).
import { assert } from '../../base/assert.ts'
import { type Cents, decimalComma, sum } from '../../base/cents.ts'
import { type Day, later } from '../../base/day.ts'
import { type Ecriture, ecrituresDe, JOURNAUX, type Ligne } from '../ecriture.ts'
import { COLONNES_FEC, type LigneFec } from './fec-colonnes.ts'

/** A draft is made of all entries, numbered for the time being, and carries no date of validation. */
export type EtatFec = 'definitif' | 'brouillon'

/** `732829320FEC20251231.txt`: the SIREN and the day of closing. */
export function nomFec({ siren, fin }: { siren: string; fin: Day }): string {
  assert(/^\d{9}$/.test(siren), `${siren} is not nine digits`)
  return `${siren}FEC${jourFec(fin)}.txt`
}

/** A name that nobody can take for a FEC to be handed over. */
export const nomBrouillonFec = ({ siren, fin }: { siren: string | null; fin: Day }): string =>
  `brouillon-fec-${siren ?? 'sans-siren'}-${jourFec(fin)}.txt`

/** The text of the FEC of one exercice. */
export const ecrireFec = (lignes: readonly Ligne[], { etat }: { etat: EtatFec }): string =>
  ecrireLignesFec(lignesFec(lignes, { etat }))

/** What accompanies the file: how many lines, and both totals. */
export function manifesteFec(lignes: readonly LigneFec[]): { lignes: number; debit_cents: Cents; credit_cents: Cents } {
  return {
    lignes: lignes.length,
    debit_cents: sum(lignes.map(({ debit_cents }) => debit_cents)),
    credit_cents: sum(lignes.map(({ credit_cents }) => credit_cents)),
  }
}

/** The lines of the books as a FEC tells them: opening entries first, then in the order of validation. */
export function lignesFec(lignes: readonly Ligne[], { etat }: { etat: EtatFec }): LigneFec[] {
  const ecritures = ecrituresDe(lignes).sort(parValidation)
  const numeros = numerosDe(ecritures, etat)
  const lettrages = datesLettrage(lignes)
  return ecritures.flatMap((ecriture) =>
    ecriture.lignes.map((ligne) => {
      const numero = numeros.get(ecriture) ?? ''
      const dateLettrage = lettrages.get(cleLettrage(ligne)) ?? null
      return ligneFec(ligne, { numero, dateLettrage, valide_le: etat === 'definitif' ? ligne.valide_le : null })
    }),
  )
}

export function ecrireLignesFec(lignes: readonly LigneFec[]): string {
  return [ENTETE_FEC, ...lignes.map((ligne) => champs(ligne).join('\t')), ''].join('\r\n')
}

/** The first line, without its end. */
const ENTETE_FEC = COLONNES_FEC.join('\t')

/** Without tabs, pipes, line ends and other signs that would break a line; never more than one space. */
export function nettoyer(texte: string): string {
  return texte
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}|\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const jourFec = (jour: Day): string => jour.replaceAll('-', '')

function champs(ligne: LigneFec): string[] {
  return [
    ligne.journal,
    ligne.journal_libelle,
    ligne.numero,
    jourFec(ligne.date),
    ligne.compte,
    ligne.compte_libelle,
    ligne.auxiliaire,
    ligne.auxiliaire_libelle,
    ligne.piece_ref,
    jourFec(ligne.piece_date),
    ligne.libelle,
    decimalComma(ligne.debit_cents),
    decimalComma(ligne.credit_cents),
    ligne.lettrage,
    ligne.date_lettrage === null ? '' : jourFec(ligne.date_lettrage),
    ligne.valide_le === null ? '' : jourFec(ligne.valide_le),
    ligne.montant_devise,
    ligne.devise,
  ]
}

function ligneFec(
  ligne: Ligne,
  { numero, dateLettrage, valide_le }: { numero: string; dateLettrage: Day | null; valide_le: Day | null },
): LigneFec {
  const auxiliaire = nettoyer(ligne.auxiliaire ?? '')
  return {
    journal: ligne.journal,
    journal_libelle: JOURNAUX[ligne.journal],
    numero,
    date: ligne.date,
    compte: ligne.compte,
    compte_libelle: ligne.compte_libelle,
    auxiliaire,
    auxiliaire_libelle: auxiliaire === '' ? '' : nettoyer(ligne.auxiliaire_libelle ?? '') || auxiliaire,
    // An entry without a receipt is its own: a conventional reference is accepted, an empty one is not.
    piece_ref: nettoyer(ligne.piece_ref) || `${ligne.journal}-${numero}`,
    piece_date: ligne.piece_date,
    libelle: nettoyer(ligne.libelle) || ligne.compte_libelle,
    debit_cents: ligne.debit_cents,
    credit_cents: ligne.credit_cents,
    lettrage: nettoyer(ligne.lettrage ?? ''),
    date_lettrage: ligne.lettrage === null ? null : (ligne.date_lettrage ?? dateLettrage),
    valide_le,
    montant_devise: '',
    devise: '',
  }
}

/** Opening entries, then by day of validation (entries not yet validated last), by date, by number in each journal. */
function parValidation(a: Ecriture, b: Ecriture): number {
  return (
    Number(b.journal === 'AN') - Number(a.journal === 'AN') ||
    ordre(a.valide_le ?? '9999', b.valide_le ?? '9999') ||
    ordre(a.date, b.date) ||
    ordre(a.journal, b.journal) ||
    (a.numero ?? Number.MAX_SAFE_INTEGER) - (b.numero ?? Number.MAX_SAFE_INTEGER)
  )
}

const ordre = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The number of each entry in its journal; in a draft, those not yet validated go on after the last one. */
function numerosDe(ecritures: readonly Ecriture[], etat: EtatFec): Map<Ecriture, string> {
  const derniers = new Map<string, number>()
  for (const { journal, numero } of ecritures) {
    derniers.set(journal, Math.max(derniers.get(journal) ?? 0, numero ?? 0))
  }
  const numeros = new Map<Ecriture, string>()
  for (const ecriture of ecritures) {
    const valide = ecriture.numero !== null && ecriture.valide_le !== null
    assert(valide || etat === 'brouillon', 'a final FEC is made of validated entries only')
    const numero = ecriture.numero ?? (derniers.get(ecriture.journal) ?? 0) + 1
    derniers.set(ecriture.journal, Math.max(derniers.get(ecriture.journal) ?? 0, numero))
    numeros.set(ecriture, String(numero))
  }
  return numeros
}

/** The day a letter was given when the line does not say it: the last day of the lines that share it. */
function datesLettrage(lignes: readonly Ligne[]): Map<string, Day> {
  const dates = new Map<string, Day>()
  for (const ligne of lignes) {
    if (ligne.lettrage === null) continue
    const cle = cleLettrage(ligne)
    dates.set(cle, later(dates.get(cle) ?? ligne.date, ligne.date))
  }
  return dates
}

const cleLettrage = ({ compte, auxiliaire, lettrage }: Ligne): string => [compte, auxiliaire, lettrage].join(' ')
