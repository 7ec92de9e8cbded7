// Colette Delmas, three flats let unfurnished in Angers, Le Mans and Saumur: three years of receipts and payments, a deficit of three vintages.

import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { euros, zero } from '../../domain/base/cents.ts'
import { type Day, day, earlier } from '../../domain/base/day.ts'
import { exercicesDe } from '../recit.ts'
import { dus, encaissements, mouvements_depot } from './baux.ts'
import { ANGERS, biens, emprunts, LE_MANS, OUVERTURE, rang, SAUMUR } from './biens.ts'
import { baux_regles, RECUPERABLE, rendues } from './charges.ts'
import { depenses, mouvements_exploitant } from './depenses.ts'
import { situation } from './immeubles.ts'

export const DOSSIER_DELMAS = rang(0x00, 1)
/** The last day that these facts can tell: the law of 2027 is not published yet. */
const DERNIER_JOUR = day('2026-12-31')

/** Approved by the assemblies of 2025: what the tenants owe of the provisions of 2024, and nothing else. */
const COMPTES_LE = day('2025-06-20')
const comptes = [ANGERS, LE_MANS, SAUMUR].map(({ id }, n) => ({
  ...{ id: rang(0x0d, n + 1), bien_id: id, annee: 2024, document_id: null },
  ...{ recuperable_cents: euros(RECUPERABLE[n] ?? 0), non_deductible_cents: zero },
}))

/** Everything that happened to her up to a day; the books of every year still open. */
export function dossierDelmas(aujourdhui: Day): FaitsGeres {
  const au = earlier(aujourdhui, DERNIER_JOUR)
  const passe = <T extends { readonly date: Day }>(faits: readonly T[]): T[] => faits.filter(({ date }) => date <= au)
  return {
    dossier: {
      id: DOSSIER_DELMAS,
      activite: 'gestion_locative',
      nom: 'Trois logements nus',
      denomination: 'Colette Delmas',
      siren: null,
      adresse: '5 rue du Mail, 49100 Angers',
      convention: 'reel_365',
      reglages: {},
    },
    exercices: exercicesDe(
      { ouverture: OUVERTURE, au, reglages: { regime: 'reel_foncier' }, tenue: 'super_simplifiee' },
      (n) => rang(0x0b, n),
    ),
    biens: biens.filter(({ date_acquisition }) => date_acquisition <= au),
    ...situation(au),
    composants: [],
    emprunts,
    remboursements_anticipes: [],
    baux: baux_regles(au).filter(({ debut }) => debut <= au),
    echeances: dus(au).map(({ echeance }) => echeance),
    encaissements: encaissements(au),
    depenses: [...depenses(au), ...rendues(au)],
    mouvements_exploitant: passe(mouvements_exploitant),
    mouvements_depot: passe(mouvements_depot),
    operations_diverses: [],
    reprise: { annee: OUVERTURE, tresorerie_cents: euros(5_140.2) },
    deficits_anterieurs: [
      { annee: 2021, montant_cents: euros(2_860) },
      { annee: 2023, montant_cents: euros(1_940) },
    ],
    comptes_copropriete: aujourdhui >= COMPTES_LE ? comptes : [],
    lignes_validees: [],
  }
}
