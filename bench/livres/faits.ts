// The facts of a very large landlord over three years: what the browser derives a journal from.

import type { Faits } from '#domain/activites/faits.ts'
import { cents, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'

const ANNEES_TENUES = [2023, 2024, 2025]
const FAITS_PAR_BIEN = ANNEES_TENUES.length * 12 * 3 // a rent due, a rent paid, a bill, each month

const MOIS = ANNEES_TENUES.flatMap((annee) =>
  Array.from({ length: 12 }, (_, mois) => `${annee}-${String(mois + 1).padStart(2, '0')}`),
)

/** About so many facts, of properties that are all let; the last year is open, as it is while it is entered. */
export function faitsDe(nombre: number): Faits {
  const rangs = Array.from({ length: Math.round(nombre / FAITS_PAR_BIEN) }, (_, rang) => rang)
  const deChaqueMois = <T>(fait: (rang: number, mois: string) => T): T[] =>
    rangs.flatMap((rang) => MOIS.map((mois) => fait(rang, mois)))
  return {
    dossier: DOSSIER,
    exercices: ANNEES_TENUES.map(exercice),
    biens: rangs.map(bien),
    composants: rangs.flatMap(composants),
    emprunts: [],
    remboursements_anticipes: [],
    baux: rangs.map(bail),
    echeances: deChaqueMois(echeance),
    encaissements: deChaqueMois(encaissement),
    depenses: deChaqueMois(depense),
    mouvements_exploitant: [],
    mouvements_depot: [],
    operations_diverses: [],
    reprise: null,
    deficits_anterieurs: [],
    lignes_validees: [],
  }
}

const DOSSIER: Faits['dossier'] = {
  id: 'banc',
  activite: 'lmnp',
  nom: 'Banc',
  denomination: 'Banc',
  siren: '732829320',
  adresse: '1 rue des Lilas, 69003 Lyon',
  convention: 'reel_365',
  reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
}

const exercice = (annee: number): Exercice => ({
  id: `e${annee}`,
  debut: day(`${annee}-01-01`),
  fin: day(`${annee}-12-31`),
  reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
  tenue: 'engagement',
  etat: 'ouvert',
  valide_jusqu_au: null,
  reglages_arretes: null,
})

const echeance = (rang: number, mois: string): Echeance => ({
  id: `e${rang}-${mois}`,
  bail_id: `l${rang}`,
  periode: day(`${mois}-01`),
  date_echeance: day(`${mois}-05`),
  loyer_cents: LOYER,
  charges_cents: CHARGES,
})

const encaissement = (rang: number, mois: string): Encaissement => ({
  id: `p${rang}-${mois}`,
  bail_id: `l${rang}`,
  date: day(`${mois}-07`),
  payeur: 'Zoé Martin',
  loyer_cents: LOYER,
  charges_cents: CHARGES,
  mode: 'virement',
  echeance_id: `e${rang}-${mois}`,
})

const depense = (rang: number, mois: string): Depense => ({
  id: `d${rang}-${mois}`,
  bien_id: `b${rang}`,
  date: day(`${mois}-10`),
  date_paiement: day(`${mois}-20`),
  fournisseur: 'Syndic des Lilas',
  libelle: 'Appel de fonds',
  categorie: 'copropriete',
  montant_cents: cents(120_00),
  payee_par: 'banque',
  document_id: null,
})

const LOYER = cents(650_00)
const CHARGES = cents(50_00)

const bien = (rang: number): Bien => ({
  id: `b${rang}`,
  libelle: `Studio ${rang}`,
  adresse: '1 rue des Lilas',
  code_postal: '69003',
  ville: 'Lyon',
  type_bien: 'studio',
  surface_m2: 25,
  categorie: 'meuble',
  date_acquisition: day('2023-01-01'),
  date_mise_en_location: day('2023-01-01'),
  prix_cents: cents(100_000_00),
  frais_acquisition_cents: zero,
  frais_immobilises: true,
  date_cession: null,
  prix_cession_cents: null,
})

function composants(rang: number): Composant[] {
  const parts: readonly (readonly [Composant['nature'], number, number | null])[] = [
    ['terrain', 15_000_00, null],
    ['gros_oeuvre', 60_000_00, 50],
    ['agencements', 25_000_00, 15],
  ]
  return parts.map(([nature, base, duree_annees]) => ({
    id: `c${rang}-${nature}`,
    bien_id: `b${rang}`,
    nature,
    libelle: nature,
    base_cents: cents(base),
    mise_en_service: day('2023-01-01'),
    duree_annees,
    convention: 'reel_365',
    acquis_avec_bien: true,
    date_sortie: null,
    amortissement_anterieur_cents: zero,
    ard_anterieur_cents: zero,
  }))
}

const bail = (rang: number): Bail => ({
  id: `l${rang}`,
  bien_id: `b${rang}`,
  type_bail: 'meuble',
  debut: day('2023-01-01'),
  fin: null,
  loyer_cents: LOYER,
  charges_cents: CHARGES,
  charges_mode: 'provision',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [
    { id: `t${rang}`, prenom: 'Zoé', nom: 'Martin', email: null, telephone: null, consent_electronique_le: null },
  ],
})
