// Everything that the screens read of the table `declarations`: the returns filed of each year, box by box as they stood.
import { queryOptions } from '@tanstack/react-query'
import type { Declaration } from '#domain/activites/point.ts'
import type { Day } from '#domain/base/day.ts'
import { listeQuery } from '../listes.ts'

/** `numero` 0 is the first return of the year, 1 and after the rectifying ones; `deposee_le` null: to be filed. */
export type DeclarationGardee = Declaration & {
  readonly numero: number
  readonly motif: string | null
  readonly etablie_le: Day
  readonly deposee_le: Day | null
  readonly exercices: { readonly annee: number }
}

export const declarationsQuery = listeQuery<DeclarationGardee>('declarations')

/** The years of which a rectifying return was filed; for all the screens the same list, as long as the returns are the same. */
export const anneesRectifieesQuery = (dossierId: string) =>
  queryOptions({ ...declarationsQuery(dossierId), select: anneesRectifieesDe })

function anneesRectifieesDe(toutes: DeclarationGardee[]): readonly number[] {
  const connues = rectifiees.get(toutes)
  if (connues) return connues
  const annees = toutes.flatMap(({ numero, deposee_le, exercices }) =>
    numero > 0 && deposee_le !== null ? [exercices.annee] : [],
  )
  const triees = [...new Set(annees)].sort((a, b) => a - b)
  rectifiees.set(toutes, triees)
  return triees
}

// Each screen that asks would otherwise have a list of its own, and the books would be derived for each of them.
const rectifiees = new WeakMap<readonly DeclarationGardee[], readonly number[]>()

/** Those of one year, the first one first. */
export const declarationsDe = (toutes: readonly DeclarationGardee[], annee: number): DeclarationGardee[] =>
  toutes.filter(({ exercices }) => exercices.annee === annee)

/** The one that the administration holds: the latest that was filed. */
export const derniereDeposee = (toutes: readonly DeclarationGardee[]): DeclarationGardee | null =>
  toutes.findLast(({ deposee_le }) => deposee_le !== null) ?? null
