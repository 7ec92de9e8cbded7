// The rows of each table, as they cross the wire. Written by `npm run db:rows` from the database: do not edit.
import type { CleActivite } from '#domain/activites/catalogue.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'

/** A row of a table or a view, as it is read. */
export type Row<Table extends keyof Rows> = Rows[Table]
/** A row to insert: what the database can fill may be left out. */
export type NewRow<Table extends keyof Optional> = Omit<Rows[Table], Optional[Table]> &
  Partial<Pick<Rows[Table], Optional[Table] & keyof Rows[Table]>>

export type Rows = {
  acces_assistance: {
    id: string
    user_id: string
    demandeur: string
    demandeur_email: string
    motif: string
    demande_le: string
    repondu_le: string | null
    accorde: boolean | null
    commence_le: string | null
    jusqu_a: string | null
    termine_le: string | null
    termine_par: 'personne' | 'assistance' | 'echeance' | 'session' | null
    refus: number
    session_id: string | null
    session_demandeur: string | null
  }
  acces_locataires: {
    id: string
    dossier_id: string
    bail_id: string
    locataire_id: string
    ouvert_le: string
    expire_le: string
    retire_le: string | null
    vu_le: string | null
    created_at: string
  }
  acces_mandants: {
    id: string
    dossier_id: string
    mandant_id: string
    user_id: string
    vu_le: string | null
    created_at: string
  }
  actes: {
    id: string
    dossier_id: string
    user_id: string | null
    acte: string
    detail: unknown
    at: string
    created_at: string
  }
  app_assets: {
    id: string
    asset_type: 'favicon' | 'logo' | 'og_image'
    file_url: string
    is_active: boolean
    created_at: string
    updated_at: string
  }
  appels_loyers: {
    id: string
    dossier_id: string
    bail_id: string
    periode: Day
    mois: number
    appele_le: Day
    created_at: string
  }
  attentes_formules: {
    user_id: string
    formule: CleActivite
    created_at: string
  }
  attestations: {
    id: string
    dossier_id: string
    equipement_id: string | null
    bail_id: string | null
    etablie_le: Day
    valable_jusqu_au: Day | null
    etablie_par: string
    document_id: string | null
    created_at: string
  }
  auth_page_content: {
    id: string
    login_title: string
    login_description: string
    signup_title: string
    signup_description: string
    is_active: boolean
    created_at: string
    updated_at: string
  }
  balance: {
    dossier_id: string
    exercice_id: string
    compte: string
    libelle: string
    debit_cents: Cents
    credit_cents: Cents
    solde_cents: Cents
  }
  baux: {
    id: string
    dossier_id: string
    bien_id: string
    piece_id: string | null
    type_bail: 'meuble' | 'vide' | 'etudiant' | 'mobilite' | 'commercial' | 'professionnel' | 'parking' | 'saisonnier' | 'derogatoire'
    debut: Day
    fin: Day | null
    periodicite: 'mensuel' | 'trimestriel'
    terme: 'a_echoir' | 'echu'
    loyer_cents: Cents
    charges_cents: Cents
    charges_mode: 'provision' | 'forfait'
    depot_garantie_cents: Cents
    jour_echeance: number
    duree_mois: number | null
    motif_duree: string | null
    bailleur_personne_morale: boolean
    franchise_mois: number
    indice: 'irl' | 'ilc' | 'ilat' | 'icc'
    revision_annees: number
    petite_entreprise: boolean
    interet_retard: number | null
    majoration_retard: number | null
    irl_trimestre: string | null
    revision_le: Day | null
    relocation_motif: 'travaux' | 'sous_evaluation' | null
    solidarite: boolean
    aide_cents: Cents
    created_at: string
  }
  baux_locataires: {
    id: string
    dossier_id: string
    bail_id: string
    locataire_id: string
    created_at: string
  }
  biens: {
    id: string
    dossier_id: string
    libelle: string
    adresse: string
    code_postal: string
    ville: string
    type_bien: 'appartement' | 'maison' | 'studio' | 'immeuble' | 'bureau' | 'commerce' | 'parking' | 'terrain' | 'autre'
    surface_m2: number | null
    categorie: 'meuble' | 'tourisme_non_classe' | 'tourisme_classe'
    classe_dpe: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
    zone_location: 'tres_tendue' | 'tendue' | 'autre' | null
    date_acquisition: Day
    date_mise_en_location: Day
    prix_cents: Cents
    frais_acquisition_cents: Cents
    frais_immobilises: boolean
    residence_services: boolean
    tva_motif: 'sejours' | 'residence' | 'exploitant' | 'option' | null
    tva_services: string[]
    tva_taux: number | null
    tva_debut: Day | null
    tva_fin: Day | null
    date_cession: Day | null
    prix_cession_cents: Cents | null
    mobilier_cession_cents: Cents | null
    tva_cession: 'sans' | 'prix' | 'dispense' | null
    created_at: string
    tva_option_le: Day | null
    tva_fin_motif: 'denonciation' | 'destination' | null
    declare_ailleurs_le: Day | null
    declare_dossier_id: string | null
    declare_bien_id: string | null
    tva_achat_cents: Cents | null
  }
  brouillons_contenu: {
    id: string
    objet: 'subscription_formulas' | 'homepage_content' | 'services_page_content' | 'formules_page_content' | 'auth_page_content' | 'quote_wizard_content' | 'services' | 'training_sessions' | 'seo_settings' | 'catalog_applications'
    objet_id: string
    titre: string
    colonnes: unknown
    sur: string | null
    auteur_email: string
    created_at: string
    updated_at: string
  }
  candidatures: {
    id: string
    dossier_id: string
    offre_id: string
    prenom: string
    nom: string
    email: string
    telephone: string
    emmenagement_le: Day | null
    occupants: string | null
    message: string
    informe_le: string
    lu_le: string | null
    visite_proposee_le: string | null
    demande_le: string | null
    depose_le: string | null
    retenu_le: string | null
    refuse_le: string | null
    effacer_le: Day | null
    visale: boolean
    visale_reference: string
    aide_logement_cents: Cents | null
    notes: string
    bail_id: string | null
    created_at: string
  }
  catalog_applications: {
    id: string
    title: string
    family: 'site' | 'application_web' | 'application_mobile' | 'automatisation'
    summary: string
    features: string[]
    price_from: number
    delivery_hours: number
    display_order: number
    is_active: boolean
    created_at: string
    updated_at: string
  }
  cles_idempotence: {
    id: string
    dossier_id: string
    cle: string
    empreinte: string
    reponse: unknown
    created_at: string
  }
  cles_repartition: {
    id: string
    dossier_id: string
    immeuble_id: string
    libelle: string
    nature: 'tantiemes' | 'surface' | 'occupants' | 'compteurs' | 'libre'
    fluide: 'eau_froide' | 'eau_chaude' | 'chauffage' | 'gaz' | 'electricite' | null
    total: number | null
    quotes_parts: unknown
    created_at: string
  }
  composants: {
    id: string
    dossier_id: string
    bien_id: string
    nature: 'terrain' | 'gros_oeuvre' | 'toiture' | 'etancheite' | 'facade' | 'electricite' | 'installations' | 'agencements' | 'mobilier' | 'travaux'
    libelle: string
    base_cents: Cents
    tva_cents: Cents
    tva_coefficient: number
    tva_supportee_cents: Cents
    mise_en_service: Day
    duree_annees: number | null
    convention: 'reel_365' | 'trente_360' | 'mois'
    acquis_avec_bien: boolean
    date_sortie: Day | null
    amortissement_anterieur_cents: Cents
    ard_anterieur_cents: Cents
    created_at: string
  }
  comptes_bancaires: {
    id: string
    dossier_id: string
    libelle: string
    nature: 'banque' | 'plateforme' | 'gestion'
    banque: string
    iban: string | null
    lectures: unknown
    created_at: string
  }
  comptes_copropriete: {
    id: string
    dossier_id: string
    bien_id: string
    annee: number
    recuperable_cents: Cents
    non_deductible_cents: Cents
    document_id: string | null
    created_at: string
  }
  comptes_rendus: {
    id: string
    dossier_id: string
    mandat_id: string
    numero: string
    annee: number
    rang: number
    facture_numero: string | null
    facture_rang: number | null
    du: Day
    au: Day
    etabli_le: Day
    solde_cents: Cents
    a_virer_cents: Cents
    virement_le: Day
    contenu: unknown
    created_at: string
  }
  compteurs: {
    id: string
    dossier_id: string
    bien_id: string | null
    immeuble_id: string | null
    fluide: 'eau_froide' | 'eau_chaude' | 'chauffage' | 'gaz' | 'electricite'
    numero: string | null
    unite: 'm3' | 'kwh' | 'unite'
    pose_le: Day
    depose_le: Day | null
    created_at: string
  }
  conges: {
    id: string
    dossier_id: string
    bail_id: string
    auteur: 'locataire' | 'bailleur'
    mode: 'recommande' | 'acte' | 'main_propre'
    recu_le: Day
    motif: 'reprise' | 'vente' | 'motif_serieux' | 'renouvellement' | 'refus_renouvellement' | null
    motif_preavis: 'zone_tendue' | 'premier_emploi' | 'mutation' | 'perte_emploi' | 'nouvel_emploi' | 'sante' | 'rsa_aah' | 'logement_social' | 'violences' | null
    detail: string | null
    fin: Day
    fin_avant: Day | null
    created_at: string
  }
  creances_douteuses: {
    id: string
    dossier_id: string
    bail_id: string
    date: Day
    douteuse: boolean
    depreciation_cents: Cents
    motif: string
    created_at: string
  }
  declarations: {
    id: string
    dossier_id: string
    exercice_id: string
    numero: number
    motif: string | null
    etablie_le: Day
    deposee_le: Day | null
    cases: unknown
    stock_ard_cents: Cents
    deficits_cents: Cents
    empreinte: string
    auteur: string
    created_at: string
  }
  declarations_tva: {
    id: string
    dossier_id: string
    formulaire: 'CA3' | 'CA12' | '3514'
    du: Day
    au: Day
    numero: number
    motif: string | null
    etablie_le: Day
    deposee_le: Day | null
    cases: unknown
    soldes: unknown
    a_payer_cents: Cents
    credit_impute_cents: Cents
    acomptes_cents: Cents
    demande_cents: Cents
    reporte_cents: Cents
    regle_le: Day | null
    regle_cents: Cents | null
    regle_par: 'banque' | 'exploitant' | 'associe' | null
    empreinte: string
    auteur: string
    created_at: string
  }
  deficits_anterieurs: {
    id: string
    dossier_id: string
    annee: number
    montant_cents: Cents
    created_at: string
  }
  demandes: {
    nature: string
    id: string
    objet: string
    reference: string
    nom: string
    adresse: string
    telephone: string
    etat: string
    envoyee_le: string
    montant_cents: Cents
    le: string
    ouverte: boolean
    echeance: string
    assigne_a: string | null
  }
  demandes_signature: {
    id: string
    dossier_id: string
    bail_id: string | null
    document_id: string
    nature: string
    nom: string
    sha256: string
    numero: string
    niveau: 'simple' | 'avancee' | 'qualifiee'
    ordonnee: boolean
    demandeur: string
    message: string
    demandee_le: string
    expire_le: string
    etat: 'en_cours' | 'signee' | 'refusee' | 'expiree' | 'retiree'
    close_le: string | null
    certificat_id: string | null
    document_signe_id: string | null
    service: string | null
    service_reference: string | null
    created_at: string
  }
  demarches: {
    id: string
    dossier_id: string
    demarche: 'creation' | 'ajout_logement' | 'cfe_initiale' | 'changement_adresse' | 'cfe_modificative' | 'fermeture_logement' | 'cessation' | 'option_reel'
    bien_id: string | null
    evenement_le: Day
    faite_le: Day | null
    siret: string | null
    note: string | null
    lettre: string | null
    created_at: string
  }
  demarches_impaye: {
    id: string
    dossier_id: string
    bail_id: string
    nature: 'caf' | 'assureur' | 'commandement' | 'caution' | 'ccapex' | 'juge'
    faite_le: Day
    detail: string | null
    document_id: string | null
    auteur: string | null
    created_at: string
  }
  depenses: {
    id: string
    dossier_id: string
    bien_id: string | null
    date: Day
    date_paiement: Day | null
    fournisseur: string
    libelle: string
    categorie: string
    montant_cents: Cents
    tva: unknown | null
    payee_par: 'banque' | 'exploitant' | 'associe'
    document_id: string | null
    repartition: unknown | null
    modele_id: string | null
    echeance_modele: Day | null
    bail_id: string | null
    indivisaire_id: string | null
    transmise_id: string | null
    created_at: string
  }
  deplacements: {
    id: string
    dossier_id: string
    date: Day
    vehicule_id: string
    bien_id: string | null
    motif: string
    depart: string
    arrivee: string
    dixiemes_km: number
    aller_retour: boolean
    created_at: string
  }
  devis_emis: {
    id: string
    numero: string
    annee: number
    rang: number
    nature: 'devis' | 'devis_service'
    demande_id: string
    service_id: string | null
    remplace_id: string | null
    objet: string
    lignes: unknown
    prix: 'ht' | 'ttc'
    tva_millieme_pct: number
    ht_cents: Cents
    tva_cents: Cents
    ttc_cents: Cents
    valable_jusqu_au: Day
    conditions: string | null
    user_name: string
    user_email: string
    user_phone: string | null
    company_name: string | null
    vendeur: unknown
    etat: 'envoye' | 'accepte' | 'decline' | 'remplace'
    cle: string
    auteur_email: string | null
    emis_le: string
    decide_le: string | null
    accepte_nom: string | null
    accepte_adresse: string | null
    accepte_depuis: string | null
    decline_motif: string | null
    created_at: string
  }
  diagnostics: {
    id: string
    dossier_id: string
    bien_id: string
    nature: 'dpe' | 'plomb' | 'amiante' | 'gaz' | 'electricite' | 'risques' | 'bruit' | 'termites' | 'surface'
    etabli_le: Day
    classe_dpe: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
    positif: boolean | null
    reference: string
    diagnostiqueur: string
    document_id: string | null
    created_at: string
  }
  documents: {
    id: string
    dossier_id: string
    nom: string
    mime: string
    taille: number
    sha256: string
    contenu: string
    prouve: string[]
    created_at: string
  }
  documents_bail: {
    id: string
    dossier_id: string
    bail_id: string
    document_id: string
    nature: 'bail' | 'annexe' | 'diagnostic' | 'assurance' | 'caution' | 'identite' | 'etat_des_lieux' | 'conge' | 'photo' | 'autre' | 'avenant'
    etat_des_lieux_id: string | null
    element: string | null
    message_id: string | null
    created_at: string
  }
  documents_candidature: {
    id: string
    dossier_id: string
    candidature_id: string
    personne_id: string
    categorie: 'identite' | 'domicile' | 'activite' | 'ressources'
    nature: string
    nom: string
    mime: string
    taille: number
    contenu: string
    created_at: string
  }
  documents_locatifs: {
    id: string
    dossier_id: string
    nature: 'avis' | 'recu' | 'quittance'
    numero: string
    annee: number
    rang: number
    bail_id: string | null
    echeance_id: string | null
    encaissements: string[]
    montant_cents: Cents
    contenu: unknown
    emis_le: Day
    automatique: boolean
    retire_le: string | null
    retrait_motif: string | null
    created_at: string
  }
  documents_lot: {
    id: string
    dossier_id: string
    bien_id: string
    document_id: string
    nature: 'acte' | 'bail' | 'diagnostic' | 'attestation' | 'assurance' | 'copropriete' | 'travaux' | 'facture' | 'releve' | 'fiscal' | 'courrier' | 'photo' | 'autre'
    created_at: string
  }
  dossier_membres: {
    id: string
    dossier_id: string
    user_id: string
    role: 'proprietaire' | 'comptable' | 'lecteur' | 'employe'
    peut_valider: boolean
    created_at: string
    droits: string[]
  }
  dossiers: {
    id: string
    nom: string
    activite: CleActivite
    denomination: string | null
    siren: string | null
    adresse: string | null
    convention: 'reel_365' | 'trente_360' | 'mois'
    reglages: unknown
    created_at: string
  }
  dossiers_effaces: {
    id: string
    chaine_tete: string | null
    ecritures: number
    premiere_ecriture: Day | null
    derniere_ecriture: Day | null
    ouvert_le: Day
    efface_le: string
    created_at: string
  }
  echeances: {
    id: string
    dossier_id: string
    bail_id: string
    objet: 'loyer' | 'charges' | 'interets'
    periode: Day
    mois: number
    date_echeance: Day
    loyer_cents: Cents
    charges_cents: Cents
    calcul: unknown | null
    created_at: string
  }
  ecritures: {
    id: string
    dossier_id: string
    exercice_id: string
    rang: number
    cle: string
    journal: 'AC' | 'VT' | 'BQ' | 'OD' | 'AN'
    numero: number
    date: Day
    piece_ref: string
    piece_date: Day
    libelle: string
    origine_table: string
    origine_id: string
    valide_le: Day
    auteur: string
    chaine_precedente: string
    chaine: string
    created_at: string
  }
  effacements_candidatures: {
    id: string
    dossier_id: string
    offre_id: string
    motif: 'delai' | 'demande' | 'desistement'
    efface_le: Day
    fichiers: number
    created_at: string
  }
  emprunts: {
    id: string
    dossier_id: string
    bien_id: string
    libelle: string
    banque: string
    capital_cents: Cents
    taux_millieme_pct: number
    duree_mois: number
    date_deblocage: Day
    premiere_echeance: Day
    type_emprunt: 'amortissable' | 'in_fine'
    differe_mois: number
    differe_type: 'partiel' | 'total'
    assurance_cents: Cents
    frais_dossier_cents: Cents
    frais_garantie_cents: Cents
    bien_suivant_id: string | null
    bien_suivant_le: Day | null
    transmis_le: Day | null
    repris_le: Day | null
    nue_propriete: 'acquisition' | 'grosses_reparations' | 'usufruit_social' | null
    interets_nue: boolean | null
    created_at: string
  }
  encaissements: {
    id: string
    dossier_id: string
    bail_id: string
    date: Day
    payeur: string
    loyer_cents: Cents
    charges_cents: Cents
    mode: 'virement' | 'prelevement' | 'cheque' | 'especes' | 'caf' | 'plateforme' | 'depot_garantie' | 'regularisation' | 'rejet'
    echeance_id: string | null
    indivisaire_id: string | null
    rejette_id: string | null
    created_at: string
  }
  engagements_locatifs: {
    id: string
    dossier_id: string
    bien_id: string
    nature: 'neuf' | 'ancien'
    niveau: 'intermediaire' | 'social' | 'tres_social'
    prix_cents: Cents
    travaux_cents: Cents
    acquis_le: Day
    acheve_le: Day
    loue_le: Day
    rompu_le: Day | null
    document_id: string | null
    created_at: string
  }
  envois_locatifs: {
    id: string
    dossier_id: string
    document_id: string | null
    facture_id: string | null
    objet: 'document' | 'retrait'
    destinataire: string
    nom: string
    etat: 'en_attente' | 'envoye' | 'echec' | 'revenu'
    automatique: boolean
    essais: number
    prochain_essai: string
    erreur: string | null
    envoye_le: string | null
    created_at: string
    compte_rendu_id: string | null
    revenu_le: string | null
    retour_statut: string | null
    retour_dit: string | null
  }
  equipements: {
    id: string
    dossier_id: string
    bien_id: string | null
    lieu: string
    nature: 'chaudiere' | 'climatisation' | 'cheminee' | 'detecteur' | 'chauffe_eau' | 'vmc' | 'ascenseur' | 'extincteur' | 'autre'
    libelle: string
    pose_le: Day | null
    garantie_jusqu_au: Day | null
    entretien_mois: number | null
    entretien_par: 'locataire' | 'bailleur' | null
    depose_le: Day | null
    created_at: string
  }
  estimations: {
    id: string
    dossier_id: string
    bien_id: string
    date: Day
    valeur_cents: Cents
    created_at: string
  }
  etats_des_lieux: {
    id: string
    dossier_id: string
    bail_id: string
    sens: 'entree' | 'sortie'
    date: Day
    compteurs: unknown
    cles: unknown
    pieces: unknown
    observations: string
    adresse: string | null
    signe_le: Day | null
    complements: unknown
    signatures: unknown
    chiffrage: unknown
    papier: unknown | null
    papier_refus: string | null
    version: number
    envoi_id: string | null
    created_at: string
  }
  evenements_paiement: {
    passerelle: 'stripe' | 'essai'
    evenement_id: string
    type: string
    paiement_id: string | null
    effet: string
    recu_le: string
  }
  exercices: {
    id: string
    dossier_id: string
    debut: Day
    fin: Day
    reglages: unknown
    tenue: 'super_simplifiee' | 'engagement'
    regime_tva: 'exonere' | 'franchise' | 'reel_simplifie' | 'reel_normal'
    periodicite_tva: 'mois' | 'trimestre' | 'an' | null
    tva_debits: boolean
    tva_coefficient: number | null
    etat: 'ouvert' | 'arrete' | 'definitif'
    valide_jusqu_au: Day | null
    arrete_le: Day | null
    empreinte_arrete: string | null
    reglages_arretes: unknown | null
    definitif_le: Day | null
    declaration_deposee_le: Day | null
    created_at: string
  }
  factures: {
    id: string
    numero: string
    nature: 'facture' | 'avoir'
    annee: number
    rang: number
    paiement_id: string
    facture_id: string | null
    user_id: string | null
    client_nom: string
    client_email: string
    client_adresse: string | null
    vendeur: unknown
    libelle: string
    periode_debut: Day | null
    periode_fin: Day | null
    ttc_cents: Cents
    tva_cents: Cents
    tva_millieme_pct: number
    payee_le: string
    emise_le: string
  }
  factures_sejour: {
    id: string
    dossier_id: string
    nature: 'facture' | 'avoir'
    numero: string
    annee: number
    rang: number
    bail_id: string | null
    echeances: string[] | null
    facture_id: string | null
    total_cents: Cents
    contenu: unknown
    emise_le: Day
    created_at: string
    mandant_id: string | null
    regularisation_id: string | null
  }
  fecs: {
    id: string
    dossier_id: string
    exercice_id: string
    sha256: string
    contenu: string
    created_at: string
  }
  fiches_techniques: {
    id: string
    dossier_id: string
    bien_id: string
    annee_construction: number | null
    electricite_annee: number | null
    gaz: boolean | null
    gaz_annee: number | null
    zone_risques: boolean | null
    zone_bruit: boolean | null
    created_at: string
  }
  fins_justifiees: {
    id: string
    dossier_id: string
    bien_id: string
    cause: 'usage_personnel' | 'pret_gratuit' | 'donation' | 'autre' | null
    motif: 'deces' | 'invalidite' | 'licenciement' | 'expropriation' | null
    le: Day
    document_id: string | null
    created_at: string
  }
  flux_agenda: {
    user_id: string
    empreinte: string
    created_at: string
    lu_le: string | null
  }
  formules_page_content: {
    id: string
    hero_title: string
    hero_description: string
    final_cta_title: string
    final_cta_description: string
    final_cta_button_text: string
    is_active: boolean
    created_at: string
    updated_at: string
  }
  fournisseurs: {
    id: string
    dossier_id: string
    nom: string
    siren: string | null
    categorie: string | null
    bien_id: string | null
    created_at: string
    metier: string | null
    telephone: string | null
    email: string | null
    adresse: string | null
  }
  foyers: {
    id: string
    dossier_id: string
    annee: number
    autres_meubles_cents: Cents
    revenus_activite_cents: Cents
    autres_revenus_cents: Cents
    quarts_de_part: number
    created_at: string
  }
  garants: {
    id: string
    dossier_id: string
    bail_id: string
    nature: 'personne' | 'organisme' | 'visale' | 'assurance'
    nom: string
    email: string | null
    telephone: string | null
    adresse: string | null
    reference: string | null
    plafond_cents: Cents | null
    signe_le: Day
    fin: Day | null
    declaration_jours: number | null
    created_at: string
  }
  grand_livre: {
    dossier_id: string
    exercice_id: string
    compte: string
    compte_libelle: string
    date: Day
    journal: string
    numero: number
    ordre: number
    rang: number
    cle: string
    piece_ref: string
    piece_date: Day
    libelle: string
    auxiliaire: string | null
    auxiliaire_libelle: string | null
    debit_cents: Cents
    credit_cents: Cents
    solde_cents: Cents
    bien_id: string | null
    composant_id: string | null
    origine_table: string
    origine_id: string
    valide_le: Day
    ecriture_id: string
  }
  habilitations_gestion: {
    id: string
    dossier_id: string
    carte_numero: string
    carte_delivree_par: string
    carte_jusqu_au: Day
    garant: string
    garantie_cents: Cents
    assureur: string
    premier_mandat: number
    created_at: string
  }
  homepage_content: {
    id: string
    title: string
    description: string
    meta_description: string | null
    cta_text: string
    quote_text: string
    claims: string[]
    solutions_title: string
    solutions: unknown
    is_active: boolean
    created_at: string
    updated_at: string
  }
  honoraires_mandats: {
    id: string
    dossier_id: string
    mandat_id: string
    date: Day
    nature: 'gestion' | 'location' | 'etat_des_lieux' | 'autre'
    libelle: string
    ht_cents: Cents
    tva_cents: Cents
    created_at: string
  }
  immeubles: {
    id: string
    dossier_id: string
    libelle: string
    adresse: string
    code_postal: string
    ville: string
    annee_construction: number | null
    en_copropriete: boolean
    syndic: string | null
    debuts_charges: string
    note: string | null
    created_at: string
  }
  indivisaires: {
    id: string
    dossier_id: string
    nom: string
    rattachement: 'declarant_1' | 'declarant_2' | 'autre'
    created_at: string
  }
  indivisions: {
    id: string
    dossier_id: string
    bien_id: string | null
    depuis: Day
    denominateur: number
    parts: unknown
    created_at: string
  }
  interventions: {
    id: string
    dossier_id: string
    bien_id: string | null
    lieu: string
    bail_id: string | null
    objet: string
    description: string
    metier: string | null
    ouverte_le: Day
    ouverte_par: 'gerant' | 'locataire'
    urgente: boolean
    fournisseur_id: string | null
    commandee_le: Day | null
    prevue_le: Day | null
    realisee_le: Day | null
    close_le: Day | null
    sans_suite: string
    a_charge: 'bailleur' | 'locataire' | 'assurance' | 'partage' | null
    charge_motif: string
    cout_cents: Cents | null
    part_locataire_cents: Cents | null
    depense_id: string | null
    created_at: string
  }
  interventions_devis: {
    id: string
    dossier_id: string
    intervention_id: string
    fournisseur_id: string
    recu_le: Day
    montant_cents: Cents
    remarque: string
    retenu: boolean
    document_id: string | null
    created_at: string
  }
  interventions_suivi: {
    id: string
    dossier_id: string
    intervention_id: string
    date: Day
    texte: string
    document_id: string | null
    created_at: string
  }
  inventaire_mobilier: {
    id: string
    dossier_id: string
    bien_id: string
    element: 'literie' | 'occultation' | 'plaques' | 'four' | 'refrigerateur' | 'vaisselle' | 'ustensiles' | 'table' | 'etageres' | 'luminaires' | 'menage' | null
    libelle: string
    quantite: number
    etat: 'neuf' | 'tres_bon' | 'bon' | 'moyen' | 'mauvais'
    remarque: string | null
    created_at: string
  }
  invitations: {
    id: string
    dossier_id: string
    email: string
    role: 'comptable' | 'lecteur' | 'employe' | 'mandant'
    jeton: string
    invite_par: string
    envoyee_le: string
    expire_le: string
    acceptee_le: string | null
    acceptee_par: string | null
    created_at: string
    droits: string[]
    mandant_id: string | null
  }
  journal_admin: {
    id: number
    at: string
    auteur: string | null
    auteur_email: string | null
    acte: string
    objet: string
    objet_id: string | null
    nom: string | null
    concerne: string | null
    concerne_email: string | null
    motif: string | null
    avant: unknown | null
    apres: unknown | null
  }
  journal_signatures: {
    id: string
    dossier_id: string
    demande_id: string
    signataire_id: string | null
    rang: number
    quoi: 'demandee' | 'envoyee' | 'non_envoyee' | 'ouverte' | 'lue' | 'code_envoye' | 'code_errone' | 'bloquee' | 'consentie' | 'signee' | 'refusee' | 'adresse_changee' | 'relancee' | 'expiree' | 'retiree' | 'scellee'
    detail: string
    le: string
    adresse: string | null
    navigateur: string | null
    chaine: string
    created_at: string
  }
  lettrages: {
    id: string
    dossier_id: string
    exercice_id: string
    compte: string
    auxiliaire: string | null
    lettre: string
    partiel: boolean
    raison: 'main' | 'meme_fait' | 'meme_piece' | 'meme_montant' | 'somme' | 'solde'
    lettre_le: Day
    created_at: string
  }
  lettrages_lignes: {
    id: string
    dossier_id: string
    lettrage_id: string
    ligne: string
    montant_cents: Cents
    created_at: string
  }
  lettres_reprise: {
    id: string
    dossier_id: string
    cle: string
    date: Day
    canal: 'courriel' | 'lettre'
    destinataire: string
    adresse: string
    email: string | null
    objet: string
    texte: string
    confrere: boolean
    etat: 'a_envoyer' | 'envoyee' | 'echouee'
    envoyee_le: string | null
    auteur: string
    created_at: string
  }
  liens_paye: {
    id: string
    dossier_id: string
    destinataire: string
    echeances: string[]
    courriel_id: string | null
    expire_le: string
    envoye_le: string | null
    repondu_le: string | null
    retire_le: string | null
    created_at: string
  }
  lignes: {
    id: string
    dossier_id: string
    exercice_id: string
    ecriture_id: string
    rang: number
    compte: string
    compte_libelle: string
    auxiliaire: string | null
    auxiliaire_libelle: string | null
    debit_cents: Cents
    credit_cents: Cents
    bien_id: string | null
    composant_id: string | null
    lettrage: string | null
    date_lettrage: Day | null
    created_at: string
  }
  lignes_foncieres: {
    id: string
    dossier_id: string
    bien_id: string
    annee: number
    ligne: '212' | '214' | '225' | '228'
    libelle: string
    montant_cents: Cents
    document_id: string | null
    created_at: string
  }
  lignes_releve: {
    id: string
    dossier_id: string
    compte_id: string
    releve_id: string
    rang: number
    date: Day
    libelle: string
    montant_cents: Cents
    identifiant: string | null
    tiers: string | null
    reference: string | null
    brut_cents: Cents | null
    commission_cents: Cents | null
    etat: 'a_traiter' | 'rapprochee' | 'virement_interne' | 'ignoree'
    raison: string | null
    created_at: string
  }
  locataires: {
    id: string
    dossier_id: string
    prenom: string
    nom: string
    email: string | null
    telephone: string | null
    consent_electronique_le: Day | null
    date_naissance: Day | null
    created_at: string
  }
  locations_chez_soi: {
    id: string
    dossier_id: string
    bien_id: string
    annee: number
    forme: 'locataire' | 'chambre_hotes' | 'aucune'
    surface_louee_centiemes: number
    surface_totale_centiemes: number
    ile_de_france: boolean
    residence_du_locataire: boolean
    valeur_totale_cents: Cents | null
    created_at: string
  }
  lots: {
    id: string
    dossier_id: string
    bien_id: string
    immeuble_id: string | null
    numero: string | null
    batiment: string | null
    etage: number | null
    porte: string | null
    nombre_pieces: number | null
    secteur_loyer: string | null
    annexe_de: string | null
    archive_le: Day | null
    created_at: string
  }
  loyers_reference: {
    id: string
    dossier_id: string
    ville: string
    secteur: string
    nombre_pieces: number
    construit_de: number | null
    construit_a: number | null
    meuble: boolean
    reference_m2_cents: Cents
    majore_m2_cents: Cents
    minore_m2_cents: Cents
    du: Day
    au: Day | null
    source: string
    releve_le: Day
    created_at: string
  }
  mails: {
    id: string
    canal: 'mail' | 'sms'
    destinataire: string
    sujet: string
    texte: string
    html: string | null
    lien: string | null
    pieces: unknown
    envoye_le: string | null
    erreur: string | null
    a_renvoyer: unknown | null
    renvoye_le: string | null
    created_at: string
  }
  mandants: {
    id: string
    dossier_id: string
    numero: number
    nom: string
    adresse: string
    code_postal: string
    ville: string
    pays: string
    email: string
    telephone: string
    iban: string | null
    bic: string | null
    created_at: string
    siren: string | null
    facturation_le: Day | null
    tva_debits_le: Day | null
  }
  mandats: {
    id: string
    dossier_id: string
    numero: number
    mandant_id: string
    signe_le: Day
    debut: Day
    fin: Day | null
    fin_motif: string
    delegations: string[]
    honoraires_mode: 'aucun' | 'encaisse' | 'appele' | 'forfait'
    taux: number
    assiette: 'loyer' | 'loyer_et_charges'
    forfait_cents: Cents
    honoraires_location_cents: Cents
    honoraires_edl_cents: Cents
    tva_taux: number
    periodicite: 'mensuelle' | 'trimestrielle'
    jour_arrete: number
    jour_virement: number
    reserve_cents: Cents
    created_at: string
  }
  mandats_biens: {
    id: string
    dossier_id: string
    mandat_id: string
    bien_id: string
    du: Day
    au: Day | null
    created_at: string
    a_soi_le: Day | null
  }
  messages_locataires: {
    id: string
    dossier_id: string
    bail_id: string
    locataire_id: string | null
    auteur: 'locataire' | 'bailleur'
    nom: string
    objet: 'message' | 'reparation' | 'assurance'
    texte: string
    lu_le: string | null
    created_at: string
  }
  modeles_depense: {
    id: string
    dossier_id: string
    fournisseur: string
    libelle: string
    categorie: string
    bien_id: string | null
    montant_cents: Cents
    tva: unknown | null
    repartition: unknown | null
    payee_par: 'banque' | 'exploitant' | 'associe'
    rythme: 'mensuel' | 'trimestriel' | 'semestriel' | 'annuel'
    debut: Day
    fin: Day | null
    sautees: string[]
    transmis_le: Day | null
    automatique: boolean
    created_at: string
  }
  modeles_documents: {
    id: string
    dossier_id: string
    piece: 'bail' | 'avenant' | 'caution' | 'conge' | 'reponse_conge' | 'revision' | 'etat_des_lieux' | 'restitution'
    type_bail: 'meuble' | 'vide' | 'etudiant' | 'mobilite' | 'commercial' | 'professionnel' | 'parking' | 'saisonnier' | 'derogatoire' | null
    nom: string
    contenu: unknown
    origine: string | null
    origine_version: number | null
    par_defaut: boolean
    archive_le: Day | null
    created_at: string
  }
  modeles_reponse: {
    id: string
    nature: 'devis' | 'devis_service' | 'commande' | 'reservation' | 'signalement' | null
    titre: string
    sujet: string
    corps: string
    created_at: string
    updated_at: string
  }
  mouvements_depot: {
    id: string
    dossier_id: string
    bail_id: string
    date: Day
    sens: 'recu' | 'rendu' | 'retenu' | 'transmis'
    montant_cents: Cents
    created_at: string
  }
  mouvements_exploitant: {
    id: string
    dossier_id: string
    date: Day
    sens: 'apport' | 'prelevement'
    montant_cents: Cents
    libelle: string
    indivisaire_id: string | null
    paie: string | null
    created_at: string
  }
  notifications: {
    id: string
    user_id: string
    genre: 'echeance' | 'loyer' | 'invitation' | 'membre' | 'paiement' | 'document' | 'acces' | 'question' | 'message'
    cle: string
    titre: string
    detail: string
    chemin: string
    lue_le: string | null
    courriel_le: string | null
    created_at: string
  }
  offres_location: {
    id: string
    dossier_id: string
    bien_id: string
    type_bail: 'vide' | 'meuble' | 'etudiant' | 'mobilite'
    loyer_cents: Cents
    charges_cents: Cents
    depot_garantie_cents: Cents
    disponible_le: Day
    texte: string
    expire_le: Day
    retiree_le: Day | null
    created_at: string
  }
  operations_diverses: {
    id: string
    dossier_id: string
    date: Day
    libelle: string
    piece_ref: string | null
    document_id: string | null
    a_extourner: boolean
    created_at: string
  }
  operations_diverses_lignes: {
    id: string
    dossier_id: string
    operation_id: string
    rang: number
    compte: string
    debit_cents: Cents
    credit_cents: Cents
    bien_id: string | null
    indivisaire_id: string | null
    created_at: string
  }
  paiements: {
    id: string
    reference: string
    nature: 'commande' | 'abonnement' | 'acompte'
    commande_id: string | null
    reservation_id: string | null
    user_id: string | null
    user_email: string
    formule: CleActivite | null
    periodicite: 'mensuel' | 'annuel' | null
    periode_debut: Day | null
    periode_fin: Day | null
    libelle: string
    amount_cents: Cents
    tva_millieme_pct: number
    passerelle: 'stripe' | 'essai' | 'virement'
    passerelle_reference: string | null
    url: string | null
    retour: string
    abandon: string
    etat: 'ouvert' | 'paye' | 'echoue' | 'expire' | 'rembourse'
    expire_le: string
    paye_le: string | null
    rembourse_le: string | null
    a_verifier: boolean
    annonce: string | null
    created_at: string
    updated_at: string
  }
  paliers_loyer: {
    id: string
    dossier_id: string
    bail_id: string
    du: Day
    loyer_cents: Cents
    created_at: string
  }
  parts_societes: {
    id: string
    dossier_id: string
    nom: string
    siren: string | null
    annee: number
    revenus_cents: Cents
    frais_cents: Cents
    interets_cents: Cents
    document_id: string | null
    created_at: string
  }
  personnes_candidature: {
    id: string
    dossier_id: string
    candidature_id: string
    role: 'candidat' | 'colocataire' | 'garant'
    rang: string
    prenom: string
    nom: string
    email: string | null
    telephone: string | null
    situation: 'cdi' | 'cdd' | 'interim' | 'fonctionnaire' | 'independant' | 'alternance' | 'etudiant' | 'retraite' | 'sans_emploi' | 'autre' | null
    profession: string
    revenus_cents: Cents | null
    locataire_id: string | null
    created_at: string
  }
  pieces: {
    id: string
    dossier_id: string
    bien_id: string
    nom: string
    nature: 'chambre' | 'sejour' | 'cuisine' | 'salle_d_eau' | 'toilettes' | 'entree' | 'bureau' | 'rangement' | 'exterieur' | 'autre'
    surface_m2: number | null
    ordre: number
    louable: boolean
    created_at: string
  }
  plans_apurement: {
    id: string
    dossier_id: string
    bail_id: string
    montant_cents: Cents
    etabli_le: Day
    signe_le: Day | null
    versements: unknown
    clos_le: Day | null
    created_at: string
  }
  preferences_notification: {
    user_id: string
    rappels_essai: boolean
    echeances_fiscales: boolean
    loyers: boolean
    demandes: boolean
    updated_at: string
  }
  prelevements_honoraires: {
    id: string
    dossier_id: string
    date: Day
    montant_cents: Cents
    libelle: string
    created_at: string
  }
  privileged_admins: {
    id: string
    email: string
    is_active: boolean
    created_at: string
  }
  profiles: {
    id: string
    email: string | null
    phone: string | null
    first_name: string | null
    last_name: string | null
    activity_type: CleActivite | null
    requires_2fa: boolean
    phone_verified: boolean
    adresse: string | null
    code_postal: string | null
    ville: string | null
    pays: string
    created_at: string
    updated_at: string
  }
  questions: {
    id: string
    dossier_id: string
    cle: string
    compte: string | null
    date: Day
    libelle: string
    montant_cents: Cents
    texte: string
    document_id: string | null
    auteur: string | null
    resolue: boolean
    resolue_le: string | null
    resolue_par: string | null
    created_at: string
  }
  questions_reponses: {
    id: string
    dossier_id: string
    question_id: string
    texte: string
    document_id: string | null
    auteur: string | null
    created_at: string
  }
  quote_requests: {
    id: string
    user_email: string
    user_name: string
    company_name: string | null
    phone: string
    business_type: 'lmnp' | 'lmp' | 'sci' | 'location' | 'independent' | 'conseil' | 'application'
    current_challenges: string
    project_scope: string
    timeline: string
    budget_range: string
    specific_requirements: string | null
    additional_info: string | null
    status: 'pending' | 'in_progress' | 'answered' | 'accepted' | 'declined' | 'closed' | 'withdrawn'
    retiree_le: string | null
    accuse_le: string | null
    created_at: string
    updated_at: string
  }
  quote_wizard_content: {
    id: string
    content_key: 'welcome' | 'business_info' | 'project_scope' | 'requirements' | 'timeline_budget'
    title: string
    subtitle: string
    description: string
    is_active: boolean
    created_at: string
    updated_at: string
  }
  rappels_abonnement: {
    user_id: string
    sorte: 'annonce' | 'renouvellement' | 'j15' | 'j3' | 'j0'
    fin: string
    traite_le: string
    ecrit: boolean
  }
  rapprochements: {
    id: string
    dossier_id: string
    ligne_id: string
    nature: 'banque' | 'plateforme' | 'gestion'
    cle: string
    fait_table: string
    fait_id: string
    montant_cents: Cents
    effet: 'cree' | 'paye' | 'trouve'
    created_at: string
  }
  redactions_bail: {
    id: string
    dossier_id: string
    bail_id: string
    piece: 'bail' | 'avenant' | 'caution'
    garant_id: string | null
    valeurs: unknown
    contenu: unknown | null
    created_at: string
  }
  reglages_loyers: {
    id: string
    dossier_id: string
    appel_jour: number | null
    depuis: Day
    envoi_avis: boolean
    envoi_quittances: boolean
    fait_le: Day | null
    essai_le: string | null
    refus: string | null
    created_at: string
    paye_jours: number | null
  }
  reglages_relances: {
    id: string
    dossier_id: string
    depuis: Day
    jours_1: string
    jours_2: string
    jours_3: string
    jours_4: string
    automatique: boolean
    created_at: string
  }
  regles_bancaires: {
    id: string
    dossier_id: string
    motif: string
    sens: 'credit' | 'debit' | 'les_deux'
    montant_min_cents: Cents | null
    montant_max_cents: Cents | null
    nature: 'loyer' | 'depense' | 'emprunt' | 'exploitant' | 'depot' | 'virement_interne' | 'ignorer'
    categorie: string | null
    bien_id: string | null
    bail_id: string | null
    emprunt_id: string | null
    created_at: string
  }
  regularisations_charges: {
    id: string
    dossier_id: string
    bail_id: string
    du: Day
    au: Day
    entree: Day
    sortie: Day
    etablie_le: Day
    exigible_le: Day
    lignes: unknown
    provisions_cents: Cents
    reelles_cents: Cents
    solde_cents: Cents
    excedent: 'deduit' | 'rendu_banque' | 'rendu_exploitant' | 'rendu_associe' | null
    provision_avant_cents: Cents
    provision_apres_cents: Cents | null
    faits: unknown
    created_at: string
    tva: unknown | null
  }
  relances: {
    id: string
    dossier_id: string
    bail_id: string
    niveau: string
    date: Day
    montant_cents: Cents
    echeances: unknown
    canal: 'courriel' | 'lettre'
    destinataires: string[]
    garants: unknown
    objet: string
    texte: string
    etat: 'a_envoyer' | 'envoyee' | 'echouee'
    envoyee_le: string | null
    automatique: boolean
    auteur: string | null
    recommande: string | null
    remise_le: Day | null
    preuve_id: string | null
    created_at: string
  }
  releves: {
    id: string
    dossier_id: string
    compte_id: string
    cle: string
    nom: string
    sha256: string
    format: 'ofx' | 'csv' | 'qif' | 'camt053' | 'cfonb120' | 'airbnb' | 'booking'
    du: Day
    au: Day
    solde_initial_cents: Cents | null
    solde_initial_le: Day | null
    solde_final_cents: Cents | null
    solde_final_le: Day | null
    lignes: number
    deja_importees: number
    ecartees: number
    erreurs: unknown
    etat: 'importe' | 'annule'
    document_id: string | null
    importe_par: string | null
    annule_le: string | null
    annule_par: string | null
    created_at: string
  }
  releves_compteurs: {
    id: string
    dossier_id: string
    compteur_id: string
    date: Day
    index_milliemes: number
    document_id: string | null
    created_at: string
  }
  remboursements_anticipes: {
    id: string
    dossier_id: string
    emprunt_id: string
    date: Day
    capital_cents: Cents
    indemnite_cents: Cents
    effet: 'duree' | 'mensualite'
    created_at: string
  }
  reprises: {
    id: string
    dossier_id: string
    annee: number
    tresorerie_cents: Cents
    created_at: string
  }
  reprises_fec: {
    id: string
    dossier_id: string
    cle: string
    fin: Day
    nom: string
    format: 'fec' | 'balance' | 'journal'
    sha256: string
    document_id: string
    lignes: number
    ecritures: number
    debit_cents: Cents
    credit_cents: Cents
    soldes: unknown
    correspondance: unknown
    importe_par: string
    created_at: string
  }
  restitutions_depot: {
    id: string
    dossier_id: string
    bail_id: string
    cles_le: Day
    conforme: boolean
    adresse: string | null
    rendu_le: Day
    depot_cents: Cents
    retenues: unknown
    provision_cents: Cents
    rendu_cents: Cents
    majoration_cents: Cents
    faits: unknown
    papier: unknown | null
    created_at: string
  }
  retours_courriels: {
    boite: string
    validite: number
    uid: number
    envoi_id: string | null
    effet: 'revenu' | 'retarde' | 'etranger'
    lu_le: string
  }
  revisions_loyer: {
    id: string
    dossier_id: string
    bail_id: string
    date_revision: Day
    demande_le: Day
    date_effet: Day
    indice: 'irl' | 'ilc' | 'ilat' | 'icc'
    ancien_trimestre: string
    ancien_centiemes: number
    nouveau_trimestre: string
    nouveau_centiemes: number
    mois: number
    loyer_avant_cents: Cents
    loyer_cents: Cents
    created_at: string
  }
  safe_service_reviews: {
    service_id: string
    rating: number
    created_at: string
    signature: string
    comment: string | null
  }
  seo_settings: {
    id: string
    page_name: string
    meta_title: string | null
    meta_description: string | null
    meta_keywords: string | null
    og_title: string | null
    og_description: string | null
    og_image: string | null
    twitter_title: string | null
    twitter_description: string | null
    twitter_image: string | null
    canonical_url: string | null
    robots_directives: string
    schema_type: 'Organization' | 'LocalBusiness' | null
    phone: string | null
    email: string | null
    address_street: string | null
    address_city: string | null
    address_postal_code: string | null
    address_country: string
    price_range: string | null
    opening_hours: string | null
    geo_latitude: number | null
    geo_longitude: number | null
    is_active: boolean
    created_at: string
    updated_at: string
  }
  service_orders: {
    id: string
    reference: string
    service_id: string | null
    devis_id: string | null
    user_name: string
    user_email: string
    user_phone: string | null
    adresse: string | null
    amount: number
    debut_immediat: boolean
    status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
    paid_at: string | null
    accuse_le: string | null
    created_at: string
    updated_at: string
  }
  service_quote_requests: {
    id: string
    service_id: string
    user_name: string
    user_email: string
    user_phone: string | null
    company_name: string | null
    project_description: string
    timeline: 'urgent' | '1-2-weeks' | '1-month' | '2-3-months' | 'flexible' | null
    budget_range: 'less-than-1000' | '1000-5000' | '5000-10000' | '10000-25000' | 'more-than-25000' | 'à définir' | null
    specific_requirements: string | null
    status: 'pending' | 'in_progress' | 'answered' | 'accepted' | 'declined' | 'closed' | 'withdrawn'
    retiree_le: string | null
    accuse_le: string | null
    created_at: string
    updated_at: string
  }
  service_reviews: {
    id: string
    service_id: string
    commande_id: string | null
    reservation_id: string | null
    author_name: string
    signature: string
    rating: number
    comment: string | null
    is_published: boolean
    created_at: string
  }
  services: {
    id: string
    title: string
    short_description: string
    description: string
    category: string
    duration_estimate: string | null
    price_range: string | null
    price: number | null
    delay: string | null
    steps: unknown
    deliverables: string[]
    to_provide: string[]
    faq: unknown
    display_order: number
    is_active: boolean
    created_at: string
    updated_at: string
  }
  services_page_content: {
    id: string
    hero_title: string
    hero_description: string
    table_content: string | null
    banner_title: string
    banner_description: string
    is_active: boolean
    created_at: string
    updated_at: string
  }
  signataires: {
    id: string
    dossier_id: string
    demande_id: string
    rang: number
    nom: string
    qualite: 'locataire' | 'garant' | 'bailleur' | 'gestionnaire' | 'autre'
    email: string
    telephone: string | null
    lien_id: string
    etat: 'attend' | 'invite' | 'signe' | 'refuse'
    invite_le: string | null
    relance_le: string | null
    vu_le: string | null
    lu_le: string | null
    signe_le: string | null
    nom_signe: string | null
    trace: unknown | null
    motif_refus: string | null
    created_at: string
  }
  subscription_formulas: {
    id: string
    formula_key: CleActivite
    formula_name: string
    description: string
    features: string[]
    monthly_price: number
    annual_price: number
    monthly_promo_price: number | null
    annual_promo_price: number | null
    promo_active: boolean
    development_status: 'available' | 'development' | 'coming_soon'
    display_order: number
    created_at: string
    updated_at: string
  }
  suivi_demandes: {
    id: number
    nature: 'devis' | 'devis_service' | 'commande' | 'reservation' | 'signalement'
    demande_id: string
    genre: 'note' | 'assignation' | 'reponse' | 'devis' | 'reglement' | 'remboursement' | 'annulation' | 'place'
    texte: string | null
    assigne_a: string | null
    cle: string | null
    auteur: string | null
    auteur_email: string | null
    at: string
  }
  suivis_reprise: {
    id: string
    dossier_id: string
    recues: string[]
    sans_objet: string[]
    created_at: string
  }
  suppressions_compte: {
    user_id: string
    demandee_le: string
    echeance_le: string
  }
  technical_reports: {
    id: string
    user_id: string | null
    user_email: string
    user_name: string | null
    user_agent: string | null
    current_url: string | null
    problem_type: 'Problème de connexion' | 'Erreur lors de la saisie' | "Problème d'affichage" | 'Fonctionnalité indisponible' | 'Erreur de calcul' | "Problème d'export/import" | "Lenteur de l'application" | 'Autre'
    description: string
    notes: string | null
    status: 'nouveau' | 'en_cours' | 'resolu'
    created_at: string
  }
  training_reservations: {
    id: string
    training_session_id: string
    service_id: string | null
    reservation_type: 'individual' | 'group' | 'session'
    user_name: string
    user_email: string
    user_phone: string | null
    company_name: string | null
    special_requirements: string | null
    waiting_accepted: boolean
    amount: number
    deposit: number
    status: 'confirmed' | 'waiting' | 'cancelled'
    place_le: string | null
    annulee_le: string | null
    acompte_paye_le: string | null
    acompte_rembourse_le: string | null
    motif_maison: string | null
    accuse_le: string | null
    created_at: string
    updated_at: string
  }
  training_sessions: {
    id: string
    service_id: string
    status: 'scheduled' | 'requested' | 'cancelled' | 'done'
    session_date: string | null
    max_participants: number
    current_participants: number
    price: number
    is_online: boolean
    location: string | null
    description: string
    created_at: string
    updated_at: string
  }
  user_subscription_access: {
    id: string
    user_id: string
    subscription_formula: CleActivite
    is_active: boolean
    granted_by: string | null
    granted_at: string
    created_at: string
    updated_at: string
  }
  user_subscriptions: {
    id: string
    user_id: string
    is_active: boolean
    is_trial: boolean
    trial_expired: boolean
    trial_start_date: string | null
    trial_end_date: string | null
    subscription_type: 'monthly' | 'annual'
    subscription_start_date: string | null
    subscription_end_date: string | null
    next_billing_date: string | null
    auto_renew: boolean
    credits_balance: number
    created_at: string
    updated_at: string
  }
  utilisateurs: {
    id: string
    email: string | null
    phone: string | null
    first_name: string | null
    last_name: string | null
    activity_type: string | null
    requires_2fa: boolean
    created_at: string
    is_active: boolean
    is_trial: boolean
    trial_expired: boolean
    trial_start_date: string | null
    trial_end_date: string | null
    subscription_type: string
    subscription_start_date: string | null
    subscription_end_date: string | null
    recherche: string
  }
  vehicules: {
    id: string
    dossier_id: string
    libelle: string
    genre: 'voiture' | 'cyclomoteur' | 'moto_125' | 'moto'
    puissance_cv: number | null
    energie: 'gazole' | 'essence' | 'gpl' | 'electrique'
    usage: 'mixte' | 'professionnel'
    au_bareme: boolean
    created_at: string
  }
  versements_mandants: {
    id: string
    dossier_id: string
    mandat_id: string
    date: Day
    sens: 'verse' | 'recu'
    montant_cents: Cents
    motif: string
    compte_rendu: string | null
    created_at: string
  }
}

export type Optional = {
  acces_assistance: 'id' | 'demande_le' | 'repondu_le' | 'accorde' | 'commence_le' | 'jusqu_a' | 'termine_le' | 'termine_par' | 'refus' | 'session_id' | 'session_demandeur'
  acces_locataires: 'id' | 'ouvert_le' | 'retire_le' | 'vu_le' | 'created_at'
  acces_mandants: 'id' | 'vu_le' | 'created_at'
  actes: 'id' | 'user_id' | 'detail' | 'at' | 'created_at'
  app_assets: 'id' | 'is_active' | 'created_at' | 'updated_at'
  appels_loyers: 'id' | 'mois' | 'created_at'
  attentes_formules: 'user_id' | 'created_at'
  attestations: 'id' | 'equipement_id' | 'bail_id' | 'valable_jusqu_au' | 'etablie_par' | 'document_id' | 'created_at'
  auth_page_content: 'id' | 'login_description' | 'signup_description' | 'is_active' | 'created_at' | 'updated_at'
  baux: 'id' | 'piece_id' | 'type_bail' | 'fin' | 'periodicite' | 'terme' | 'charges_cents' | 'charges_mode' | 'depot_garantie_cents' | 'jour_echeance' | 'duree_mois' | 'motif_duree' | 'bailleur_personne_morale' | 'franchise_mois' | 'indice' | 'revision_annees' | 'petite_entreprise' | 'interet_retard' | 'majoration_retard' | 'irl_trimestre' | 'revision_le' | 'relocation_motif' | 'solidarite' | 'aide_cents' | 'created_at'
  baux_locataires: 'id' | 'created_at'
  biens: 'id' | 'type_bien' | 'surface_m2' | 'categorie' | 'classe_dpe' | 'zone_location' | 'frais_acquisition_cents' | 'frais_immobilises' | 'residence_services' | 'tva_motif' | 'tva_services' | 'tva_taux' | 'tva_debut' | 'tva_fin' | 'date_cession' | 'prix_cession_cents' | 'mobilier_cession_cents' | 'tva_cession' | 'created_at' | 'tva_option_le' | 'tva_fin_motif' | 'declare_ailleurs_le' | 'declare_dossier_id' | 'declare_bien_id' | 'tva_achat_cents'
  brouillons_contenu: 'id' | 'titre' | 'sur' | 'auteur_email' | 'created_at' | 'updated_at'
  candidatures: 'id' | 'prenom' | 'telephone' | 'emmenagement_le' | 'occupants' | 'message' | 'lu_le' | 'visite_proposee_le' | 'demande_le' | 'depose_le' | 'retenu_le' | 'refuse_le' | 'effacer_le' | 'visale' | 'visale_reference' | 'aide_logement_cents' | 'notes' | 'bail_id' | 'created_at'
  catalog_applications: 'id' | 'features' | 'delivery_hours' | 'display_order' | 'is_active' | 'created_at' | 'updated_at'
  cles_idempotence: 'id' | 'created_at'
  cles_repartition: 'id' | 'fluide' | 'total' | 'created_at'
  composants: 'id' | 'tva_cents' | 'tva_coefficient' | 'tva_supportee_cents' | 'duree_annees' | 'convention' | 'acquis_avec_bien' | 'date_sortie' | 'amortissement_anterieur_cents' | 'ard_anterieur_cents' | 'created_at'
  comptes_bancaires: 'id' | 'nature' | 'banque' | 'iban' | 'lectures' | 'created_at'
  comptes_copropriete: 'id' | 'recuperable_cents' | 'non_deductible_cents' | 'document_id' | 'created_at'
  comptes_rendus: 'id' | 'numero' | 'annee' | 'rang' | 'facture_numero' | 'facture_rang' | 'created_at'
  compteurs: 'id' | 'bien_id' | 'immeuble_id' | 'numero' | 'depose_le' | 'created_at'
  conges: 'id' | 'motif' | 'motif_preavis' | 'detail' | 'fin_avant' | 'created_at'
  creances_douteuses: 'id' | 'douteuse' | 'depreciation_cents' | 'created_at'
  declarations: 'id' | 'motif' | 'deposee_le' | 'created_at'
  declarations_tva: 'id' | 'motif' | 'deposee_le' | 'regle_le' | 'regle_cents' | 'regle_par' | 'created_at'
  deficits_anterieurs: 'id' | 'created_at'
  demandes_signature: 'id' | 'bail_id' | 'message' | 'etat' | 'close_le' | 'certificat_id' | 'document_signe_id' | 'service' | 'service_reference' | 'created_at'
  demarches: 'id' | 'bien_id' | 'faite_le' | 'siret' | 'note' | 'lettre' | 'created_at'
  demarches_impaye: 'id' | 'detail' | 'document_id' | 'auteur' | 'created_at'
  depenses: 'id' | 'bien_id' | 'date_paiement' | 'fournisseur' | 'tva' | 'payee_par' | 'document_id' | 'repartition' | 'modele_id' | 'echeance_modele' | 'bail_id' | 'indivisaire_id' | 'transmise_id' | 'created_at'
  deplacements: 'id' | 'bien_id' | 'motif' | 'depart' | 'arrivee' | 'aller_retour' | 'created_at'
  devis_emis: 'id' | 'numero' | 'annee' | 'rang' | 'service_id' | 'remplace_id' | 'conditions' | 'user_phone' | 'company_name' | 'etat' | 'auteur_email' | 'decide_le' | 'accepte_nom' | 'accepte_adresse' | 'accepte_depuis' | 'decline_motif' | 'created_at'
  diagnostics: 'id' | 'classe_dpe' | 'positif' | 'reference' | 'diagnostiqueur' | 'document_id' | 'created_at'
  documents: 'id' | 'prouve' | 'created_at'
  documents_bail: 'id' | 'etat_des_lieux_id' | 'element' | 'message_id' | 'created_at'
  documents_candidature: 'id' | 'created_at'
  documents_locatifs: 'id' | 'numero' | 'annee' | 'rang' | 'bail_id' | 'echeance_id' | 'encaissements' | 'automatique' | 'retire_le' | 'retrait_motif' | 'created_at'
  documents_lot: 'id' | 'created_at'
  dossier_membres: 'id' | 'peut_valider' | 'created_at' | 'droits'
  dossiers: 'id' | 'activite' | 'denomination' | 'siren' | 'adresse' | 'convention' | 'reglages' | 'created_at'
  dossiers_effaces: 'id' | 'chaine_tete' | 'premiere_ecriture' | 'derniere_ecriture' | 'created_at'
  echeances: 'id' | 'objet' | 'mois' | 'charges_cents' | 'calcul' | 'created_at'
  ecritures: 'id' | 'created_at'
  effacements_candidatures: 'id' | 'created_at'
  emprunts: 'id' | 'banque' | 'type_emprunt' | 'differe_mois' | 'differe_type' | 'assurance_cents' | 'frais_dossier_cents' | 'frais_garantie_cents' | 'bien_suivant_id' | 'bien_suivant_le' | 'transmis_le' | 'repris_le' | 'nue_propriete' | 'interets_nue' | 'created_at'
  encaissements: 'id' | 'payeur' | 'charges_cents' | 'mode' | 'echeance_id' | 'indivisaire_id' | 'rejette_id' | 'created_at'
  engagements_locatifs: 'id' | 'travaux_cents' | 'rompu_le' | 'document_id' | 'created_at'
  envois_locatifs: 'id' | 'document_id' | 'facture_id' | 'objet' | 'etat' | 'automatique' | 'essais' | 'prochain_essai' | 'erreur' | 'envoye_le' | 'created_at' | 'compte_rendu_id' | 'revenu_le' | 'retour_statut' | 'retour_dit'
  equipements: 'id' | 'bien_id' | 'lieu' | 'pose_le' | 'garantie_jusqu_au' | 'entretien_mois' | 'entretien_par' | 'depose_le' | 'created_at'
  estimations: 'id' | 'created_at'
  etats_des_lieux: 'id' | 'compteurs' | 'cles' | 'pieces' | 'observations' | 'adresse' | 'signe_le' | 'complements' | 'signatures' | 'chiffrage' | 'papier' | 'papier_refus' | 'version' | 'envoi_id' | 'created_at'
  evenements_paiement: 'paiement_id' | 'effet' | 'recu_le'
  exercices: 'id' | 'reglages' | 'tenue' | 'regime_tva' | 'periodicite_tva' | 'tva_debits' | 'tva_coefficient' | 'etat' | 'valide_jusqu_au' | 'arrete_le' | 'empreinte_arrete' | 'reglages_arretes' | 'definitif_le' | 'declaration_deposee_le' | 'created_at'
  factures: 'id' | 'numero' | 'annee' | 'rang' | 'facture_id' | 'user_id' | 'client_adresse' | 'periode_debut' | 'periode_fin'
  factures_sejour: 'id' | 'numero' | 'annee' | 'rang' | 'bail_id' | 'echeances' | 'facture_id' | 'created_at' | 'mandant_id' | 'regularisation_id'
  fecs: 'id' | 'created_at'
  fiches_techniques: 'id' | 'annee_construction' | 'electricite_annee' | 'gaz' | 'gaz_annee' | 'zone_risques' | 'zone_bruit' | 'created_at'
  fins_justifiees: 'id' | 'cause' | 'motif' | 'document_id' | 'created_at'
  flux_agenda: 'created_at' | 'lu_le'
  formules_page_content: 'id' | 'hero_description' | 'is_active' | 'created_at' | 'updated_at'
  fournisseurs: 'id' | 'siren' | 'categorie' | 'bien_id' | 'created_at' | 'metier' | 'telephone' | 'email' | 'adresse'
  foyers: 'id' | 'autres_meubles_cents' | 'autres_revenus_cents' | 'quarts_de_part' | 'created_at'
  garants: 'id' | 'email' | 'telephone' | 'adresse' | 'reference' | 'plafond_cents' | 'fin' | 'declaration_jours' | 'created_at'
  habilitations_gestion: 'id' | 'premier_mandat' | 'created_at'
  homepage_content: 'id' | 'meta_description' | 'claims' | 'solutions_title' | 'solutions' | 'is_active' | 'created_at' | 'updated_at'
  honoraires_mandats: 'id' | 'tva_cents' | 'created_at'
  immeubles: 'id' | 'annee_construction' | 'en_copropriete' | 'syndic' | 'debuts_charges' | 'note' | 'created_at'
  indivisaires: 'id' | 'rattachement' | 'created_at'
  indivisions: 'id' | 'bien_id' | 'created_at'
  interventions: 'id' | 'bien_id' | 'lieu' | 'bail_id' | 'description' | 'metier' | 'ouverte_par' | 'urgente' | 'fournisseur_id' | 'commandee_le' | 'prevue_le' | 'realisee_le' | 'close_le' | 'sans_suite' | 'a_charge' | 'charge_motif' | 'cout_cents' | 'part_locataire_cents' | 'depense_id' | 'created_at'
  interventions_devis: 'id' | 'remarque' | 'retenu' | 'document_id' | 'created_at'
  interventions_suivi: 'id' | 'texte' | 'document_id' | 'created_at'
  inventaire_mobilier: 'id' | 'element' | 'quantite' | 'etat' | 'remarque' | 'created_at'
  invitations: 'id' | 'acceptee_le' | 'acceptee_par' | 'created_at' | 'droits' | 'mandant_id'
  journal_admin: 'id' | 'at' | 'auteur' | 'auteur_email' | 'objet_id' | 'nom' | 'concerne' | 'concerne_email' | 'motif' | 'avant' | 'apres'
  journal_signatures: 'id' | 'signataire_id' | 'rang' | 'detail' | 'adresse' | 'navigateur' | 'chaine' | 'created_at'
  lettrages: 'id' | 'auxiliaire' | 'created_at'
  lettrages_lignes: 'id' | 'created_at'
  lettres_reprise: 'id' | 'adresse' | 'email' | 'confrere' | 'etat' | 'envoyee_le' | 'created_at'
  liens_paye: 'id' | 'courriel_id' | 'envoye_le' | 'repondu_le' | 'retire_le' | 'created_at'
  lignes: 'id' | 'auxiliaire' | 'auxiliaire_libelle' | 'bien_id' | 'composant_id' | 'lettrage' | 'date_lettrage' | 'created_at'
  lignes_foncieres: 'id' | 'document_id' | 'created_at'
  lignes_releve: 'id' | 'identifiant' | 'tiers' | 'reference' | 'brut_cents' | 'commission_cents' | 'etat' | 'raison' | 'created_at'
  locataires: 'id' | 'prenom' | 'email' | 'telephone' | 'consent_electronique_le' | 'date_naissance' | 'created_at'
  locations_chez_soi: 'id' | 'ile_de_france' | 'residence_du_locataire' | 'valeur_totale_cents' | 'created_at'
  lots: 'id' | 'immeuble_id' | 'numero' | 'batiment' | 'etage' | 'porte' | 'nombre_pieces' | 'secteur_loyer' | 'annexe_de' | 'archive_le' | 'created_at'
  loyers_reference: 'id' | 'construit_de' | 'construit_a' | 'au' | 'created_at'
  mails: 'id' | 'canal' | 'html' | 'lien' | 'pieces' | 'envoye_le' | 'erreur' | 'a_renvoyer' | 'renvoye_le' | 'created_at'
  mandants: 'id' | 'numero' | 'adresse' | 'code_postal' | 'ville' | 'pays' | 'email' | 'telephone' | 'iban' | 'bic' | 'created_at' | 'siren' | 'facturation_le' | 'tva_debits_le'
  mandats: 'id' | 'numero' | 'fin' | 'fin_motif' | 'delegations' | 'honoraires_mode' | 'taux' | 'assiette' | 'forfait_cents' | 'honoraires_location_cents' | 'honoraires_edl_cents' | 'tva_taux' | 'periodicite' | 'jour_arrete' | 'jour_virement' | 'reserve_cents' | 'created_at'
  mandats_biens: 'id' | 'au' | 'created_at' | 'a_soi_le'
  messages_locataires: 'id' | 'locataire_id' | 'objet' | 'lu_le' | 'created_at'
  modeles_depense: 'id' | 'fournisseur' | 'bien_id' | 'tva' | 'repartition' | 'payee_par' | 'fin' | 'sautees' | 'transmis_le' | 'automatique' | 'created_at'
  modeles_documents: 'id' | 'type_bail' | 'origine' | 'origine_version' | 'par_defaut' | 'archive_le' | 'created_at'
  modeles_reponse: 'id' | 'nature' | 'created_at' | 'updated_at'
  mouvements_depot: 'id' | 'created_at'
  mouvements_exploitant: 'id' | 'libelle' | 'indivisaire_id' | 'paie' | 'created_at'
  notifications: 'id' | 'detail' | 'lue_le' | 'courriel_le' | 'created_at'
  offres_location: 'id' | 'charges_cents' | 'depot_garantie_cents' | 'texte' | 'retiree_le' | 'created_at'
  operations_diverses: 'id' | 'piece_ref' | 'document_id' | 'a_extourner' | 'created_at'
  operations_diverses_lignes: 'id' | 'debit_cents' | 'credit_cents' | 'bien_id' | 'indivisaire_id' | 'created_at'
  paiements: 'id' | 'reference' | 'commande_id' | 'reservation_id' | 'user_id' | 'formule' | 'periodicite' | 'periode_debut' | 'periode_fin' | 'passerelle_reference' | 'url' | 'etat' | 'paye_le' | 'rembourse_le' | 'a_verifier' | 'annonce' | 'created_at' | 'updated_at'
  paliers_loyer: 'id' | 'created_at'
  parts_societes: 'id' | 'siren' | 'revenus_cents' | 'frais_cents' | 'interets_cents' | 'document_id' | 'created_at'
  personnes_candidature: 'id' | 'prenom' | 'email' | 'telephone' | 'situation' | 'profession' | 'revenus_cents' | 'locataire_id' | 'created_at'
  pieces: 'id' | 'nature' | 'surface_m2' | 'ordre' | 'louable' | 'created_at'
  plans_apurement: 'id' | 'signe_le' | 'clos_le' | 'created_at'
  preferences_notification: 'user_id' | 'rappels_essai' | 'echeances_fiscales' | 'loyers' | 'demandes' | 'updated_at'
  prelevements_honoraires: 'id' | 'libelle' | 'created_at'
  privileged_admins: 'id' | 'is_active' | 'created_at'
  profiles: 'email' | 'phone' | 'first_name' | 'last_name' | 'activity_type' | 'requires_2fa' | 'phone_verified' | 'adresse' | 'code_postal' | 'ville' | 'pays' | 'created_at' | 'updated_at'
  questions: 'id' | 'compte' | 'document_id' | 'auteur' | 'resolue' | 'resolue_le' | 'resolue_par' | 'created_at'
  questions_reponses: 'id' | 'document_id' | 'auteur' | 'created_at'
  quote_requests: 'id' | 'company_name' | 'timeline' | 'budget_range' | 'specific_requirements' | 'additional_info' | 'status' | 'retiree_le' | 'accuse_le' | 'created_at' | 'updated_at'
  quote_wizard_content: 'id' | 'subtitle' | 'description' | 'is_active' | 'created_at' | 'updated_at'
  rappels_abonnement: never
  rapprochements: 'id' | 'created_at'
  redactions_bail: 'id' | 'garant_id' | 'valeurs' | 'contenu' | 'created_at'
  reglages_loyers: 'id' | 'appel_jour' | 'envoi_avis' | 'envoi_quittances' | 'fait_le' | 'essai_le' | 'refus' | 'created_at' | 'paye_jours'
  reglages_relances: 'id' | 'automatique' | 'created_at'
  regles_bancaires: 'id' | 'sens' | 'montant_min_cents' | 'montant_max_cents' | 'categorie' | 'bien_id' | 'bail_id' | 'emprunt_id' | 'created_at'
  regularisations_charges: 'id' | 'excedent' | 'provision_apres_cents' | 'faits' | 'created_at' | 'tva'
  relances: 'id' | 'destinataires' | 'garants' | 'etat' | 'envoyee_le' | 'automatique' | 'auteur' | 'recommande' | 'remise_le' | 'preuve_id' | 'created_at'
  releves: 'id' | 'solde_initial_cents' | 'solde_initial_le' | 'solde_final_cents' | 'solde_final_le' | 'deja_importees' | 'ecartees' | 'erreurs' | 'etat' | 'document_id' | 'importe_par' | 'annule_le' | 'annule_par' | 'created_at'
  releves_compteurs: 'id' | 'document_id' | 'created_at'
  remboursements_anticipes: 'id' | 'indemnite_cents' | 'effet' | 'created_at'
  reprises: 'id' | 'tresorerie_cents' | 'created_at'
  reprises_fec: 'id' | 'format' | 'created_at'
  restitutions_depot: 'id' | 'adresse' | 'retenues' | 'provision_cents' | 'majoration_cents' | 'faits' | 'papier' | 'created_at'
  retours_courriels: 'envoi_id'
  revisions_loyer: 'id' | 'indice' | 'mois' | 'created_at'
  seo_settings: 'id' | 'meta_title' | 'meta_description' | 'meta_keywords' | 'og_title' | 'og_description' | 'og_image' | 'twitter_title' | 'twitter_description' | 'twitter_image' | 'canonical_url' | 'robots_directives' | 'schema_type' | 'phone' | 'email' | 'address_street' | 'address_city' | 'address_postal_code' | 'address_country' | 'price_range' | 'opening_hours' | 'geo_latitude' | 'geo_longitude' | 'is_active' | 'created_at' | 'updated_at'
  service_orders: 'id' | 'reference' | 'service_id' | 'devis_id' | 'user_phone' | 'adresse' | 'debut_immediat' | 'status' | 'paid_at' | 'accuse_le' | 'created_at' | 'updated_at'
  service_quote_requests: 'id' | 'user_phone' | 'company_name' | 'timeline' | 'budget_range' | 'specific_requirements' | 'status' | 'retiree_le' | 'accuse_le' | 'created_at' | 'updated_at'
  service_reviews: 'id' | 'commande_id' | 'reservation_id' | 'comment' | 'is_published' | 'created_at'
  services: 'id' | 'short_description' | 'description' | 'duration_estimate' | 'price_range' | 'price' | 'delay' | 'steps' | 'deliverables' | 'to_provide' | 'faq' | 'display_order' | 'is_active' | 'created_at' | 'updated_at'
  services_page_content: 'id' | 'hero_description' | 'table_content' | 'banner_title' | 'banner_description' | 'is_active' | 'created_at' | 'updated_at'
  signataires: 'id' | 'telephone' | 'lien_id' | 'etat' | 'invite_le' | 'relance_le' | 'vu_le' | 'lu_le' | 'signe_le' | 'nom_signe' | 'trace' | 'motif_refus' | 'created_at'
  subscription_formulas: 'id' | 'description' | 'features' | 'monthly_promo_price' | 'annual_promo_price' | 'promo_active' | 'development_status' | 'display_order' | 'created_at' | 'updated_at'
  suivi_demandes: 'id' | 'texte' | 'assigne_a' | 'cle' | 'auteur' | 'auteur_email' | 'at'
  suivis_reprise: 'id' | 'recues' | 'sans_objet' | 'created_at'
  suppressions_compte: never
  technical_reports: 'id' | 'user_id' | 'user_name' | 'user_agent' | 'current_url' | 'notes' | 'status' | 'created_at'
  training_reservations: 'id' | 'service_id' | 'reservation_type' | 'user_phone' | 'company_name' | 'special_requirements' | 'waiting_accepted' | 'amount' | 'deposit' | 'status' | 'place_le' | 'annulee_le' | 'acompte_paye_le' | 'acompte_rembourse_le' | 'motif_maison' | 'accuse_le' | 'created_at' | 'updated_at'
  training_sessions: 'id' | 'status' | 'session_date' | 'max_participants' | 'current_participants' | 'price' | 'is_online' | 'location' | 'description' | 'created_at' | 'updated_at'
  user_subscription_access: 'id' | 'is_active' | 'granted_by' | 'granted_at' | 'created_at' | 'updated_at'
  user_subscriptions: 'id' | 'is_active' | 'is_trial' | 'trial_expired' | 'trial_start_date' | 'trial_end_date' | 'subscription_type' | 'subscription_start_date' | 'subscription_end_date' | 'next_billing_date' | 'auto_renew' | 'credits_balance' | 'created_at' | 'updated_at'
  vehicules: 'id' | 'genre' | 'puissance_cv' | 'usage' | 'au_bareme' | 'created_at'
  versements_mandants: 'id' | 'sens' | 'motif' | 'compte_rendu' | 'created_at'
}
