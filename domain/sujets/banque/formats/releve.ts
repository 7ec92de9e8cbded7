// A bank statement as it was read: its account, its balances, its lines, and what could not be understood.
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'

export type FormatReleve = 'ofx' | 'csv' | 'qif' | 'camt053' | 'cfonb120' | 'airbnb' | 'booking'

/** One movement of the account; `montant_cents` above zero when the money came in. */
export type LigneReleve = {
  /** From 1, in the order of the file. */
  readonly rang: number
  /** The line of the file where it begins, from 1. */
  readonly ligne: number
  readonly date: Day
  readonly libelle: string
  readonly montant_cents: Cents
  /** The bank's own identifier; nothing promises that it is unique. */
  readonly identifiant: string | null
  readonly tiers: string | null
  readonly reference: string | null
  /** What the file says, letter for letter. */
  readonly brut: string
}

/** Account numbers without spaces; the IBAN is deduced from bank, branch and account where the file gives these. */
export type CompteReleve = {
  readonly iban: string | null
  readonly banque: string | null
  readonly numero: string | null
}

export type Solde = { readonly montant_cents: Cents; readonly date: Day }

/** A line of the file and a sentence about it. */
export type Constat = { readonly ligne: number; readonly texte: string }

const PHRASE = 300

/** What is said of a line fits in a sentence, whatever the line holds. */
export const enBref = (constats: readonly Constat[]): Constat[] =>
  constats.map(({ ligne, texte }) => ({ ligne, texte: texte.length > PHRASE ? `${texte.slice(0, PHRASE)}…` : texte }))

export type OrdreDate = 'jma' | 'mja' | 'amj'

/** In which order the days were read; `ambigu` when nothing in the whole column decides, and the user has to. */
export type LectureDates = { readonly ordre_date: OrdreDate; readonly ambigu: boolean; readonly raison: string }

export type ReleveLu = {
  readonly format: FormatReleve
  readonly compte: CompteReleve
  readonly devise: string
  readonly solde_initial: Solde | null
  readonly solde_final: Solde | null
  readonly lignes: readonly LigneReleve[]
  /** Lines that should be movements and could not be read, and what the file itself contradicts. */
  readonly erreurs: readonly Constat[]
  /** Lines that are no movement: title, totals, balances, refused or pending operations. Said, so that nothing is lost. */
  readonly ecartees: readonly Constat[]
  /** Null where the format fixes the order of its days. */
  readonly dates: LectureDates | null
}

export const SANS_COMPTE: CompteReleve = { iban: null, banque: null, numero: null }
