// The registry of the kinds of facts: each that several activities may keep has its line here, in its part, under the name of its table.
import { assert } from '../base/assert.ts'
import type { Lieu } from './lieu.ts'

/** The rows of another table that belong to a row: read with it, in their order. */
type Dedans = {
  readonly nom: string
  readonly table: string
  /** The column that names the row which they are of. */
  readonly de: string
  readonly colonnes: string
  readonly ordre: string
}

/** How the rows of a dossier are read. */
export type Lecture = {
  /** The fields of its type, in their order: what crosses the wire and no other. */
  readonly colonnes: string
  /** `id` settles what this leaves equal. */
  readonly ordre: string
  readonly dedans?: Dedans
  /** What only the screens read of a row. */
  readonly ecran?: string
}

/** A kind of fact. */
export type Sorte = Lecture & {
  /** The place that opens one, and what is asked there by its id (`depense=<id>`); left out where no screen opens one alone. */
  readonly ouvre?: readonly [lieu: Lieu, parametre: string]
  /** Of which nature its document is among the papers of its lot; left out where it has none, or is found otherwise. */
  readonly papier?: 'copropriete' | 'fiscal'
  /** Of which a dossier has one at most, a row or nothing: its name among the facts. */
  readonly seule?: string
}
type Sortes = Readonly<Record<string, Sorte>>

/** What any books keep. */
const LIVRES = {
  exercices: {
    colonnes: `id, debut, fin, reglages, tenue, regime_tva, periodicite_tva, tva_debits, tva_coefficient, etat,
      valide_jusqu_au, reglages_arretes`,
    ecran: 'arrete_le, definitif_le, declaration_deposee_le',
    ordre: 'debut',
  },
  operations_diverses: {
    colonnes: 'id, date, libelle, piece_ref, document_id, a_extourner',
    ordre: 'date',
    dedans: {
      nom: 'lignes',
      table: 'operations_diverses_lignes',
      de: 'operation_id',
      colonnes: 'rang, compte, debit_cents, credit_cents, bien_id, indivisaire_id',
      ordre: 'rang',
    },
    ouvre: ['journal', 'operation'],
  },
  reprises: { colonnes: 'annee, tresorerie_cents', ordre: 'annee', seule: 'reprise' },
  reprises_fec: {
    colonnes: 'id, format, fin, soldes',
    ecran: 'nom, sha256, lignes, ecritures, debit_cents, created_at',
    ordre: 'fin',
    seule: 'reprise_fec',
  },
  lettrages: {
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
} as const satisfies Sortes

const BIENS = {
  biens: {
    colonnes: `id, libelle, adresse, code_postal, ville, type_bien, surface_m2, categorie, classe_dpe, zone_location, date_acquisition,
      date_mise_en_location, prix_cents, frais_acquisition_cents, frais_immobilises, tva_motif, tva_services, tva_taux,
      tva_debut, tva_fin, tva_option_le, tva_fin_motif, date_cession, prix_cession_cents, mobilier_cession_cents, tva_cession,
      declare_ailleurs_le, declare_dossier_id, declare_bien_id, hors_gestion, tva_achat_cents`,
    ecran: 'residence_services',
    ordre: 'date_acquisition',
    ouvre: ['biens', 'bien'],
  },
} as const satisfies Sortes

/** What is depreciated, where the books hold it. */
const IMMOBILISATIONS = {
  composants: {
    colonnes: `id, bien_id, nature, libelle, base_cents, tva_cents, tva_coefficient, tva_supportee_cents, mise_en_service,
      duree_annees, convention, acquis_avec_bien, date_sortie, amortissement_anterieur_cents, ard_anterieur_cents`,
    ordre: 'mise_en_service',
    ouvre: ['immobilisations', 'composant'],
  },
} as const satisfies Sortes

const EMPRUNTS = {
  emprunts: {
    colonnes: `id, bien_id, libelle, banque, capital_cents, taux_millieme_pct, duree_mois, date_deblocage,
      premiere_echeance, type_emprunt, differe_mois, differe_type, assurance_cents, frais_dossier_cents,
      frais_garantie_cents, bien_suivant_id, bien_suivant_le, transmis_le, repris_le, nue_propriete, interets_nue`,
    ordre: 'date_deblocage',
    ouvre: ['emprunts', 'emprunt'],
  },
  remboursements_anticipes: {
    colonnes: 'id, emprunt_id, date, capital_cents, indemnite_cents, effet',
    ordre: 'date',
  },
} as const satisfies Sortes

const LOCATION = {
  // With their people and what happened to their rent: `server/dossier/location/baux-lus.ts` says how they are read.
  baux: {
    colonnes: `id, bien_id, piece_id, type_bail, debut, fin, duree_mois, motif_duree, bailleur_personne_morale, periodicite, terme, loyer_cents,
      franchise_mois, paliers, charges_cents, charges_mode, depot_garantie_cents, jour_echeance, indice, revision_annees,
      petite_entreprise, interet_retard, majoration_retard, irl_trimestre, revision_le, relocation_motif, solidarite, aide_cents, entree_signee, revisions, regularisations, locataires`,
    ordre: 'debut',
    ouvre: ['locataires', 'bail'],
  },
  echeances: {
    colonnes: 'id, bail_id, objet, periode, mois, date_echeance, loyer_cents, charges_cents, calcul',
    ordre: 'date_echeance',
    ouvre: ['loyers', 'echeance'],
  },
  encaissements: {
    colonnes: 'id, bail_id, date, payeur, loyer_cents, charges_cents, mode, echeance_id, indivisaire_id, rejette_id',
    ordre: 'date',
    ouvre: ['loyers', 'encaissement'],
  },
  mouvements_depot: { colonnes: 'id, bail_id, date, sens, montant_cents', ordre: 'date' },
  creances_douteuses: {
    colonnes: 'id, bail_id, date, douteuse, depreciation_cents, motif',
    ordre: 'date',
  },
} as const satisfies Sortes

const DEPENSES = {
  depenses: {
    colonnes: `id, bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents, tva, payee_par,
      document_id, repartition, modele_id, echeance_modele, bail_id, indivisaire_id, transmise_id`,
    ordre: 'date',
    ouvre: ['depenses', 'depense'],
  },
  vehicules: {
    colonnes: 'id, libelle, genre, puissance_cv, energie, usage, au_bareme',
    ordre: 'created_at',
    ouvre: ['depenses', 'vue=deplacements&vehicule'],
  },
  deplacements: {
    colonnes: 'id, date, vehicule_id, bien_id, motif, depart, arrivee, dixiemes_km, aller_retour',
    ordre: 'date',
    ouvre: ['depenses', 'vue=deplacements&trajet'],
  },
} as const satisfies Sortes

const PROPRIETE = {
  mouvements_exploitant: {
    colonnes: 'id, date, sens, montant_cents, libelle, indivisaire_id, paie',
    ordre: 'date',
    ouvre: ['exploitant', 'mouvement'],
  },
  indivisaires: { colonnes: 'id, nom, rattachement', ordre: 'created_at' },
  indivisions: { colonnes: 'id, bien_id, depuis, denominateur, parts', ordre: 'depuis' },
} as const satisfies Sortes

const TVA = {
  declarations_tva: {
    colonnes: `id, formulaire, du, au, numero, motif, etablie_le, deposee_le, cases, soldes, a_payer_cents,
      credit_impute_cents, acomptes_cents, demande_cents, reporte_cents, regle_le, regle_cents, regle_par`,
    ordre: 'du, formulaire, numero',
  },
} as const satisfies Sortes

/** The upkeep of what is let. */
const ENTRETIEN = {
  fiches_techniques: {
    colonnes: 'id, bien_id, annee_construction, electricite_annee, gaz, gaz_annee, zone_risques, zone_bruit',
    ordre: 'created_at',
  },
  diagnostics: {
    colonnes: 'id, bien_id, nature, etabli_le, classe_dpe, positif, reference, diagnostiqueur, document_id',
    ordre: 'etabli_le',
    ouvre: ['entretien', 'vue=diagnostics&diagnostic'],
  },
  equipements: {
    colonnes: `id, bien_id, lieu, nature, libelle, pose_le, garantie_jusqu_au, entretien_mois, entretien_par, depose_le`,
    ordre: 'created_at',
    ouvre: ['entretien', 'vue=equipements&equipement'],
  },
  attestations: {
    colonnes: 'id, equipement_id, bail_id, etablie_le, valable_jusqu_au, etablie_par, document_id',
    ordre: 'etablie_le',
  },
  interventions: {
    colonnes: `id, bien_id, lieu, bail_id, objet, description, metier, ouverte_le, ouverte_par, urgente, fournisseur_id,
      commandee_le, prevue_le, realisee_le, close_le, sans_suite, a_charge, charge_motif, cout_cents, part_locataire_cents,
      depense_id`,
    ordre: 'ouverte_le',
    ouvre: ['entretien', 'vue=travaux&intervention'],
  },
} as const satisfies Sortes

const DEFICITS = {
  deficits_anterieurs: { colonnes: 'annee, montant_cents', ordre: 'annee' },
} as const satisfies Sortes

const IMMEUBLES = {
  immeubles: {
    colonnes:
      'id, libelle, adresse, code_postal, ville, annee_construction, en_copropriete, syndic, debuts_charges, note',
    ordre: 'libelle',
    ouvre: ['immeubles', 'immeuble'],
  },
  lots: {
    colonnes:
      'id, bien_id, immeuble_id, numero, batiment, etage, porte, nombre_pieces, secteur_loyer, annexe_de, archive_le',
    ordre: 'created_at',
  },
  pieces: { colonnes: 'id, bien_id, nom, nature, surface_m2, ordre, louable', ordre: 'ordre' },
  cles_repartition: {
    colonnes: 'id, immeuble_id, libelle, nature, fluide, total, quotes_parts',
    ordre: 'libelle',
  },
  compteurs: {
    colonnes: 'id, bien_id, immeuble_id, fluide, numero, unite, pose_le, depose_le',
    ordre: 'pose_le',
  },
  releves_compteurs: { colonnes: 'id, compteur_id, date, index_milliemes, document_id', ordre: 'date' },
} as const satisfies Sortes

/** The parts of what is kept, as `domain/journalisation/faits.ts` has them: a family keeps the first, and says which others. */
export const PARTIES = {
  livres: LIVRES,
  biens: BIENS,
  immeubles: IMMEUBLES,
  immobilisations: IMMOBILISATIONS,
  emprunts: EMPRUNTS,
  location: LOCATION,
  depenses: DEPENSES,
  propriete: PROPRIETE,
  tva: TVA,
  entretien: ENTRETIEN,
  deficits: DEFICITS,
}
export type Partie = keyof typeof PARTIES
const PARTAGEES = {
  ...LIVRES,
  ...BIENS,
  ...IMMEUBLES,
  ...IMMOBILISATIONS,
  ...EMPRUNTS,
  ...LOCATION,
  ...DEPENSES,
  ...PROPRIETE,
  ...TVA,
  ...ENTRETIEN,
  ...DEFICITS,
}
export type SorteDeFait = keyof typeof PARTAGEES

const CONNUES = new Map<string, Sorte>(Object.entries(PARTAGEES))

/** Undefined for what is no kind of fact. */
export const sorteDe = (nom: string): Sorte | undefined => CONNUES.get(nom)

/** The name among the facts of a kind of which a dossier has one at most; undefined for the others. */
export const seuleDe = (nom: string): string | undefined => CONNUES.get(nom)?.seule

/** The kinds that one activity alone keeps, when it is plugged in; gives what takes them away. */
export function inscrire(sortes: Sortes): () => void {
  for (const [nom, sorte] of Object.entries(sortes)) {
    assert(!CONNUES.has(nom), `the kind ${nom} has its line`)
    CONNUES.set(nom, sorte)
  }
  return () => {
    for (const nom of Object.keys(sortes)) CONNUES.delete(nom)
  }
}

/** What a dossier has of the shared kinds that its family does not keep, by their names among the facts: the same lists each time. */
export const RIEN: Readonly<Record<string, null | readonly []>> = Object.fromEntries(
  Object.keys(PARTAGEES)
    .filter((nom) => nom !== 'exercices')
    .map((nom) => (seuleDe(nom) ? [seuleDe(nom), null] : [nom, []])),
)
