// What a case carried through the software gives, and how it is compared with what the case expects.
import type { Cents } from '../../domain/base/cents.ts'
import type { Cas, Json } from './cas.ts'

/** By expected field. Absent or undefined: nothing in the software reads it. */
export type Trouve = Readonly<Record<string, Json>>
export type Lecteur = (cas: Cas) => Trouve

/** Euros, as the cases write them: the nearest float of the whole cents. */
export const enEuros = (montant: Cents): number => montant / 100

/** An amount brought to as many decimals as the source printed: a case that rounds to the euro is not more precise. */
export function commeLaSource(trouve: number, attendu: Json): number {
  const decimales = typeof attendu === 'number' ? (String(attendu).split('.')[1]?.length ?? 0) : 2
  return Number((Math.round((trouve + Number.EPSILON) * 10 ** decimales) / 10 ** decimales).toFixed(decimales))
}
