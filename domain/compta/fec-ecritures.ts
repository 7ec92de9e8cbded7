// What is kept of each entry of a FEC while it is read: a few figures in columns, its names where they lie in the bytes.
import type { SourceFec } from './fec-encodage.ts'
import { avecPlace, nomLu, ouvrirTable, type Table } from './fec-table.ts'

/** An entry is its number (the bytes of `table`) in a journal (its `maitres`). `rangs`: its first line; `derniers`: its last. */
export type EcrituresVues = {
  readonly source: SourceFec
  readonly journaux: Table
  readonly table: Table
  rangs: Int32Array
  derniers: Int32Array
  lignes: Int32Array
  /** 0 when it could not be understood. */
  dates: Int32Array
  soldes: Float64Array
  drapeaux: Uint8Array
}

/** The flags of an entry: opening entries; an account of charges or income; one of result; an amount that could not be read. */
export const AN = 1
export const GESTION = 2
export const RESULTAT = 4
export const ILLISIBLE = 8

export function ouvrirEcritures(source: SourceFec, journaux: Table): EcrituresVues {
  const entiers = () => new Int32Array(0)
  return {
    source,
    journaux,
    table: ouvrirTable(source),
    rangs: entiers(),
    derniers: entiers(),
    lignes: entiers(),
    dates: entiers(),
    soldes: new Float64Array(0),
    drapeaux: new Uint8Array(0),
  }
}

/** Room for an entry that was just named, with what its first line says. */
export function inscrire(vues: EcrituresVues, ecriture: number, { rang, date }: Premiere, an: boolean): void {
  vues.rangs = avecPlace(vues.rangs, ecriture)
  vues.derniers = avecPlace(vues.derniers, ecriture)
  vues.lignes = avecPlace(vues.lignes, ecriture)
  vues.dates = avecPlace(vues.dates, ecriture)
  vues.soldes = avecPlace(vues.soldes, ecriture)
  vues.drapeaux = avecPlace(vues.drapeaux, ecriture)
  vues.rangs[ecriture] = rang
  vues.dates[ecriture] = date
  vues.drapeaux[ecriture] = an ? AN : 0
}
type Premiere = {
  readonly rang: number
  readonly date: number
}

export const journalDe = ({ source, table, journaux }: EcrituresVues, ecriture: number): string =>
  nomLu(source, journaux, table.maitres[ecriture] ?? 0)

export const numeroLu = ({ source, table }: EcrituresVues, ecriture: number): string => nomLu(source, table, ecriture)

export const nomDe = (vues: EcrituresVues, ecriture: number): string =>
  `${journalDe(vues, ecriture)} ${numeroLu(vues, ecriture)}`
