// The sentences of the public pages, as administrators write them: home, services, formulas, sign-in, the quote wizard, SEO.
import type { Champ } from '#web/parts/editeur/champ.ts'
import { rubrique, texte, visible } from './rubrique.ts'

/** Specification, section 8. */
const ECHEC = 'Impossible de mettre à jour le contenu'
const TENUE = 'Un pourcentage ou des mois offerts ne paraissent que si la carte d’une formule les montre.'

export const ACCUEIL = rubrique({
  cle: 'accueil',
  titre: 'Page d’accueil',
  lead: 'La promesse, ce que la maison dit d’elle-même, et ce que vous n’aurez plus à faire.',
  table: 'homepage_content',
  seule: true,
  champs: [
    { colonne: 'title', label: 'Titre', genre: 'texte', requis: true },
    { colonne: 'cta_text', label: 'Bouton principal', genre: 'texte', requis: true },
    { colonne: 'description', label: 'Description', genre: 'long', requis: true },
    { colonne: 'quote_text', label: 'Bouton du devis', genre: 'texte', requis: true },
    { colonne: 'meta_description', label: 'Description pour les moteurs', genre: 'long' },
    { colonne: 'claims', label: 'Ce que la maison dit d’elle-même', genre: 'liste', groupe: 'Arguments', aide: TENUE },
    { colonne: 'solutions_title', label: 'Titre de la section', genre: 'texte', vide: true, groupe: 'Solutions' },
    { colonne: 'solutions', label: 'Solutions', genre: 'paires' },
  ],
  nom: () => 'Page d’accueil',
  page: () => '/',
  dit: { enregistre: 'Le contenu de la page d’accueil a été mis à jour', echec: ECHEC },
})

const tuile = (cle: string, groupe: string): readonly Champ<'table_content'>[] => [
  { colonne: 'table_content', dans: [cle, 'tile'], label: 'Tuile', genre: 'texte', groupe },
  { colonne: 'table_content', dans: [cle, 'section'], label: 'Titre de la section', genre: 'texte' },
  { colonne: 'table_content', dans: [cle, 'tileDescription'], label: 'Phrase de la tuile', genre: 'long' },
]

export const PAGE_SERVICES = rubrique({
  cle: 'page-services',
  titre: 'Page Services',
  lead: 'Le haut de la page, les trois tuiles et le bandeau. Une tuile vide reprend son texte d’origine.',
  table: 'services_page_content',
  seule: true,
  champs: [
    { colonne: 'hero_title', label: 'Titre', genre: 'texte', requis: true },
    { colonne: 'hero_description', label: 'Description', genre: 'long', vide: true },
    ...tuile('services', 'Prestations'),
    ...tuile('accounting', 'Gestion et comptabilité'),
    ...tuile('training', 'Formation'),
    { colonne: 'banner_title', label: 'Titre', genre: 'texte', vide: true, groupe: 'Bandeau' },
    { colonne: 'banner_description', label: 'Description', genre: 'long', vide: true },
  ],
  nom: () => 'Page Services',
  page: () => '/services',
  dit: { enregistre: 'Le contenu de la page Services a été mis à jour', echec: ECHEC },
})

export const PAGE_FORMULES = rubrique({
  cle: 'page-formules',
  titre: 'Page Formules',
  lead: 'Le haut de la page et son dernier appel.',
  table: 'formules_page_content',
  seule: true,
  champs: [
    { colonne: 'hero_title', label: 'Titre', genre: 'texte', requis: true },
    { colonne: 'hero_description', label: 'Description', genre: 'long', vide: true },
    { colonne: 'final_cta_title', label: 'Titre', genre: 'texte', requis: true, groupe: 'Dernier appel' },
    { colonne: 'final_cta_button_text', label: 'Bouton', genre: 'texte', requis: true },
    { colonne: 'final_cta_description', label: 'Description', genre: 'long', requis: true },
  ],
  nom: () => 'Page Formules',
  page: () => '/formules',
  dit: { enregistre: 'Le contenu de la page Formules a été mis à jour', echec: ECHEC },
})

export const PAGE_CONNEXION = rubrique({
  cle: 'connexion',
  titre: 'Page de connexion',
  lead: 'Ce qu’on lit en se connectant et en créant son compte.',
  table: 'auth_page_content',
  seule: true,
  champs: [
    { colonne: 'login_title', label: 'Titre de la connexion', genre: 'texte', requis: true },
    { colonne: 'login_description', label: 'Phrase de la connexion', genre: 'long', vide: true },
    { colonne: 'signup_title', label: 'Titre de l’inscription', genre: 'texte', requis: true },
    { colonne: 'signup_description', label: 'Phrase de l’inscription', genre: 'long', vide: true },
  ],
  nom: () => 'Page de connexion',
  page: () => '/auth',
  dit: { enregistre: 'Le contenu de la page de connexion a été mis à jour', echec: ECHEC },
})

const ETAPES: Record<string, string> = {
  welcome: 'Étape 1 : coordonnées',
  business_info: 'Étape 2 : activité',
  project_scope: 'Étape 3 : projet',
  requirements: 'Étape 4 : besoins',
  timeline_budget: 'Étape 5 : envoi',
}

export const DEVIS = rubrique({
  cle: 'devis',
  titre: 'Devis intelligent',
  lead: 'Les phrases des cinq étapes.',
  table: 'quote_wizard_content',
  champs: [
    { colonne: 'title', label: 'Titre', genre: 'texte', requis: true },
    { colonne: 'subtitle', label: 'Sous-titre', genre: 'texte', vide: true },
    { colonne: 'description', label: 'Description', genre: 'long', vide: true },
    {
      colonne: 'is_active',
      label: 'Utiliser ces phrases',
      genre: 'case',
      aide: 'Sinon l’étape garde ses phrases d’origine.',
    },
  ],
  nom: ({ content_key }) => ETAPES[texte(content_key)] ?? texte(content_key),
  rang: ({ content_key }) => Object.keys(ETAPES).indexOf(texte(content_key)),
  detail: ({ title }) => texte(title),
  etat: visible('En ligne', 'De côté'),
  page: () => '/services',
  dit: { enregistre: 'Étape enregistrée' },
})

const SCHEMAS = [
  { value: 'Organization', label: 'Organisation' },
  { value: 'LocalBusiness', label: 'Commerce local' },
]

export const REFERENCEMENT = rubrique({
  cle: 'referencement',
  titre: 'Référencement',
  lead: 'Ce que les moteurs et les liens partagés disent de chaque page.',
  table: 'seo_settings',
  champs: [
    {
      colonne: 'page_name',
      label: 'Page',
      genre: 'texte',
      requis: true,
      aide: 'Son nom dans l’adresse : home, services, guide-lmnp…',
      refus: ['referencement_actif_unique'],
    },
    { colonne: 'meta_title', label: 'Titre', genre: 'texte' },
    { colonne: 'meta_description', label: 'Description', genre: 'long' },
    { colonne: 'meta_keywords', label: 'Mots-clés', genre: 'texte' },
    { colonne: 'canonical_url', label: 'Adresse canonique', genre: 'texte' },
    {
      colonne: 'robots_directives',
      label: 'Consigne aux moteurs',
      genre: 'texte',
      requis: true,
      aide: 'index,follow ; noindex retire la page des moteurs.',
    },
    { colonne: 'is_active', label: 'Utiliser ce référencement', genre: 'case' },
    { colonne: 'og_title', label: 'Titre', genre: 'texte', groupe: 'Lien partagé' },
    { colonne: 'og_image', label: 'Adresse de l’image', genre: 'texte' },
    { colonne: 'og_description', label: 'Description', genre: 'long' },
    { colonne: 'twitter_title', label: 'Titre sur X', genre: 'texte' },
    { colonne: 'twitter_image', label: 'Image sur X', genre: 'texte' },
    { colonne: 'twitter_description', label: 'Description sur X', genre: 'long' },
    {
      colonne: 'schema_type',
      label: 'Se décrit comme',
      genre: 'choix',
      options: SCHEMAS,
      groupe: 'Données structurées',
      refus: ['schema_connu'],
    },
    { colonne: 'price_range', label: 'Fourchette de prix', genre: 'texte' },
    { colonne: 'phone', label: 'Téléphone', genre: 'texte' },
    { colonne: 'email', label: 'Adresse e-mail', genre: 'texte' },
    { colonne: 'address_street', label: 'Rue', genre: 'texte' },
    { colonne: 'address_postal_code', label: 'Code postal', genre: 'texte' },
    { colonne: 'address_city', label: 'Ville', genre: 'texte' },
    { colonne: 'address_country', label: 'Pays', genre: 'texte', requis: true },
    { colonne: 'opening_hours', label: 'Horaires', genre: 'texte', aide: 'Par exemple : Mo-Fr 09:00-18:00.' },
    { colonne: 'geo_latitude', label: 'Latitude', genre: 'decimal', refus: ['latitude_possible'] },
    { colonne: 'geo_longitude', label: 'Longitude', genre: 'decimal', refus: ['longitude_possible'] },
  ],
  controles: [
    {
      code: 'latitude_possible',
      cle: 'geo_latitude',
      juste: ({ geo_latitude }) => Math.abs(Number(geo_latitude)) <= 90,
    },
    {
      code: 'longitude_possible',
      cle: 'geo_longitude',
      juste: ({ geo_longitude }) => Math.abs(Number(geo_longitude)) <= 180,
    },
  ],
  nom: ({ page_name }) => texte(page_name),
  detail: ({ meta_title }) => texte(meta_title),
  etat: visible('En ligne', 'De côté'),
  ajout: {
    mot: 'Ajouter une page',
    depart: { is_active: true, robots_directives: 'index,follow', address_country: 'France', schema_type: null },
  },
  supprimable: true,
  page: (ligne) => (!ligne || ligne.page_name === 'home' ? '/' : `/${texte(ligne.page_name)}`),
  dit: { enregistre: 'Référencement enregistré' },
})
