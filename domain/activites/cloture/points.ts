// Everything that is looked at before a year is closed, in the order of the two stages that show it.
import type { Point, SourceControle } from './point.ts'
import { composantsComplets, pointsBilan } from './points-bilan.ts'
import { pointsCreances } from './points-creances.ts'
import { pointsDeclaration } from './points-declaration.ts'
import { pointsDepenses } from './points-depenses.ts'
import { pointsLivres } from './points-livres.ts'
import { creancesJustes, pointsLocations } from './points-locations.ts'
import { pointsTresorerie } from './points-tresorerie.ts'
import { pointsTva } from './points-tva.ts'
import { pointsTvaImmobilisations } from './points-tva-immobilisations.ts'
import { pointsTvaRetours } from './points-tva-retours.ts'
import { pointsVentes } from './points-ventes.ts'

export type PointsDeCloture = {
  /** Whether everything that happened was noted. */
  readonly saisie: readonly Point[]
  /** Whether the books and the return hold together. */
  readonly controle: readonly Point[]
}

/** Each point once, good, to look at, wrong or without object: the list is the same every year. */
export const pointsDeCloture = (source: SourceControle): PointsDeCloture => ({
  saisie: [...pointsLocations(source), ...pointsDepenses(source), ...pointsVentes(source), composantsComplets(source)],
  controle: [
    ...pointsLivres(source),
    ...pointsTresorerie(source),
    creancesJustes(source),
    ...pointsCreances(source),
    ...pointsBilan(source),
    ...pointsTva(source),
    ...pointsDeclaration(source),
    ...pointsTvaRetours(source),
    ...pointsTvaImmobilisations(source),
  ],
})
