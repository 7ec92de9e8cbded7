// Everything that is looked at before a year is closed, in the order of the two stages that show it.

import { pointsDeclaration } from '../activites/meuble/cloture/points-declaration.ts'
import type { Point, SourceControle } from '../activites/point.ts'
import { pointsTresorerie } from '../sujets/banque/points-tresorerie.ts'
import { pointsVentes } from '../sujets/biens/points-ventes.ts'
import { creancesJustes, pointsLocations } from '../sujets/location/points.ts'
import { pointsCreances } from '../sujets/location/points-creances.ts'
import { pointsDepenses } from '../sujets/tiers/points-depenses.ts'
import { pointsTva } from '../sujets/tva/points.ts'
import { pointsTvaImmobilisations } from '../sujets/tva/points-immobilisations.ts'
import { pointsTvaRetours } from '../sujets/tva/points-retours.ts'
import { composantsComplets, pointsBilan } from './points-bilan.ts'
import { pointsLivres } from './points-livres.ts'

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
