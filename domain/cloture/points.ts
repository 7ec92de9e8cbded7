// Everything that is looked at before a year is closed: what any books are asked, and what their activity asks beside.
import type { PointsDeCloture, SourceControle } from '../activites/point.ts'
import type { Comptabilite } from '../activites/type.ts'
import { pointsDeclaration } from './points-declaration.ts'
import { pointsLivres } from './points-livres.ts'

/** Each point once, good, to look at, wrong or without object: the list is the same every year. */
export function pointsDeCloture<Detail>(
  { points, auForfait, fec = true }: Pick<Comptabilite<Detail>, 'points' | 'auForfait' | 'fec'>,
  lus: Omit<SourceControle<Detail>, 'auForfait'>,
): PointsDeCloture {
  const source = { ...lus, auForfait: auForfait(lus.exercice) }
  const { saisie, controle } = points(source)
  return { saisie, controle: [...pointsLivres(source), ...controle, ...pointsDeclaration(source, { fec })] }
}
