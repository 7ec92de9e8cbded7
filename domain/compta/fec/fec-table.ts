// Names found in the bytes of a FEC: each gets the number of its first appearance, without a text being made of it.
import { texteDe } from './fec-encodage.ts'
import { garder, type SourceFec } from './fec-source.ts'

/** A name is its bytes, and whom it belongs to: an entry is its number in a journal, which is a number found before. */
export type Table = {
  readonly source: SourceFec
  nombre: number
  /** By number, four places each: whom it belongs to, where its bytes are kept from and to, what they come to once mixed. */
  noms: Int32Array
  /** By mixed bytes: a number plus one, 0 where there is none; half of it stays free. */
  cases: Int32Array
  /** How many names have their place there: the others find one when the next name is looked for. */
  loges: number
  /** Changed when many names fall together, so that no file can be made to do it. */
  graine: number
}

const PREMIERE_TAILLE = 64
const TROP_LOIN = 64

/** `attendus`: how many names it has room for at first. */
export const ouvrirTable = (source: SourceFec, attendus = PREMIERE_TAILLE): Table => ({
  source,
  nombre: 0,
  noms: new Int32Array(4 * attendus),
  cases: new Int32Array(2 * PREMIERE_TAILLE),
  loges: 0,
  graine: 0,
})

export const maitreDe = ({ noms }: Table, numero: number): number => noms[4 * numero] ?? 0
const debutDe = ({ noms }: Table, numero: number): number => noms[4 * numero + 1] ?? 0
const finDe = ({ noms }: Table, numero: number): number => noms[4 * numero + 2] ?? 0
const hachageDe = ({ noms }: Table, numero: number): number => noms[4 * numero + 3] ?? 0

/** The number of the name, a new one (what `table.nombre` was) when it was never seen. */
export function numeroDe(table: Table, debut: number, fin: number, maitre = 0): number {
  if (table.loges < table.nombre) logerTous(table)
  const { cases } = table
  const masque = cases.length - 1
  const hachage = hacher(table.source, debut, fin, departDe(table, maitre))
  let pas = 0
  for (let place = hachage & masque; ; place = (place + 1) & masque, pas++) {
    const numero = (cases[place] ?? 0) - 1
    if (numero === -1) break
    if (hachageDe(table, numero) !== hachage || maitreDe(table, numero) !== maitre) continue
    if (estNomme(table, numero, debut, fin)) return numero
  }
  if (pas > TROP_LOIN) changerDeGraine(table)
  return ajouter(table, debut, fin, maitre)
}

/** The number of a name that was never seen: whoever adds it knows that. */
export function ajouter(table: Table, debut: number, fin: number, maitre: number): number {
  const numero = table.nombre++
  table.noms = avecPlace(table.noms, 4 * numero + 3)
  const garde = garder(table.source, debut, fin)
  table.noms[4 * numero] = maitre
  table.noms[4 * numero + 1] = garde
  table.noms[4 * numero + 2] = garde + fin - debut
  return numero
}

function logerTous(table: Table): void {
  let taille = table.cases.length
  while (2 * table.nombre > taille) taille *= 4
  if (taille > table.cases.length) ranger(table, taille)
  for (; table.loges < table.nombre; table.loges++) {
    hacherNom(table, table.loges)
    loger(table, table.loges)
  }
}

function changerDeGraine(table: Table): void {
  table.graine = Math.imul(table.graine + table.nombre, 0x9e3779b1) + 1
  for (let numero = 0; numero < table.loges; numero++) hacherNom(table, numero)
  ranger(table, table.cases.length)
}

/** Every name that has its place where it belongs, in a table of this size. */
function ranger(table: Table, taille: number): void {
  table.cases = new Int32Array(taille)
  for (let numero = 0; numero < table.loges; numero++) loger(table, numero)
}

function loger(table: Table, numero: number): void {
  const { cases } = table
  const masque = cases.length - 1
  let place = hachageDe(table, numero) & masque
  while (cases[place] !== 0) place = (place + 1) & masque
  cases[place] = numero + 1
}

function hacherNom(table: Table, numero: number): void {
  const depart = departDe(table, maitreDe(table, numero))
  table.noms[4 * numero + 3] = hacher(table.source, debutDe(table, numero), finDe(table, numero), depart)
}

const departDe = ({ graine }: Table, maitre: number): number => Math.imul(maitre + graine, 0x85ebca6b) ^ graine

function hacher({ octets, mots }: SourceFec, debut: number, fin: number, depart: number): number {
  let somme = depart
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

/** Whether these bytes are the name of that number. */
export function estNomme(table: Table, numero: number, debut: number, fin: number): boolean {
  const connu = debutDe(table, numero)
  return finDe(table, numero) - connu === fin - debut && memesOctets(table.source, connu, debut, fin - debut)
}

export const nomLu = (table: Table, numero: number): string =>
  texteDe(table.source, debutDe(table, numero), finDe(table, numero))

/** The same column, or one at least twice as long when it ends before this place. */
export function avecPlace<T extends Int32Array | Float64Array | Uint8Array>(colonne: T, place: number): T {
  if (place < colonne.length) return colonne
  const fabrique = colonne.constructor as new (taille: number) => T // safe: each of the three is made from its length
  const plus = new fabrique(Math.max(PREMIERE_TAILLE, place + 1, 2 * colonne.length))
  plus.set(colonne)
  return plus
}
