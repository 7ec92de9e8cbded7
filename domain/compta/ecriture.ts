// An entry of the journal and its lines: flat lines, grouped by the key of their entry.
import type { Origine } from '../base/anomalie.ts'
import { assert } from '../base/assert.ts'
import { type Cents, cents, minus, plus, zero } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import { libelleCompte } from './plan-comptable.ts'

export type Journal = 'AC' | 'VT' | 'BQ' | 'OD' | 'AN'

export const JOURNAUX = {
  AC: 'Achats',
  VT: 'Ventes',
  BQ: 'Banque',
  OD: 'Opérations diverses',
  AN: 'À-nouveaux',
} as const satisfies Record<Journal, string>

/**
 * A line of the journal. Lines that share `cle` are one entry.
 *
 * `cle` is stable: the fact's table and id, and what of the fact is booked (`emprunts/<id>/2025-03`). It is what ties a
 * frozen entry to the one derived again from the same fact.
 */
export type Ligne = {
  readonly cle: string
  readonly journal: Journal
  readonly date: Day
  readonly piece_ref: string
  readonly piece_date: Day
  readonly libelle: string
  readonly origine: Origine
  readonly compte: string
  /** As the chart of the activity names it: what is sealed with the line, and what its FEC says. */
  readonly compte_libelle: string
  readonly auxiliaire: string | null
  readonly auxiliaire_libelle: string | null
  readonly debit_cents: Cents
  readonly credit_cents: Cents
  /** The property the line belongs to, for the accounts by property and for article 39 C. */
  readonly bien_id: string | null
  /** The component, for depreciation and its followed stock. */
  readonly composant_id: string | null
  readonly lettrage: string | null
  readonly date_lettrage: Day | null
  /** Number in the journal, given at validation; null while the entry is only derived. */
  readonly numero: number | null
  readonly valide_le: Day | null
}

export type EnTete = {
  cle: string
  journal: Journal
  date: Day
  libelle: string
  origine: Origine
  piece_ref: string
  piece_date?: Day
}
export type Jambe = {
  compte: string
  debit?: Cents
  credit?: Cents
  bien_id?: string | null
  composant_id?: string | null
  auxiliaire?: { code: string; libelle: string } | null
}

/** The lines of one balanced entry. Legs of zero are dropped; a negative leg changes side. */
export function ecriture(tete: EnTete, jambes: readonly Jambe[]): Ligne[] {
  const lignes: Ligne[] = []
  for (const jambe of jambes) {
    const une = ligne(tete, jambe)
    if (une.debit_cents !== 0 || une.credit_cents !== 0) lignes.push(une)
  }
  // The sentence is made only when it is needed: entries are written by the hundred thousand.
  if (!estEquilibree(lignes)) assert(false, `l'écriture ${tete.cle} n'est pas équilibrée`)
  return lignes
}

export const estEquilibree = (lignes: readonly Ligne[]): boolean => soldeNet(lignes) === 0

/** Debits less credits. */
export function soldeNet(lignes: readonly Ligne[]): Cents {
  let net = zero
  for (const { debit_cents, credit_cents } of lignes) net = plus(net, minus(debit_cents, credit_cents))
  return net
}

export type Ecriture = Pick<Ligne, 'journal' | 'numero' | 'date' | 'valide_le'> & { readonly lignes: readonly Ligne[] }

/**
 * The entries of the books of one exercice, in the order of their first lines.
 *
 * A validated entry is named by its journal and number; a derived one by its key and day, because the difference that
 * corrects a frozen entry carries the same key.
 */
export function ecrituresDe(lignes: readonly Ligne[]): Ecriture[] {
  const parEcriture = new Map<string, Ligne[]>()
  for (const une of lignes) {
    const nom = une.numero === null ? `${une.journal} ${une.date} ${une.cle}` : `${une.journal} ${une.numero}`
    const autres = parEcriture.get(nom)
    if (autres) autres.push(une)
    else parEcriture.set(nom, [une])
  }
  return [...parEcriture.values()].flatMap((groupe) => {
    const [premiere] = groupe
    if (!premiere) return []
    const { journal, numero, date, valide_le } = premiere
    return [{ journal, numero, date, valide_le, lignes: groupe }]
  })
}

/** What an address says of an entry of its year: `BQ-12` once validated, the key of its fact before. */
export const adresseEcriture = ({ journal, numero, lignes }: Ecriture): string =>
  numero === null ? (lignes[0]?.cle ?? '') : `${journal}-${numero}`

/** The entry of these that an address names; a key finds its entry after its validation too, the latest of them. */
export const ecritureNommee = (ecritures: readonly Ecriture[], adresse: string): Ecriture | undefined =>
  adresse === ''
    ? undefined
    : (ecritures.find((une) => adresseEcriture(une) === adresse) ??
      ecritures.findLast(({ lignes }) => lignes[0]?.cle === adresse))

function ligne(tete: EnTete, { compte, debit = zero, credit = zero, bien_id, composant_id, auxiliaire }: Jambe): Ligne {
  const net = debit - credit
  return {
    cle: tete.cle,
    journal: tete.journal,
    date: tete.date,
    piece_ref: tete.piece_ref,
    piece_date: tete.piece_date ?? tete.date,
    libelle: tete.libelle,
    origine: tete.origine,
    compte,
    compte_libelle: libelleCompte(compte),
    auxiliaire: auxiliaire?.code ?? null,
    auxiliaire_libelle: auxiliaire?.libelle ?? null,
    debit_cents: net > 0 ? cents(net) : zero,
    credit_cents: net < 0 ? cents(-net) : zero,
    bien_id: bien_id ?? null,
    composant_id: composant_id ?? null,
    lettrage: null,
    date_lettrage: null,
    numero: null,
    valide_le: null,
  }
}
