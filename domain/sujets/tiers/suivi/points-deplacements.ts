// Whether the trips of the year stand up: each with its reason, each counted by a scale that holds, none counted twice.

import {
  citer,
  compter,
  delExercice,
  enEuros,
  enJour,
  montants,
  type Point,
  point,
  type SourcePoints,
} from '../../../activites/point.ts'
import { vers } from '../../../activites/vers-origine.ts'
import { REFUS } from '../../../base/refus.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Depense } from '../depense.ts'
import { type FraisVehicule, fraisDeplacement } from '../ecritures/deplacement.ts'
import type { FaitsDepenses } from '../faits.ts'

type Source = SourcePoints<FaitsLivres & FaitsDepenses>

/** `forfait`: why nothing is counted of a year that is taxed less a flat allowance. */
export function pointsDeplacements(source: Source, forfait: string): Point[] {
  const frais = fraisDeplacement(source.faits, source)
  return [motives(frais), auBareme(frais, forfait), carburantUneFois(source, frais)]
}

const AUCUN = 'Aucun déplacement noté'

/** A trip without reason nor place proves nothing: who deducts must show what it was for. */
function motives(frais: readonly FraisVehicule[]): Point {
  const trajets = frais.flatMap((un) => un.trajets)
  const sans = trajets.filter(({ motif, arrivee }) => motif.trim() === '' || arrivee.trim() === '')
  return point('deplacements_motives', 'depenses', {
    ok: sans.length === 0,
    libelle: 'Chaque déplacement dit où et pourquoi',
    detail:
      trajets.length === 0
        ? AUCUN
        : sans.length === 0
          ? compter(trajets.length, 'trajet motivé', 'trajets motivés')
          : `${compter(sans.length, 'trajet est sans motif ou sans destination', 'trajets sont sans motif ou sans destination')} : ${citer(sans.map(({ date }) => `le ${enJour(date)}`))}`,
    filtre: vers('deplacements', sans[0]?.id)?.filtre ?? null,
  })
}

function auBareme(frais: readonly FraisVehicule[], forfait: string): Point {
  const sans = frais.flatMap(({ vehicule, sans: raison }) =>
    raison === null || raison === 'reel'
      ? []
      : [{ id: vehicule.id, dit: `${vehicule.libelle}. ${raison === 'au_forfait' ? forfait : REFUS[raison]}` }],
  )
  return point('deplacements_au_bareme', 'depenses', {
    ok: sans.length === 0,
    libelle: 'Les kilomètres de l’année ont leur barème',
    detail: frais.length === 0 ? AUCUN : (sans[0]?.dit ?? compter(frais.length, 'véhicule', 'véhicules')),
    filtre: vers('vehicules', sans[0]?.id)?.filtre ?? null,
  })
}

const CARBURANT =
  /carburant|essence|gazole|gasoil|diesel|sans plomb|\bsp9[58]\b|\bgpl\b|station|total ?energies|\besso\b/i

/** The scale is all of the fuel: a bill of fuel beside it would be counted twice. */
function carburantUneFois({ faits, exercice }: Source, frais: readonly FraisVehicule[]): Point {
  const compte = frais.some(({ montant_cents }) => montant_cents !== 0)
  const doubles = compte
    ? faits.depenses.filter(
        (une) =>
          une.categorie === 'deplacements' &&
          (delExercice(une.date, { faits, exercice }) || delExercice(une.date_paiement, { faits, exercice })) &&
          CARBURANT.test(`${une.fournisseur} ${une.libelle}`),
      )
    : []
  return point('carburant_une_fois', 'depenses', {
    ok: doubles.length === 0,
    libelle: 'Le carburant au barème n’est pas aussi en facture',
    detail:
      doubles.length === 0
        ? compte
          ? 'Aucune facture de carburant à côté du barème'
          : AUCUN
        : `${citer(doubles.map(nommer))} : le barème couvre déjà tout le carburant`,
    ...(doubles.length > 0 && {
      filtre: `depense=${doubles[0]?.id}`,
      explication: montants(
        'Carburant noté en facture, à côté du barème',
        'Chaque facture, par son montant.',
        doubles.map(({ id, fournisseur, date, montant_cents }) => ({
          libelle: `${fournisseur} le ${enJour(date)}`,
          montant_cents,
          code: `fait:depenses/${id}`,
        })),
      ),
    }),
  })
}

const nommer = ({ fournisseur, date, montant_cents }: Depense): string =>
  `${fournisseur} le ${enJour(date)}, ${enEuros(montant_cents)}`
