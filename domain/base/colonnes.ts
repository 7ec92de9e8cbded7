// Rows said column by column, each name once: how long lists cross the wire, and how they become rows again.
import { assert } from './assert.ts'

export type Colonnes<Rangee> = { readonly [nom in keyof Rangee]: readonly Rangee[nom][] }

/** The rows, in the order of the columns. A column that is cut is refused as a bug: a list that lacks a row would make the books wrong. */
export function rangeesDesColonnes<Rangee>(colonnes: Colonnes<Rangee>): Rangee[] {
  assert(egales(colonnes), 'each column has the length of the others')
  const entrees = Object.entries<readonly unknown[]>(colonnes)
  const longueur = entrees[0]?.[1].length ?? 0
  return Array.from({ length: longueur }, (_, rang) => {
    const rangee: Record<string, unknown> = {}
    for (const [nom, valeurs] of entrees) rangee[nom] = valeurs[rang]
    return rangee as Rangee // safe: each field is the value of its own column
  })
}

export const egales = (colonnes: Readonly<Record<string, readonly unknown[]>>): boolean =>
  new Set(Object.values(colonnes).map(({ length }) => length)).size === 1
