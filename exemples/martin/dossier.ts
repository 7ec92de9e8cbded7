// Claire Martin, two furnished flats in Rennes and Nantes: four years of facts, the first one taken over from other books.

import type { Faits } from '../../domain/activites/faits.ts'
import { euros } from '../../domain/base/cents.ts'
import { type Day, day, earlier, firstDayOf, lastDayOf, year } from '../../domain/base/day.ts'
import type { Exercice } from '../../domain/compta/exercice.ts'
import { identifiant } from '../identifiant.ts'
import { baux, echeances, encaissements, mouvements_depot } from './baux.ts'
import { biens, composants, emprunts } from './biens.ts'
import { depenses, mouvements_exploitant } from './depenses.ts'

export const DOSSIER_MARTIN = identifiant(0x00, 1)
/** The last day that these facts can tell: the law of 2027 is not published yet. */
const DERNIER_JOUR = day('2026-12-31')

/** Everything that happened to her up to a day; the books of every year still open. */
export function dossierMartin(aujourdhui: Day): Faits {
  const jusqu_au = earlier(aujourdhui, DERNIER_JOUR)
  return {
    dossier: {
      id: DOSSIER_MARTIN,
      activite: 'lmnp',
      nom: 'Location meublée Martin',
      denomination: 'Claire Martin',
      siren: '732829320',
      adresse: '7 allée des Tilleuls, 35510 Cesson-Sévigné',
      convention: 'reel_365',
      reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
    },
    exercices: [2023, 2024, 2025, 2026].filter((annee) => annee <= year(jusqu_au)).map(exercice),
    biens,
    composants: composants.filter((one) => one.mise_en_service <= jusqu_au),
    emprunts,
    remboursements_anticipes: [],
    baux: baux.filter((bail) => bail.debut <= jusqu_au),
    echeances: echeances(jusqu_au),
    encaissements: encaissements(jusqu_au),
    depenses: depenses(jusqu_au),
    mouvements_exploitant: mouvements_exploitant(jusqu_au),
    mouvements_depot: mouvements_depot.filter((one) => one.date <= jusqu_au),
    operations_diverses: [],
    reprise: { annee: 2023, tresorerie_cents: euros(6_842.17) },
    deficits_anterieurs: [
      { annee: 2021, montant_cents: euros(1_316) },
      { annee: 2022, montant_cents: euros(642) },
    ],
    lignes_validees: [],
  }
}

/** That of the exercice of a year, by which the acts name it. */
export const idExercice = (annee: number): string => identifiant(0x0b, annee)

function exercice(annee: number): Exercice {
  return {
    id: idExercice(annee),
    debut: firstDayOf(annee),
    fin: lastDayOf(annee),
    reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
    tenue: 'super_simplifiee',
    etat: 'ouvert',
    valide_jusqu_au: null,
    reglages_arretes: null,
  }
}
