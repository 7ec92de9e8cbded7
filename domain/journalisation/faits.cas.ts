// Small facts for tests: a dossier with its years, and one builder for each kind of fact.

import type { Faits } from '../activites/faits.ts'
import { euros, zero } from '../base/cents.ts'
import { type Day, day, firstDayOf, lastDayOf } from '../base/day.ts'
import { ecrituresDe, type Ligne } from '../compta/ecriture.ts'
import { type Exercice, parDate, type Tenue } from '../compta/exercice.ts'
import type { Bien } from '../sujets/biens/bien.ts'
import type { Composant } from '../sujets/biens/composant.ts'
import type { Emprunt } from '../sujets/biens/emprunt.ts'
import type { Bail } from '../sujets/location/bail.ts'
import type { Echeance } from '../sujets/location/echeance.ts'
import type { Encaissement } from '../sujets/location/encaissement.ts'
import type { Depense } from '../sujets/tiers/depense.ts'

export const exercice = (
  annee: number,
  tenue: Tenue = 'super_simplifiee',
  champs: Partial<Exercice> = {},
): Exercice => ({
  id: `ex-${annee}`,
  debut: firstDayOf(annee),
  fin: lastDayOf(annee),
  reglages: { statut: 'lmnp', regime: 'reel_simplifie' },
  tenue,
  etat: 'ouvert',
  valide_jusqu_au: null,
  reglages_arretes: null,
  ...champs,
})

export const faits = (champs: Partial<Faits> = {}): Faits => ({
  dossier: {
    id: 'dossier',
    activite: 'lmnp',
    nom: 'Dossier',
    denomination: null,
    siren: null,
    adresse: null,
    convention: 'reel_365',
    reglages: { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' },
  },
  exercices: [exercice(2024), exercice(2025)],
  biens: [],
  composants: [],
  emprunts: [],
  remboursements_anticipes: [],
  baux: [],
  echeances: [],
  encaissements: [],
  depenses: [],
  mouvements_exploitant: [],
  mouvements_depot: [],
  operations_diverses: [],
  reprise: null,
  deficits_anterieurs: [],
  lignes_validees: [],
  ...champs,
})

export const bien = (champs: Partial<Bien> = {}): Bien => ({
  id: 'bien',
  libelle: 'T2 rue Haute',
  adresse: '1 rue Haute',
  code_postal: '35000',
  ville: 'Rennes',
  type_bien: 'appartement',
  surface_m2: 40,
  categorie: 'meuble',
  date_acquisition: day('2024-03-15'),
  date_mise_en_location: day('2024-04-01'),
  prix_cents: euros(200_000),
  frais_acquisition_cents: euros(15_000),
  frais_immobilises: true,
  date_cession: null,
  prix_cession_cents: null,
  ...champs,
})

export const composant = (champs: Partial<Composant> = {}): Composant => ({
  id: 'composant',
  bien_id: 'bien',
  nature: 'gros_oeuvre',
  libelle: 'Gros œuvre',
  base_cents: euros(60_000),
  mise_en_service: day('2024-04-01'),
  duree_annees: 10,
  convention: 'mois',
  acquis_avec_bien: true,
  date_sortie: null,
  amortissement_anterieur_cents: zero,
  ard_anterieur_cents: zero,
  ...champs,
})

export const emprunt = (champs: Partial<Emprunt> = {}): Emprunt => ({
  id: 'pret',
  bien_id: 'bien',
  libelle: 'Prêt T2',
  banque: 'Banque',
  capital_cents: euros(12_000),
  taux_millieme_pct: 3000,
  duree_mois: 24,
  date_deblocage: day('2024-03-15'),
  premiere_echeance: day('2024-04-15'),
  type_emprunt: 'amortissable',
  differe_mois: 0,
  differe_type: 'partiel',
  assurance_cents: euros(5),
  frais_dossier_cents: euros(300),
  frais_garantie_cents: euros(700),
  ...champs,
})

export const bail = (champs: Partial<Bail> = {}): Bail => ({
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2024-04-01'),
  fin: null,
  loyer_cents: euros(800),
  charges_cents: euros(50),
  charges_mode: 'forfait',
  depot_garantie_cents: euros(1600),
  jour_echeance: 5,
  locataires: [{ id: 'loc', prenom: 'Ana', nom: 'Silva', email: null, telephone: null, consent_electronique_le: null }],
  ...champs,
})

export const echeance = (id: string, date: string, loyer: number, champs: Partial<Echeance> = {}): Echeance => ({
  id,
  bail_id: 'bail',
  periode: day(`${date.slice(0, 7)}-01`),
  date_echeance: day(date),
  loyer_cents: euros(loyer),
  charges_cents: zero,
  ...champs,
})

export const encaissement = (
  id: string,
  date: string,
  loyer: number,
  champs: Partial<Encaissement> = {},
): Encaissement => ({
  id,
  bail_id: 'bail',
  date: day(date),
  payeur: 'Ana Silva',
  loyer_cents: euros(loyer),
  charges_cents: zero,
  mode: 'virement',
  echeance_id: null,
  ...champs,
})

export const depense = (id: string, date: string, paye: string | null, champs: Partial<Depense> = {}): Depense => ({
  id,
  bien_id: 'bien',
  date: day(date),
  date_paiement: paye === null ? null : day(paye),
  fournisseur: 'Plomberie Léon',
  libelle: 'Fuite',
  categorie: 'entretien',
  montant_cents: euros(100),
  payee_par: 'banque',
  document_id: null,
  ...champs,
})

/** `['512000', 'D', 800]`, one by line: what a person compares. */
export const lisibles = (lignes: readonly Ligne[]): [string, 'D' | 'C', number][] =>
  lignes.map(({ compte, debit_cents, credit_cents }) =>
    debit_cents > 0 ? [compte, 'D', debit_cents / 100] : [compte, 'C', credit_cents / 100],
  )

/** Debits less credits of the accounts that begin so, in euros. */
export function solde(lignes: readonly Ligne[], prefixe: string): number {
  const cents = lignes
    .filter(({ compte }) => compte.startsWith(prefixe))
    .reduce((total, { debit_cents, credit_cents }) => total + debit_cents - credit_cents, 0)
  return cents / 100
}

/** The same facts, everything derived up to that day validated as the act does, year after year. */
export function valider(
  tous: Faits,
  jusqu_au: Day,
  livresDe: (f: Faits) => ReadonlyMap<string, readonly Ligne[]>,
): Faits {
  let numero = tous.lignes_validees.length
  let courants = tous
  for (const { id, debut, fin } of parDate(tous.exercices)) {
    if (debut > jusqu_au) break
    const nouvelles = (livresDe(courants).get(id) ?? []).filter((l) => l.numero === null && l.date <= jusqu_au)
    const gelees = ecrituresDe(nouvelles).flatMap(({ lignes }) => {
      numero += 1
      return lignes.map((ligne) => ({ ...ligne, numero, valide_le: jusqu_au }))
    })
    courants = {
      ...courants,
      lignes_validees: [...courants.lignes_validees, ...gelees],
      exercices: courants.exercices.map((e) =>
        e.id !== id
          ? e
          : { ...e, etat: fin <= jusqu_au ? 'definitif' : 'ouvert', valide_jusqu_au: fin <= jusqu_au ? fin : jusqu_au },
      ),
    }
  }
  return courants
}
