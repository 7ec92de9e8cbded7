// What debits and credits come to by name, in cents: a journal, a letter of an account.
import { cents } from '../../base/cents.ts'
import { avecPlace } from './fec-table.ts'

/** By the number of the name: its balance, its first line, and whether one of its amounts could not be read. */
export type Totaux = {
  nombre: number
  soldes: Float64Array
  rangs: Int32Array
  illisibles: Uint8Array
}

export const ouvrirTotaux = (): Totaux => ({
  nombre: 0,
  soldes: new Float64Array(0),
  rangs: new Int32Array(0),
  illisibles: new Uint8Array(0),
})

/** `net` is NaN when an amount could not be read. Names come in the order of their numbers. */
export function cumuler(totaux: Totaux, nom: number, net: number, rang: number): void {
  if (nom >= totaux.nombre) {
    totaux.nombre = nom + 1
    totaux.soldes = avecPlace(totaux.soldes, nom)
    totaux.rangs = avecPlace(totaux.rangs, nom)
    totaux.illisibles = avecPlace(totaux.illisibles, nom)
    totaux.rangs[nom] = rang
  }
  if (Number.isNaN(net)) totaux.illisibles[nom] = 1
  else totaux.soldes[nom] = cents((totaux.soldes[nom] ?? 0) + net)
}
