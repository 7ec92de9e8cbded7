// Karim Belkacem, four furnished dwellings and their arrears: two years closed, one running, kept by commitments.

import type { Faits } from '../../domain/activites/faits.ts'
import { euros, zero } from '../../domain/base/cents.ts'
import { type Day, day, earlier } from '../../domain/base/day.ts'
import type { Foyer } from '../../domain/sujets/foyer/foyer.ts'
import { exercicesDe } from '../recit.ts'
import { baux, creances_douteuses, dus, encaissements, mouvements_depot } from './baux.ts'
import { biens, composants, emprunts, OUVERTURE, rang } from './biens.ts'
import { depenses, mouvements_exploitant } from './depenses.ts'

export const DOSSIER_BELKACEM = rang(0x00, 1)
/** The last day that these facts can tell: the law of 2027 is not published yet. */
const DERNIER_JOUR = day('2026-12-31')

/** The day on which his arrears stand, for a given one. */
export const racontesJusque = (aujourdhui: Day): Day => earlier(aujourdhui, DERNIER_JOUR)

/** Everything that happened to him up to a day; the books of every year still open. */
export function dossierBelkacem(aujourdhui: Day): Faits {
  const au = racontesJusque(aujourdhui)
  const passe = <T extends { readonly date: Day }>(faits: readonly T[]): T[] => faits.filter(({ date }) => date <= au)
  return {
    dossier: {
      id: DOSSIER_BELKACEM,
      activite: 'lmnp',
      nom: 'Location meublée Belkacem',
      denomination: 'Karim Belkacem',
      siren: '505050500',
      adresse: '16 rue Nationale, 59800 Lille',
      convention: 'reel_365',
      reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
    },
    exercices: exercicesDe(
      { ouverture: OUVERTURE, au, reglages: { statut: 'lmnp', regime: 'reel_simplifie' }, tenue: 'engagement' },
      (n) => rang(0x0b, n),
    ),
    biens,
    composants,
    emprunts,
    remboursements_anticipes: [],
    baux: baux.filter(({ debut }) => debut <= au),
    echeances: dus(au).map(({ echeance }) => echeance),
    encaissements: encaissements(au),
    depenses: depenses(au),
    mouvements_exploitant: passe(mouvements_exploitant),
    mouvements_depot: passe(mouvements_depot),
    creances_douteuses: passe(creances_douteuses),
    operations_diverses: [],
    reprise: { annee: OUVERTURE, tresorerie_cents: euros(4_210.55) },
    deficits_anterieurs: [{ annee: 2023, montant_cents: euros(1_084) }],
    lignes_validees: [],
  }
}

/** His wages are above his rents: above 23 000 € of receipts, he stays LMNP. */
export const FOYERS_BELKACEM: readonly Foyer[] = [
  {
    annee: OUVERTURE,
    autres_meubles_cents: zero,
    revenus_activite_cents: euros(38_600),
    autres_revenus_cents: zero,
    quarts_de_part: 6,
  },
]
