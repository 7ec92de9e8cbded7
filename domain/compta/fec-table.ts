// Names found in the bytes of a FEC: each gets the number of its first appearance, without a text being made of it.
import { type SourceFec, texteDe } from './fec-encodage.ts'

/** A name is its bytes, and whom it belongs to: an entry is its number in a journal, which is a number found before. */
export type Table = {
  readonly source: SourceFec
  nombre: number
  /** By number: whom it belongs to, where its bytes begin and end, and what they come to once mixed. */
  maitres: Int32Array
  debuts: Int32Array
  fins: Int32Array
  hachages: Int32Array
  /** By mixed bytes: a number plus one, 0 where there is none; half of it stays free. */
  cases: Int32Array
  /** Changed when many names fall together, so that no file can be made to do it. */
  graine: number
}

const PREMIERE_TAILLE = 64
const TROP_LOIN = 64

export const ouvrirTable = (source: SourceFec): Table => ({
  source,
  nombre: 0,
  maitres: new Int32Array(PREMIERE_TAILLE),
  debuts: new Int32Array(PREMIERE_TAILLE),
  fins: new Int32Array(PREMIERE_TAILLE),
  hachages: new Int32Array(PREMIERE_TAILLE),
  cases: new Int32Array(2 * PREMIERE_TAILLE),
  graine: 0,
})

/** The number of the name, a new one (what `table.nombre` was) when it was never seen. */
export function numeroDe(table: Table, debut: number, fin: number, maitre = 0): number {
  const { source, cases, hachages } = table
  const masque = cases.length - 1
  const hachage = hacher(table, debut, fin, maitre)
  let pas = 0
  for (let place = hachage & masque; ; place = (place + 1) & masque, pas++) {
    const numero = (cases[place] ?? 0) - 1
    if (numero === -1) break
    if (hachages[numero] !== hachage || table.maitres[numero] !== maitre) continue
    const connu = table.debuts[numero] ?? 0
    if ((table.fins[numero] ?? 0) - connu === fin - debut && memesOctets(source, debut, connu, fin - debut)) {
      return numero
    }
  }
  if (pas > TROP_LOIN) changerDeGraine(table)
  return ajouter(table, debut, fin, maitre)
}

function ajouter(table: Table, debut: number, fin: number, maitre: number): number {
  const numero = table.nombre++
  table.maitres = avecPlace(table.maitres, numero)
  table.debuts = avecPlace(table.debuts, numero)
  table.fins = avecPlace(table.fins, numero)
  table.hachages = avecPlace(table.hachages, numero)
  table.maitres[numero] = maitre
  table.debuts[numero] = debut
  table.fins[numero] = fin
  table.hachages[numero] = hacher(table, debut, fin, maitre)
  if (2 * table.nombre > table.cases.length) ranger(table, 4 * table.cases.length)
  else loger(table.cases, numero, table.hachages[numero] ?? 0)
  return numero
}

function changerDeGraine(table: Table): void {
  table.graine = Math.imul(table.graine + table.nombre, 0x9e3779b1) + 1
  for (let numero = 0; numero < table.nombre; numero++) {
    const { debuts, fins, maitres } = table
    table.hachages[numero] = hacher(table, debuts[numero] ?? 0, fins[numero] ?? 0, maitres[numero] ?? 0)
  }
  ranger(table, table.cases.length)
}

/** Every name where it belongs, in a room of this size. */
function ranger(table: Table, taille: number): void {
  table.cases = new Int32Array(taille)
  for (let numero = 0; numero < table.nombre; numero++) loger(table.cases, numero, table.hachages[numero] ?? 0)
}

function loger(cases: Int32Array, numero: number, hachage: number): void {
  const masque = cases.length - 1
  let place = hachage & masque
  while (cases[place] !== 0) place = (place + 1) & masque
  cases[place] = numero + 1
}

function hacher({ source: { octets, mots }, graine }: Table, debut: number, fin: number, maitre: number): number {
  let somme = Math.imul(maitre + graine, 0x85ebca6b) ^ graine
  let place = debut
  for (; place <= fin - 4; place += 4) somme = melanger(somme ^ mots.getInt32(place, true))
  for (; place < fin; place++) somme = Math.imul(somme ^ (octets[place] ?? 0), 0x01000193)
  return melanger(somme)
}

function melanger(somme: number): number {
  const mele = Math.imul(somme ^ (somme >>> 15), 0x2c1b3c6d)
  return mele ^ (mele >>> 13)
}

/** Whether as many bytes are the same here and there. */
export function memesOctets({ octets, mots }: SourceFec, ici: number, la: number, longueur: number): boolean {
  let place = 0
  for (; place <= longueur - 4; place += 4) {
    if (mots.getInt32(ici + place, true) !== mots.getInt32(la + place, true)) return false
  }
  for (; place < longueur; place++) if (octets[ici + place] !== octets[la + place]) return false
  return true
}

export const nomLu = (source: SourceFec, { debuts, fins }: Table, numero: number): string =>
  texteDe(source, debuts[numero] ?? 0, fins[numero] ?? 0)

/** The same column, or twice as long when it ends before this place. */
export function avecPlace<T extends Int32Array | Float64Array | Uint8Array>(colonne: T, place: number): T {
  if (place < colonne.length) return colonne
  const fabrique = colonne.constructor as new (taille: number) => T // safe: each of the three is made from its length
  const plus = new fabrique(Math.max(PREMIERE_TAILLE, 2 * colonne.length))
  plus.set(colonne)
  return plus
}
