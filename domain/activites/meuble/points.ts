// What is looked at before a year of furnished letting is closed, beside what any books are asked.

import { classe39cDe } from '../../fiscal/bic/classes-39c.ts'
import { pointsTresorerie } from '../../sujets/banque/suivi/points-tresorerie.ts'
import { composantsComplets, pointsBilan } from '../../sujets/biens/suivi/points-bilan.ts'
import { pointsVentes } from '../../sujets/biens/suivi/points-ventes.ts'
import { creancesJustes, pointsLocations } from '../../sujets/location/suivi/points.ts'
import { pointsCreances } from '../../sujets/location/suivi/points-creances.ts'
import { assurance, cfe, taxeFonciere } from '../../sujets/tiers/suivi/points-attendus.ts'
import { type LoiDesDepenses, pointsDepenses } from '../../sujets/tiers/suivi/points-depenses.ts'
import { pointsTva } from '../../sujets/tva/suivi/points.ts'
import { pointsTvaImmobilisations } from '../../sujets/tva/suivi/points-immobilisations.ts'
import { pointsTvaRetours } from '../../sujets/tva/suivi/points-retours.ts'
import type { PointsDeCloture } from '../point.ts'
import type { SourceMeuble } from './annee/annee-meublee.ts'
import { pointsDeclaration } from './cloture/points-declaration.ts'
import { MOTS } from './mots.ts'

/** Article 39 C is counted property by property: the charge of a let property without its property lowers no ceiling. */
export const DEPENSES: LoiDesDepenses = {
  attendues: [taxeFonciere, cfe, assurance],
  parBien: (compte) => classe39cDe(compte) === 'B',
  forfait: MOTS.forfait,
}

export const points = (source: SourceMeuble): PointsDeCloture => ({
  saisie: [
    ...pointsLocations(source),
    ...pointsDepenses(source, DEPENSES),
    ...pointsVentes(source),
    composantsComplets(source),
  ],
  controle: [
    ...pointsTresorerie(source, '2033-D, case 399, et 2031-BIS, cadre G'),
    creancesJustes(source),
    ...pointsCreances(source),
    ...pointsBilan(source, { numero: '2033-C', total: 'Tableau 2033-C, ligne des totaux' }),
    ...pointsTva(source),
    ...pointsDeclaration(source),
    ...pointsTvaRetours(source),
    ...pointsTvaImmobilisations(source),
  ],
})
