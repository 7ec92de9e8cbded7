// The kinds of facts, each under the name of its table: its columns and its order. A new kind has its line here.
import type { SorteDeFait } from '#domain/base/sorte-de-fait.ts'
import type { ListeLue } from './liste.ts'

/** What the books, the forms and the steps are derived from, each under the name of its table. */
export const FAITS = {
  exercices: {
    table: 'exercices',
    colonnes: `id, debut, fin, reglages, tenue, regime_tva, periodicite_tva, tva_debits, tva_coefficient, etat,
      valide_jusqu_au, reglages_arretes`,
    ecran: 'arrete_le, definitif_le, declaration_deposee_le',
    ordre: 'debut',
  },
  biens: {
    table: 'biens',
    colonnes: `id, libelle, adresse, code_postal, ville, type_bien, surface_m2, categorie, classe_dpe, date_acquisition,
      date_mise_en_location, prix_cents, frais_acquisition_cents, frais_immobilises, tva_motif, tva_services, tva_taux,
      tva_debut, tva_fin, date_cession, prix_cession_cents, mobilier_cession_cents, tva_cession`,
    ecran: 'residence_services',
    ordre: 'date_acquisition',
  },
  composants: {
    table: 'composants',
    colonnes: `id, bien_id, nature, libelle, base_cents, tva_cents, tva_coefficient, tva_supportee_cents, mise_en_service,
      duree_annees, convention, acquis_avec_bien, date_sortie, amortissement_anterieur_cents, ard_anterieur_cents`,
    ordre: 'mise_en_service',
  },
  emprunts: {
    table: 'emprunts',
    colonnes: `id, bien_id, libelle, banque, capital_cents, taux_millieme_pct, duree_mois, date_deblocage,
      premiere_echeance, type_emprunt, differe_mois, differe_type, assurance_cents, frais_dossier_cents,
      frais_garantie_cents, bien_suivant_id, bien_suivant_le`,
    ordre: 'date_deblocage',
  },
  remboursements_anticipes: {
    table: 'remboursements_anticipes',
    colonnes: 'id, emprunt_id, date, capital_cents, indemnite_cents, effet',
    ordre: 'date',
  },
  // With their people and what happened to their rent: `server/dossier/location/baux-lus.ts` says how they are read.
  baux: {
    table: 'baux',
    colonnes: `id, bien_id, type_bail, debut, fin, loyer_cents, charges_cents, charges_mode, depot_garantie_cents,
      jour_echeance, irl_trimestre, revision_le, solidarite, entree_signee, revisions, regularisations, locataires`,
    ordre: 'debut',
  },
  echeances: {
    table: 'echeances',
    colonnes: 'id, bail_id, objet, periode, date_echeance, loyer_cents, charges_cents',
    ordre: 'date_echeance',
  },
  encaissements: {
    table: 'encaissements',
    colonnes: 'id, bail_id, date, payeur, loyer_cents, charges_cents, mode, echeance_id, indivisaire_id',
    ordre: 'date',
  },
  depenses: {
    table: 'depenses',
    colonnes: `id, bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents, tva, payee_par,
      document_id, repartition, modele_id, echeance_modele, bail_id, indivisaire_id`,
    ordre: 'date',
  },
  mouvements_exploitant: {
    table: 'mouvements_exploitant',
    colonnes: 'id, date, sens, montant_cents, libelle, indivisaire_id, paie',
    ordre: 'date',
  },
  mouvements_depot: { table: 'mouvements_depot', colonnes: 'id, bail_id, date, sens, montant_cents', ordre: 'date' },
  creances_douteuses: {
    table: 'creances_douteuses',
    colonnes: 'id, bail_id, date, douteuse, depreciation_cents, motif',
    ordre: 'date',
  },
  vehicules: {
    table: 'vehicules',
    colonnes: 'id, libelle, genre, puissance_cv, energie, usage, au_bareme',
    ordre: 'created_at',
  },
  deplacements: {
    table: 'deplacements',
    colonnes: 'id, date, vehicule_id, bien_id, motif, depart, arrivee, dixiemes_km, aller_retour',
    ordre: 'date',
  },
  demarches: {
    table: 'demarches',
    colonnes: 'id, demarche, bien_id, evenement_le, faite_le, siret, note, lettre',
    ordre: 'evenement_le',
  },
  declarations_tva: {
    table: 'declarations_tva',
    colonnes: `id, formulaire, du, au, numero, motif, etablie_le, deposee_le, cases, soldes, a_payer_cents,
      credit_impute_cents, acomptes_cents, demande_cents, reporte_cents, regle_le, regle_cents, regle_par`,
    ordre: 'du, formulaire, numero',
  },
  operations_diverses: {
    table: 'operations_diverses',
    colonnes: 'id, date, libelle, piece_ref, document_id, a_extourner',
    ordre: 'date',
    dedans: {
      nom: 'lignes',
      table: 'operations_diverses_lignes',
      de: 'operation_id',
      colonnes: 'rang, compte, debit_cents, credit_cents, bien_id, indivisaire_id',
      ordre: 'rang',
    },
  },
  reprises: { table: 'reprises', colonnes: 'annee, tresorerie_cents', ordre: 'annee' },
  reprises_fec: {
    table: 'reprises_fec',
    colonnes: 'id, format, annee, fin, soldes',
    ecran: 'nom, sha256, lignes, ecritures, debit_cents, created_at',
    ordre: 'annee',
  },
  deficits_anterieurs: { table: 'deficits_anterieurs', colonnes: 'annee, montant_cents', ordre: 'annee' },
  indivisaires: { table: 'indivisaires', colonnes: 'id, nom, rattachement', ordre: 'created_at' },
  indivisions: { table: 'indivisions', colonnes: 'id, bien_id, depuis, denominateur, parts', ordre: 'depuis' },
  locations_chez_soi: {
    table: 'locations_chez_soi',
    colonnes: `id, bien_id, annee, forme, surface_louee_centiemes, surface_totale_centiemes, ile_de_france,
      residence_du_locataire, valeur_totale_cents`,
    ordre: 'annee',
  },
  lettrages: {
    table: 'lettrages',
    colonnes: 'id, exercice_id, compte, auxiliaire, lettre, partiel, raison, lettre_le',
    ordre: 'compte, lettre',
    dedans: {
      nom: 'lignes',
      table: 'lettrages_lignes',
      de: 'lettrage_id',
      colonnes: 'ligne, montant_cents',
      ordre: 'ligne',
    },
  },
} as const satisfies Record<SorteDeFait, ListeLue>

export const SORTES = Object.keys(FAITS) as readonly SorteDeFait[] // safe: the record has each kind, and no other key

/** The kinds of which a dossier has one at most, a row or nothing, each with its name among the facts. */
export const SEULES: Readonly<Record<string, string>> = { reprises: 'reprise', reprises_fec: 'reprise_fec' }

/** What a dossier has of the shared kinds that its family does not keep, by their names among the facts: the same lists each time. */
export const RIEN: Readonly<Record<string, null | readonly []>> = Object.fromEntries(
  SORTES.filter((sorte) => sorte !== 'exercices').map((sorte) => (SEULES[sorte] ? [SEULES[sorte], null] : [sorte, []])),
)
