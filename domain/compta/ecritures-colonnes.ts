// Validated entries said column by column, each name once: how whole years of them cross the wire, and how they become lines again.
import { assert } from '../base/assert.ts'
import type { Cents } from '../base/cents.ts'
import { type Colonnes, egales } from '../base/colonnes.ts'
import type { Day } from '../base/day.ts'
import type { Journal, Ligne } from './ecriture.ts'
import { libelleCompte } from './plan-comptable.ts'

type Entete = Pick<Ligne, 'cle' | 'piece_ref' | 'libelle'> & {
  readonly journal: Journal
  readonly date: Day
  readonly piece_date: Day
  readonly origine_table: string
  readonly origine_id: string
  readonly numero: number
  readonly valide_le: Day
}
type Jambe = Pick<
  Ligne,
  'compte' | 'auxiliaire' | 'auxiliaire_libelle' | 'bien_id' | 'composant_id' | 'lettrage' | 'date_lettrage'
> & {
  /** In its entry, from 1. */
  readonly rang: number
  readonly debit_cents: Cents
  readonly credit_cents: Cents
}

/** The entries of one year in the order of the books, then their lines, entry after entry, each in its order. */
export type EcrituresEnColonnes = { readonly ecritures: Colonnes<Entete>; readonly lignes: Colonnes<Jambe> }

/** The lines, each with the heading of its entry. A column that is cut, or an entry without its lines, is refused as a bug. */
export function lignesDesColonnes({ ecritures, lignes }: EcrituresEnColonnes): Ligne[] {
  assert(egales(ecritures) && egales(lignes), 'each column has the length of the others')
  let rangEcriture = -1
  let entete: Omit<Ligne, keyof Jambe | 'compte_libelle'> | null = null
  const resultat = lignes.rang.map((rang, place): Ligne => {
    if (rang === 1 || entete === null) entete = enteteDe(ecritures, ++rangEcriture)
    return { ...entete, ...jambeDe(lignes, place) }
  })
  assert(rangEcriture === ecritures.cle.length - 1, 'each entry has its lines')
  return resultat
}

function enteteDe(ecritures: Colonnes<Entete>, rang: number): Omit<Ligne, keyof Jambe | 'compte_libelle'> {
  const { cle, journal, date, piece_ref, piece_date, libelle, origine_table, origine_id, numero, valide_le } = ecritures
  return {
    cle: a(cle, rang),
    journal: a(journal, rang),
    date: a(date, rang),
    piece_ref: a(piece_ref, rang),
    piece_date: a(piece_date, rang),
    libelle: a(libelle, rang),
    origine: { table: a(origine_table, rang), id: a(origine_id, rang) },
    numero: a(numero, rang),
    valide_le: a(valide_le, rang),
  }
}

function jambeDe(lignes: Colonnes<Jambe>, rang: number): Omit<Jambe, 'rang'> & Pick<Ligne, 'compte_libelle'> {
  const compte = a(lignes.compte, rang)
  return {
    compte,
    compte_libelle: libelleCompte(compte),
    auxiliaire: a(lignes.auxiliaire, rang),
    auxiliaire_libelle: a(lignes.auxiliaire_libelle, rang),
    debit_cents: a(lignes.debit_cents, rang),
    credit_cents: a(lignes.credit_cents, rang),
    bien_id: a(lignes.bien_id, rang),
    composant_id: a(lignes.composant_id, rang),
    lettrage: a(lignes.lettrage, rang),
    date_lettrage: a(lignes.date_lettrage, rang),
  }
}

function a<T>(colonne: readonly T[], rang: number): T {
  const valeur = colonne[rang]
  assert(valeur !== undefined, 'each entry has its lines')
  return valeur
}
