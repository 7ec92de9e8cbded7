// The rows of each table, as they cross the wire. Written by `npm run db:rows` from the database: do not edit.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'

/** A row of a table or a view, as it is read. */
export type Row<Table extends keyof Rows> = Rows[Table]
/** A row to insert: what the database can fill may be left out. */
export type NewRow<Table extends keyof Optional> = Omit<Rows[Table], Optional[Table]> &
  Partial<Pick<Rows[Table], Optional[Table] & keyof Rows[Table]>>

export type Rows = {
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
    type_bail: 'meuble' | 'etudiant' | 'mobilite' | 'saisonnier'
    debut: Day
    fin: Day | null
    loyer_cents: Cents
    charges_cents: Cents
    charges_mode: 'provision' | 'forfait'
    depot_garantie_cents: Cents
    jour_echeance: number
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
    type_bien: 'appartement' | 'maison' | 'studio' | 'parking' | 'autre'
    surface_m2: number | null
    categorie: 'meuble' | 'tourisme_non_classe' | 'tourisme_classe'
    date_acquisition: Day
    date_mise_en_location: Day
    prix_cents: Cents
    frais_acquisition_cents: Cents
    frais_immobilises: boolean
    date_cession: Day | null
    prix_cession_cents: Cents | null
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
  composants: {
    id: string
    dossier_id: string
    bien_id: string
    nature: 'terrain' | 'gros_oeuvre' | 'toiture' | 'etancheite' | 'facade' | 'electricite' | 'installations' | 'agencements' | 'mobilier' | 'travaux'
    libelle: string
    base_cents: Cents
    mise_en_service: Day
    duree_annees: number | null
    convention: 'reel_365' | 'trente_360' | 'mois'
    acquis_avec_bien: boolean
    date_sortie: Day | null
    amortissement_anterieur_cents: Cents
    ard_anterieur_cents: Cents
    created_at: string
  }
  deficits_anterieurs: {
    id: string
    dossier_id: string
    annee: number
    montant_cents: Cents
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
    payee_par: 'banque' | 'exploitant'
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
  dossier_membres: {
    id: string
    dossier_id: string
    user_id: string
    role: 'proprietaire' | 'comptable' | 'lecteur'
    peut_valider: boolean
    created_at: string
  }
  dossiers: {
    id: string
    nom: string
    activite: 'lmnp' | 'lmp' | 'gestion_locative' | 'sci' | 'comptabilite_independants' | 'discipline_financiere_patrimoine'
    denomination: string | null
    siren: string | null
    adresse: string | null
    convention: 'reel_365' | 'trente_360' | 'mois'
    cfe_39c: 'activite' | 'bien'
    assurance_emprunteur_case: '242' | '294'
    report_352: 'neutralise' | 'direct'
    created_at: string
  }
  echeances: {
    id: string
    dossier_id: string
    bail_id: string
    periode: Day
    date_echeance: Day
    loyer_cents: Cents
    charges_cents: Cents
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
    mode: 'virement' | 'prelevement' | 'cheque' | 'especes' | 'caf' | 'plateforme' | 'depot_garantie'
    echeance_id: string | null
    created_at: string
  }
  exercices: {
    id: string
    dossier_id: string
    annee: number
    debut: Day
    fin: Day
    statut: 'lmnp' | 'lmp'
    regime: 'micro_bic' | 'reel_simplifie'
    tenue: 'super_simplifiee' | 'engagement'
    etat: 'ouvert' | 'arrete' | 'definitif'
    valide_jusqu_au: Day | null
    arrete_le: Day | null
    empreinte_arrete: string | null
    cfe_39c: 'activite' | 'bien' | null
    assurance_emprunteur_case: '242' | '294' | null
    report_352: 'neutralise' | 'direct' | null
    definitif_le: Day | null
    declaration_deposee_le: Day | null
    created_at: string
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
  lignes: {
    id: string
    dossier_id: string
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
  locataires: {
    id: string
    dossier_id: string
    prenom: string
    nom: string
    email: string | null
    telephone: string | null
    consent_electronique_le: Day | null
    created_at: string
  }
  mails: {
    id: string
    destinataire: string
    sujet: string
    texte: string
    html: string | null
    lien: string | null
    pieces: unknown
    envoye_le: string | null
    erreur: string | null
    created_at: string
  }
  mouvements_depot: {
    id: string
    dossier_id: string
    bail_id: string
    date: Day
    sens: 'recu' | 'rendu' | 'retenu'
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
    created_at: string
  }
  operations_diverses: {
    id: string
    dossier_id: string
    date: Day
    libelle: string
    piece_ref: string | null
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
    activity_type: 'lmnp' | 'lmp' | 'gestion_locative' | 'sci' | 'comptabilite_independants' | 'discipline_financiere_patrimoine' | null
    requires_2fa: boolean
    phone_verified: boolean
    created_at: string
    updated_at: string
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
    status: 'pending' | 'in_progress' | 'answered' | 'accepted' | 'declined' | 'closed'
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
  safe_service_reviews: {
    service_id: string
    rating: number
    created_at: string
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
    service_id: string
    user_name: string
    user_email: string
    user_phone: string | null
    amount: number
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
    status: 'pending' | 'in_progress' | 'answered' | 'accepted' | 'declined' | 'closed'
    accuse_le: string | null
    created_at: string
    updated_at: string
  }
  service_reviews: {
    id: string
    service_id: string
    author_name: string
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
  subscription_formulas: {
    id: string
    formula_key: 'lmnp' | 'lmp' | 'gestion_locative' | 'sci' | 'comptabilite_independants' | 'discipline_financiere_patrimoine'
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
    subscription_formula: 'lmnp' | 'lmp' | 'gestion_locative' | 'sci' | 'comptabilite_independants' | 'discipline_financiere_patrimoine'
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
}

export type Optional = {
  actes: 'id' | 'user_id' | 'detail' | 'at' | 'created_at'
  app_assets: 'id' | 'is_active' | 'created_at' | 'updated_at'
  auth_page_content: 'id' | 'login_description' | 'signup_description' | 'is_active' | 'created_at' | 'updated_at'
  baux: 'id' | 'type_bail' | 'fin' | 'charges_cents' | 'charges_mode' | 'depot_garantie_cents' | 'jour_echeance' | 'created_at'
  baux_locataires: 'id' | 'created_at'
  biens: 'id' | 'type_bien' | 'surface_m2' | 'categorie' | 'frais_acquisition_cents' | 'frais_immobilises' | 'date_cession' | 'prix_cession_cents' | 'created_at'
  catalog_applications: 'id' | 'features' | 'delivery_hours' | 'display_order' | 'is_active' | 'created_at' | 'updated_at'
  cles_idempotence: 'id' | 'created_at'
  composants: 'id' | 'duree_annees' | 'convention' | 'acquis_avec_bien' | 'date_sortie' | 'amortissement_anterieur_cents' | 'ard_anterieur_cents' | 'created_at'
  deficits_anterieurs: 'id' | 'created_at'
  depenses: 'id' | 'bien_id' | 'date_paiement' | 'fournisseur' | 'payee_par' | 'document_id' | 'created_at'
  documents: 'id' | 'prouve' | 'created_at'
  dossier_membres: 'id' | 'peut_valider' | 'created_at'
  dossiers: 'id' | 'activite' | 'denomination' | 'siren' | 'adresse' | 'convention' | 'cfe_39c' | 'assurance_emprunteur_case' | 'report_352' | 'created_at'
  echeances: 'id' | 'charges_cents' | 'created_at'
  ecritures: 'id' | 'created_at'
  emprunts: 'id' | 'banque' | 'type_emprunt' | 'differe_mois' | 'differe_type' | 'assurance_cents' | 'frais_dossier_cents' | 'frais_garantie_cents' | 'created_at'
  encaissements: 'id' | 'payeur' | 'charges_cents' | 'mode' | 'echeance_id' | 'created_at'
  exercices: 'id' | 'statut' | 'regime' | 'tenue' | 'etat' | 'valide_jusqu_au' | 'arrete_le' | 'empreinte_arrete' | 'cfe_39c' | 'assurance_emprunteur_case' | 'report_352' | 'definitif_le' | 'declaration_deposee_le' | 'created_at'
  formules_page_content: 'id' | 'hero_description' | 'is_active' | 'created_at' | 'updated_at'
  homepage_content: 'id' | 'meta_description' | 'claims' | 'solutions_title' | 'solutions' | 'is_active' | 'created_at' | 'updated_at'
  lignes: 'id' | 'auxiliaire' | 'auxiliaire_libelle' | 'bien_id' | 'composant_id' | 'lettrage' | 'date_lettrage' | 'created_at'
  locataires: 'id' | 'prenom' | 'email' | 'telephone' | 'consent_electronique_le' | 'created_at'
  mails: 'id' | 'html' | 'lien' | 'pieces' | 'envoye_le' | 'erreur' | 'created_at'
  mouvements_depot: 'id' | 'created_at'
  mouvements_exploitant: 'id' | 'libelle' | 'created_at'
  operations_diverses: 'id' | 'piece_ref' | 'created_at'
  operations_diverses_lignes: 'id' | 'debit_cents' | 'credit_cents' | 'bien_id' | 'created_at'
  privileged_admins: 'id' | 'is_active' | 'created_at'
  profiles: 'email' | 'phone' | 'first_name' | 'last_name' | 'activity_type' | 'requires_2fa' | 'phone_verified' | 'created_at' | 'updated_at'
  quote_requests: 'id' | 'company_name' | 'timeline' | 'budget_range' | 'specific_requirements' | 'additional_info' | 'status' | 'accuse_le' | 'created_at' | 'updated_at'
  quote_wizard_content: 'id' | 'subtitle' | 'description' | 'is_active' | 'created_at' | 'updated_at'
  remboursements_anticipes: 'id' | 'indemnite_cents' | 'effet' | 'created_at'
  reprises: 'id' | 'tresorerie_cents' | 'created_at'
  seo_settings: 'id' | 'meta_title' | 'meta_description' | 'meta_keywords' | 'og_title' | 'og_description' | 'og_image' | 'twitter_title' | 'twitter_description' | 'twitter_image' | 'canonical_url' | 'robots_directives' | 'schema_type' | 'phone' | 'email' | 'address_street' | 'address_city' | 'address_postal_code' | 'address_country' | 'price_range' | 'opening_hours' | 'geo_latitude' | 'geo_longitude' | 'is_active' | 'created_at' | 'updated_at'
  service_orders: 'id' | 'reference' | 'user_phone' | 'status' | 'paid_at' | 'accuse_le' | 'created_at' | 'updated_at'
  service_quote_requests: 'id' | 'user_phone' | 'company_name' | 'timeline' | 'budget_range' | 'specific_requirements' | 'status' | 'accuse_le' | 'created_at' | 'updated_at'
  service_reviews: 'id' | 'comment' | 'is_published' | 'created_at'
  services: 'id' | 'short_description' | 'description' | 'duration_estimate' | 'price_range' | 'price' | 'display_order' | 'is_active' | 'created_at' | 'updated_at'
  services_page_content: 'id' | 'hero_description' | 'table_content' | 'banner_title' | 'banner_description' | 'is_active' | 'created_at' | 'updated_at'
  subscription_formulas: 'id' | 'description' | 'features' | 'monthly_promo_price' | 'annual_promo_price' | 'promo_active' | 'development_status' | 'display_order' | 'created_at' | 'updated_at'
  technical_reports: 'id' | 'user_id' | 'user_name' | 'user_agent' | 'current_url' | 'notes' | 'status' | 'created_at'
  training_reservations: 'id' | 'service_id' | 'reservation_type' | 'user_phone' | 'company_name' | 'special_requirements' | 'waiting_accepted' | 'amount' | 'deposit' | 'status' | 'accuse_le' | 'created_at' | 'updated_at'
  training_sessions: 'id' | 'status' | 'session_date' | 'max_participants' | 'current_participants' | 'price' | 'is_online' | 'location' | 'description' | 'created_at' | 'updated_at'
  user_subscription_access: 'id' | 'is_active' | 'granted_by' | 'granted_at' | 'created_at' | 'updated_at'
  user_subscriptions: 'id' | 'is_active' | 'is_trial' | 'trial_expired' | 'trial_start_date' | 'trial_end_date' | 'subscription_type' | 'subscription_start_date' | 'subscription_end_date' | 'next_billing_date' | 'auto_renew' | 'credits_balance' | 'created_at' | 'updated_at'
}
