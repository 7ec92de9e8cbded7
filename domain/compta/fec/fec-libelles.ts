// The label that each name of a FEC bears: the one first seen, and whether another one was seen since.
import { texteDe } from './fec-encodage.ts'
import type { LectureFec } from './fec-lecture.ts'
import { garder, type SourceFec } from './fec-source.ts'
import { avecPlace, memesOctets, numeroDe, ouvrirTable, type Table } from './fec-table.ts'

/** By the number of the name: where its first label is kept (ends at 0 while there is none), and whether another was told. */
export type Libelles = {
  readonly table: Table
  debuts: Int32Array
  fins: Int32Array
  dits: Uint8Array
}

export const ouvrirLibelles = (source: SourceFec): Libelles => ({
  table: ouvrirTable(source),
  debuts: new Int32Array(0),
  fins: new Int32Array(0),
  dits: new Uint8Array(0),
})

/** The number of the name that this line has in a column. */
export function nommer(libelles: Libelles, { debuts, fins }: LectureFec, colonne: number): number {
  const { table } = libelles
  const avant = table.nombre
  const nom = numeroDe(table, debuts[colonne] ?? 0, fins[colonne] ?? 0)
  if (table.nombre > avant) {
    libelles.debuts = avecPlace(libelles.debuts, nom)
    libelles.fins = avecPlace(libelles.fins, nom)
    libelles.dits = avecPlace(libelles.dits, nom)
  }
  return nom
}

/** Whether the label of this line is the first one of the name; an empty one says nothing, the first one is kept. */
export function estSonLibelle(libelles: Libelles, nom: number, { debuts, fins }: LectureFec, colonne: number): boolean {
  const debut = debuts[colonne] ?? 0
  const fin = fins[colonne] ?? 0
  if (debut === fin) return true
  if (libelles.fins[nom] === 0) {
    const garde = garder(libelles.table.source, debut, fin)
    libelles.debuts[nom] = garde
    libelles.fins[nom] = garde + fin - debut
    return true
  }
  const connu = libelles.debuts[nom] ?? 0
  return (
    (libelles.fins[nom] ?? 0) - connu === fin - debut && memesOctets(libelles.table.source, debut, connu, fin - debut)
  )
}

/** The first label of a name; nothing while it has none. */
export const libelleConnu = ({ table, debuts, fins }: Libelles, nom: number): string =>
  texteDe(table.source, debuts[nom] ?? 0, fins[nom] ?? 0)
