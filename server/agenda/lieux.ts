// Where each thing to do and each coming day is dealt with: places of the application, with their dossier and year.

import { type Day, year } from '#domain/base/day.ts'
import type { Tache } from '#domain/suivi/a-faire.ts'
import type { Evenement } from '#domain/suivi/agenda.ts'

type Plus = Readonly<Record<string, string | number | null>>

function lieu(place: string, dossier: string, plus: Plus = {}): string {
  const dit = Object.entries(plus).flatMap(([nom, valeur]) => (valeur === null ? [] : [[nom, String(valeur)]]))
  return `${place}?${new URLSearchParams([...dit, ['dossier', dossier]])}`
}

const TACHES: Readonly<Record<Tache['genre'], string>> = {
  loyer_en_retard: '/receivables-tracking',
  loyers_a_appeler: '/lmnp-dashboard',
  loyer_a_reviser: '/tenants',
  depot_a_rendre: '/tenants',
  charges_a_regulariser: '/tenants',
  tva_a_declarer: '/accounting/tva',
  tva_a_payer: '/accounting/tva',
  exercice_a_ouvrir: '/lmnp-dashboard',
  exercice_a_cloturer: '/accounting/cloture',
  exercice_a_valider: '/accounting/cloture',
  factures_a_payer: '/expenses',
  depenses_a_noter: '/expenses',
  pieces_manquantes: '/expenses',
  demarche_a_faire: '/lmnp-dashboard/demarches',
  questions_ouvertes: '/accounting/questions',
  bien_sans_composant: '/lmnp-dashboard/immobilisations',
  emprunt_sans_assurance: '/lmnp-dashboard/emprunts',
  seuil_lmp: '/lmnp-dashboard/foyer',
}

export function lieuDeLaTache(dossier: string, tache: Tache): string {
  // A year to open is not there yet: the present one says so.
  const annee = 'annee' in tache && tache.genre !== 'exercice_a_ouvrir' ? tache.annee : null
  const vue = tache.genre === 'depenses_a_noter' ? 'recurrentes' : null
  return lieu(TACHES[tache.genre], dossier, { vue, annee })
}

const EVENEMENTS: Readonly<Record<Evenement['genre'], string>> = {
  loyers: '/receivables-tracking',
  emprunt: '/lmnp-dashboard/emprunts',
  cfe: '/expenses',
  cfe_acompte: '/expenses',
  cfe_initiale: '/lmnp-dashboard/demarches',
  demarche: '/lmnp-dashboard/demarches',
  fin_exercice: '/accounting/cloture',
  fin_bail: '/tenants',
  revision: '/tenants',
  conge: '/tenants',
  complement: '/tenants',
  depot: '/accounting/liasse',
  declaration: '/accounting/liasse',
  tva: '/accounting/tva',
}

export function lieuDeLEvenement(dossier: string, evenement: Evenement): string {
  const declare =
    evenement.genre === 'tva' ||
    evenement.genre === 'depot' ||
    evenement.genre === 'declaration' ||
    evenement.genre === 'fin_exercice'
  return lieu(EVENEMENTS[evenement.genre], dossier, {
    annee: declare ? evenement.annee : null,
    bail: 'bail_id' in evenement ? evenement.bail_id : null,
  })
}

/** The expense that it proves, in its year; the list of them when it proves none. */
export const lieuDuDocument = (
  dossier: string,
  { depense_id, depense_date }: { depense_id: string | null; depense_date: Day | null },
): string => lieu('/expenses', dossier, { depense: depense_id, annee: depense_date && year(depense_date) })
