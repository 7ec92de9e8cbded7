// Élodie and Marc Garnier, professional landlords by the sea: two years closed, one running, kept by receipts and payments.

import type { Faits } from '../../domain/activites/faits.ts'
import { euros, zero } from '../../domain/base/cents.ts'
import { type Day, day, earlier } from '../../domain/base/day.ts'
import type { Bien } from '../../domain/sujets/biens/bien.ts'
import type { Foyer } from '../../domain/sujets/foyer/foyer.ts'
import { exercicesDe } from '../recit.ts'
import { baux, echeances, encaissements, mouvements_depot } from './baux.ts'
import { biens, composants, emprunts, OUVERTURE, rang } from './biens.ts'
import { depenses, mouvements_exploitant, operations_diverses } from './depenses.ts'

export const DOSSIER_GARNIER = rang(0x00, 1)
/** The last day that these facts can tell: the law of 2027 is not published yet. */
const DERNIER_JOUR = day('2026-12-31')

/** Everything that happened to them up to a day; the books of every year still open. */
export function dossierGarnier(aujourdhui: Day): Faits {
  const au = earlier(aujourdhui, DERNIER_JOUR)
  return {
    dossier: {
      id: DOSSIER_GARNIER,
      activite: 'lmp',
      nom: 'Locations Garnier',
      denomination: 'Élodie Garnier',
      siren: '404040404',
      adresse: '3 rue du Minage, 17000 La Rochelle',
      convention: 'reel_365',
      reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
    },
    exercices: exercicesDe(
      { ouverture: OUVERTURE, au, reglages: { statut: 'lmp', regime: 'reel_simplifie' }, tenue: 'super_simplifiee' },
      (n) => rang(0x0b, n),
    ),
    biens: biens.map((bien) => vendu(bien, au)),
    composants: composants.filter((un) => un.mise_en_service <= au),
    emprunts,
    remboursements_anticipes: [],
    baux: baux(au),
    echeances: echeances(au),
    encaissements: encaissements(au),
    depenses: depenses(au),
    mouvements_exploitant: mouvements_exploitant(au),
    mouvements_depot: mouvements_depot.filter(({ date }) => date <= au),
    operations_diverses: operations_diverses(au),
    reprise: { annee: OUVERTURE, tresorerie_cents: euros(7_915.4) },
    deficits_anterieurs: [],
    lignes_validees: [],
  }
}

/** Before the day of its sale, a dwelling is not sold. */
const vendu = (bien: Bien, au: Day): Bien =>
  bien.date_cession === null || bien.date_cession <= au
    ? bien
    : { ...bien, date_cession: null, prix_cession_cents: null }

/** Two children; he works part-time, the letting is her trade: its receipts are above their other earned income. */
export const FOYERS_GARNIER: readonly Foyer[] = [
  {
    annee: 2024,
    autres_meubles_cents: zero,
    revenus_activite_cents: euros(19_800),
    autres_revenus_cents: euros(640),
    quarts_de_part: 12,
  },
  {
    annee: 2025,
    autres_meubles_cents: zero,
    revenus_activite_cents: euros(20_400),
    autres_revenus_cents: euros(710),
    quarts_de_part: 12,
  },
]
