// The lists that the screens read beside the facts.
import type { ListeLue } from './liste.ts'

/** What the screens read beside them of the same dossier, and no book is derived from. */
export const AUTOUR = {
  estimations: { table: 'estimations', colonnes: 'id, bien_id, date, valeur_cents', ordre: 'date' },
  locataires: {
    table: 'locataires',
    colonnes: 'id, prenom, nom, email, telephone, consent_electronique_le, date_naissance',
    ordre: 'nom',
  },
  garants: {
    table: 'garants',
    colonnes:
      'id, bail_id, nature, nom, email, telephone, adresse, reference, plafond_cents, signe_le, fin, declaration_jours',
    ordre: 'signe_le',
  },
  modeles_documents: {
    table: 'modeles_documents',
    colonnes: 'id, piece, type_bail, nom, contenu, origine, origine_version, par_defaut, archive_le',
    ordre: 'created_at',
  },
  redactions_bail: {
    table: 'redactions_bail',
    colonnes: 'id, bail_id, piece, garant_id, valeurs, contenu',
    ordre: 'created_at',
  },
  conges: {
    table: 'conges',
    colonnes: 'id, bail_id, auteur, mode, recu_le, motif, motif_preavis, detail, fin, fin_avant',
    ordre: 'recu_le',
  },
  restitutions_depot: {
    table: 'restitutions_depot',
    colonnes: `id, bail_id, cles_le, conforme, adresse, rendu_le, depot_cents, retenues, provision_cents, rendu_cents,
      majoration_cents, faits`,
    ordre: 'rendu_le',
  },
  etats_des_lieux: {
    table: 'etats_des_lieux',
    colonnes: `id, bail_id, sens, date, compteurs, cles, pieces, observations, adresse, signe_le, complements, signatures,
      chiffrage, version, papier_refus`,
    ordre: 'date',
  },
  inventaire_mobilier: {
    table: 'inventaire_mobilier',
    colonnes: 'id, bien_id, element, libelle, quantite, etat, remarque',
    ordre: 'created_at',
  },
  documents_bail: {
    table: 'documents_bail',
    colonnes: 'id, bail_id, document_id, nature, etat_des_lieux_id, element, message_id',
    ordre: 'created_at',
  },
  demandes_signature: {
    table: 'demandes_signature',
    colonnes: `id, bail_id, document_id, nom, numero, niveau, ordonnee, demandee_le, expire_le, etat, close_le, certificat_id,
      document_signe_id`,
    ordre: 'demandee_le',
  },
  signataires: {
    table: 'signataires',
    colonnes: `id, demande_id, rang, nom, qualite, email, telephone, etat, invite_le, relance_le, vu_le, lu_le, signe_le,
      motif_refus`,
    ordre: 'rang',
  },
  journal_signatures: {
    table: 'journal_signatures',
    colonnes: 'id, demande_id, signataire_id, rang, quoi, detail, le, adresse',
    ordre: 'rang',
  },
  documents_lot: { table: 'documents_lot', colonnes: 'id, bien_id, document_id, nature', ordre: 'created_at' },
  loyers_reference: {
    table: 'loyers_reference',
    colonnes: `id, ville, secteur, nombre_pieces, construit_de, construit_a, meuble, reference_m2_cents, majore_m2_cents,
      minore_m2_cents, du, au, source, releve_le`,
    ordre: 'du, secteur, nombre_pieces',
  },
  acces_locataires: {
    table: 'acces_locataires',
    colonnes: 'id, bail_id, locataire_id, ouvert_le, expire_le, retire_le, vu_le',
    ordre: 'created_at',
  },
  messages_locataires: {
    table: 'messages_locataires',
    colonnes: 'id, bail_id, locataire_id, auteur, nom, objet, texte, lu_le, created_at',
    ordre: 'created_at',
  },
  offres_location: {
    table: 'offres_location',
    colonnes: `id, bien_id, type_bail, loyer_cents, charges_cents, depot_garantie_cents, disponible_le, texte, expire_le,
      retiree_le, created_at`,
    ordre: 'created_at desc',
  },
  candidatures: {
    table: 'candidatures',
    colonnes: `id, offre_id, prenom, nom, email, telephone, emmenagement_le, occupants, message, lu_le, visite_proposee_le,
      demande_le, depose_le, retenu_le, refuse_le, effacer_le, visale, visale_reference, aide_logement_cents, notes, bail_id,
      created_at`,
    ordre: 'created_at',
  },
  personnes_candidature: {
    table: 'personnes_candidature',
    colonnes: `id, candidature_id, role, rang, prenom, nom, email, telephone, situation, profession, revenus_cents,
      locataire_id`,
    ordre: 'rang',
  },
  documents_candidature: {
    table: 'documents_candidature',
    colonnes: 'id, candidature_id, personne_id, categorie, nature, nom, mime, taille, created_at',
    ordre: 'created_at',
  },
  effacements_candidatures: {
    table: 'effacements_candidatures',
    colonnes: 'id, offre_id, motif, efface_le, fichiers',
    ordre: 'created_at',
  },
  documents_locatifs: {
    table: 'documents_locatifs',
    colonnes: `id, nature, numero, bail_id, echeance_id, encaissements, montant_cents, contenu, emis_le, automatique,
      retire_le, retrait_motif`,
    ordre: 'created_at',
  },
  envois_locatifs: {
    table: 'envois_locatifs',
    colonnes: `id, document_id, facture_id, compte_rendu_id, objet, destinataire, nom, etat, automatique, erreur, envoye_le,
      revenu_le, retour_statut, retour_dit, created_at`,
    ordre: 'created_at',
  },
  appels_loyers: { table: 'appels_loyers', colonnes: 'bail_id, periode, mois', ordre: 'periode' },
  reglages_loyers: {
    table: 'reglages_loyers',
    colonnes: 'id, appel_jour, depuis, envoi_avis, envoi_quittances, paye_jours, fait_le, refus',
    ordre: 'created_at',
  },
  liens_paye: {
    table: 'liens_paye',
    colonnes: 'id, echeances, courriel_id, expire_le, envoye_le, repondu_le, retire_le',
    ordre: 'created_at',
  },
  factures_sejour: {
    table: 'factures_sejour',
    colonnes: `id, nature, numero, bail_id, echeances, facture_id, mandant_id, regularisation_id, total_cents, contenu,
      emise_le`,
    ordre: 'created_at',
  },
  comptes_rendus: {
    table: 'comptes_rendus',
    colonnes: `id, mandat_id, numero, facture_numero, du, au, etabli_le, solde_cents, a_virer_cents, virement_le, contenu`,
    ordre: 'au',
  },
  rendus_suivis: {
    table: 'comptes_rendus',
    colonnes: 'mandat_id, numero, au, a_virer_cents, virement_le',
    ordre: 'au',
  },
  relances: {
    table: 'relances',
    colonnes: `id, bail_id, niveau, date, montant_cents, echeances, canal, destinataires, garants, objet, texte, etat,
      envoyee_le, automatique, recommande, remise_le, preuve_id`,
    ordre: 'date',
  },
  reglages_relances: {
    table: 'reglages_relances',
    colonnes: 'id, depuis, jours_1, jours_2, jours_3, jours_4, automatique',
    ordre: 'depuis',
  },
  plans_apurement: {
    table: 'plans_apurement',
    colonnes: 'id, bail_id, montant_cents, etabli_le, signe_le, versements, clos_le',
    ordre: 'etabli_le',
  },
  demarches_impaye: {
    table: 'demarches_impaye',
    colonnes: 'id, bail_id, nature, faite_le, detail, document_id',
    ordre: 'faite_le',
  },
  fournisseurs: {
    table: 'fournisseurs',
    colonnes: 'id, nom, siren, categorie, bien_id, metier, telephone, email, adresse',
    ordre: 'nom',
  },
  interventions_devis: {
    table: 'interventions_devis',
    colonnes: 'id, intervention_id, fournisseur_id, recu_le, montant_cents, remarque, retenu, document_id',
    ordre: 'recu_le',
  },
  interventions_suivi: {
    table: 'interventions_suivi',
    colonnes: 'id, intervention_id, date, texte, document_id',
    ordre: 'date',
  },
  modeles_depense: {
    table: 'modeles_depense',
    colonnes: `id, fournisseur, libelle, categorie, bien_id, montant_cents, tva, repartition, payee_par, rythme, debut, fin,
      sautees, automatique, transmis_le`,
    ordre: 'debut',
  },
  documents: { table: 'documents', colonnes: 'id, nom, mime, taille, created_at', ordre: 'created_at' },
  questions: {
    table: 'questions',
    colonnes: `id, cle, compte, date, libelle, montant_cents, texte, document_id, auteur, resolue, resolue_le, resolue_par,
      created_at`,
    ordre: 'created_at desc',
    dedans: {
      nom: 'reponses',
      table: 'questions_reponses',
      de: 'question_id',
      colonnes: 'id, texte, document_id, auteur, created_at',
      ordre: 'created_at',
    },
  },
  declarations: {
    table: 'declarations',
    colonnes: 'numero, motif, etablie_le, deposee_le, cases, stock_ard_cents, deficits_cents, exercice_id',
    ordre: 'numero',
  },
  foyers: {
    table: 'foyers',
    colonnes: 'id, annee, autres_meubles_cents, revenus_activite_cents, autres_revenus_cents, quarts_de_part',
    ordre: 'annee',
  },
  lettres_reprise: {
    table: 'lettres_reprise',
    colonnes: 'id, date, canal, destinataire, email, objet, texte, etat',
    ordre: 'created_at',
  },
  suivis_reprise: { table: 'suivis_reprise', colonnes: 'recues, sans_objet', ordre: 'created_at' },
  comptes_bancaires: {
    table: 'comptes_bancaires',
    colonnes: 'id, libelle, nature, banque, iban, lectures',
    ordre: 'created_at',
  },
  releves: {
    table: 'releves',
    colonnes: `id, compte_id, nom, format, du, au, solde_initial_cents, solde_initial_le, solde_final_cents, solde_final_le,
      lignes, deja_importees, ecartees, erreurs, etat, document_id, annule_le, created_at`,
    ordre: 'created_at',
  },
  lignes_releve: {
    table: 'lignes_releve',
    colonnes: `id, compte_id, releve_id, rang, date, libelle, montant_cents, identifiant, tiers, reference, brut_cents,
      commission_cents, etat, raison`,
    ordre: 'date',
  },
  lignes_a_traiter: {
    table: 'lignes_releve',
    colonnes: 'id, compte_id, date, libelle, montant_cents',
    ordre: 'date',
    seuls: `etat = 'a_traiter'`,
  },
  rapprochements: {
    table: 'rapprochements',
    colonnes: 'id, ligne_id, nature, cle, fait_table, fait_id, montant_cents, effet',
    ordre: 'created_at',
  },
  regles_bancaires: {
    table: 'regles_bancaires',
    colonnes: 'id, motif, sens, montant_min_cents, montant_max_cents, nature, categorie, bien_id, bail_id, emprunt_id',
    ordre: 'created_at',
  },
} as const satisfies Record<string, ListeLue>
