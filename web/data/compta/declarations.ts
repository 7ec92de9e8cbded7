// Everything that the screens read of the table `declarations`: the returns filed of each year, box by box as they stood.
import { queryOptions } from '@tanstack/react-query'
import type { Declaration } from '#domain/activites/point.ts'
import type { Day } from '#domain/base/day.ts'
import { memoire } from '#domain/base/memoire.ts'
import { listeQuery } from '../listes.ts'

/** `numero` 0 is the first return of the year, 1 and after the rectifying ones; `deposee_le` null: to be filed. */
export type DeclarationGardee = Declaration & {
  readonly numero: number
  readonly motif: string | null
  readonly etablie_le: Day
  readonly deposee_le: Day | null
  readonly exercice_id: string
}

export const declarationsQuery = listeQuery<DeclarationGardee>('declarations')

/** The exercices of which a rectifying return was filed; for all the screens the same list, as long as the returns are the same. */
export const exercicesRectifiesQuery = (dossierId: string) =>
  queryOptions({ ...declarationsQuery(dossierId), select: exercicesRectifiesDe })

// Each screen that asks would otherwise have a list of its own, and the books would be derived for each of them.
const exercicesRectifiesDe = memoire((toutes: DeclarationGardee[]): readonly string[] => {
  const siens = toutes.flatMap(({ numero, deposee_le, exercice_id }) =>
    numero > 0 && deposee_le !== null ? [exercice_id] : [],
  )
  return [...new Set(siens)].sort()
})

/** Those of one exercice, the first one first. */
export const declarationsDe = (
  toutes: readonly DeclarationGardee[],
  { id }: { readonly id: string },
): DeclarationGardee[] => toutes.filter(({ exercice_id }) => exercice_id === id)

/** The one that the administration holds: the latest that was filed. */
export const derniereDeposee = (toutes: readonly DeclarationGardee[]): DeclarationGardee | null =>
  toutes.findLast(({ deposee_le }) => deposee_le !== null) ?? null
