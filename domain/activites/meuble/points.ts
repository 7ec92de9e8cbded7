// What is looked at before a year of furnished letting is closed, beside what any books are asked.

import { pointsTresorerie } from '../../sujets/banque/suivi/points-tresorerie.ts'
import { composantsComplets, pointsBilan } from '../../sujets/biens/suivi/points-bilan.ts'
import { pointsVentes } from '../../sujets/biens/suivi/points-ventes.ts'
import { creancesJustes, pointsLocations } from '../../sujets/location/suivi/points.ts'
import { pointsCreances } from '../../sujets/location/suivi/points-creances.ts'
import { pointsDepenses } from '../../sujets/tiers/suivi/points-depenses.ts'
import { pointsTva } from '../../sujets/tva/suivi/points.ts'
import { pointsTvaImmobilisations } from '../../sujets/tva/suivi/points-immobilisations.ts'
import { pointsTvaRetours } from '../../sujets/tva/suivi/points-retours.ts'
import type { PointsDeCloture } from '../point.ts'
import type { SourceMeuble } from './annee/annee-meublee.ts'
import { pointsDeclaration } from './cloture/points-declaration.ts'

export const points = (source: SourceMeuble): PointsDeCloture => ({
  saisie: [...pointsLocations(source), ...pointsDepenses(source), ...pointsVentes(source), composantsComplets(source)],
  controle: [
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
