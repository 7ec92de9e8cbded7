// What is sold, as administrators write it: the formulas, the services, the dates of trainings, the catalogue.

import type { Row } from '#contract/rows.ts'
import { euros } from '#domain/base/cents.ts'
import type { Contenu } from '#web/data/contenu/contenus.ts'
import { formatEuros, formatInstant } from '#web/lib/format.ts'
import type { Champ, Lu } from '#web/parts/editeur/champ.ts'
import { ETATS_FORMULE } from '#web/text/formules.ts'
import { FAMILLES, FORMATION } from '#web/text/services.ts'
import { type Rubrique, rubrique, texte, visible } from './rubrique.ts'

const ORDRE = {
  colonne: 'display_order',
  label: 'Ordre',
  genre: 'entier',
  aide: 'Le plus petit vient en premier.',
} as const
const ETATS = { available: 'Disponible', ...ETATS_FORMULE }

const sous = (promo: string, plein: string) => (lu: Lu) => lu[promo] === null || Number(lu[promo]) <= Number(lu[plein])

export const FORMULES_RUBRIQUE = rubrique({
  cle: 'formules',
  titre: 'Formules',
  lead: 'Prix, promotion et contenu des six formules. Visible en ligne dès la publication.',
  table: 'subscription_formulas',
  champs: [
    { colonne: 'formula_name', label: 'Nom', genre: 'texte', requis: true },
    {
      colonne: 'development_status',
      label: 'État',
      genre: 'choix',
      requis: true,
      options: Object.entries(ETATS).map(([value, label]) => ({ value, label })),
      refus: ['etat_formule_connu'],
    },
    { colonne: 'description', label: 'Description', genre: 'long', vide: true },
    {
      colonne: 'monthly_price',
      label: 'Par mois, TTC',
      genre: 'euros',
      requis: true,
      groupe: 'Prix',
      refus: ['prix_positif'],
    },
    { colonne: 'annual_price', label: 'Par an, TTC', genre: 'euros', requis: true },
    {
      colonne: 'promo_active',
      label: 'Promotion active',
      genre: 'case',
      aide: 'Le prix courant paraît barré à côté du prix promotionnel.',
    },
    { colonne: 'monthly_promo_price', label: 'Promotion, par mois', genre: 'euros', refus: ['promotion_inferieure'] },
    { colonne: 'annual_promo_price', label: 'Promotion, par an', genre: 'euros' },
    { colonne: 'features', label: 'Fonctionnalités', genre: 'liste', groupe: 'Ce qu’elle contient' },
    ORDRE,
  ],
  controles: [
    { code: 'promotion_inferieure', cle: 'monthly_promo_price', juste: sous('monthly_promo_price', 'monthly_price') },
    { code: 'promotion_inferieure', cle: 'annual_promo_price', juste: sous('annual_promo_price', 'annual_price') },
  ],
  nom: ({ formula_name }) => texte(formula_name),
  detail: ({ monthly_price, annual_price }) =>
    `${formatEuros(euros(Number(monthly_price)))} par mois, ${formatEuros(euros(Number(annual_price)))} par an`,
  etat: ({ development_status }) => ({
    mot: Object.entries(ETATS).find(([cle]) => cle === development_status)?.[1] ?? texte(development_status),
    vu: development_status === 'available',
  }),
  page: () => '/formules',
  dit: { enregistre: 'Formule enregistrée' },
})

const ETAPE = [
  { name: 'who', label: 'Qui la fait' },
  { name: 'title', label: 'Titre' },
  { name: 'description', label: 'Phrase', long: true },
]
const QUESTION = [
  { name: 'title', label: 'Question' },
  { name: 'description', label: 'Réponse', long: true },
]

export const SERVICES_RUBRIQUE = rubrique({
  cle: 'services',
  titre: 'Services',
  lead: 'Les services en vente. Une catégorie se range d’après ses mots : prestation, gestion, formation.',
  table: 'services',
  champs: [
    { colonne: 'title', label: 'Titre', genre: 'texte', requis: true, refus: ['service_unique'] },
    {
      colonne: 'category',
      label: 'Catégorie',
      genre: 'texte',
      requis: true,
      aide: 'Prestations de services, Gestion et comptabilité, ou Formation (qui se réserve par session).',
    },
    { colonne: 'short_description', label: 'Accroche', genre: 'texte', vide: true },
    { colonne: 'duration_estimate', label: 'Durée', genre: 'texte', aide: 'Par exemple : 10 jours.' },
    { colonne: 'description', label: 'Description', genre: 'long', vide: true },
    { colonne: 'price_range', label: 'Prix affiché', genre: 'texte', aide: 'Par exemple : 290 € à 450 €.' },
    {
      colonne: 'price',
      label: 'Prix d’une formation individuelle',
      genre: 'euros',
      aide: 'Vide : à définir.',
      refus: ['service_prix_positif'],
    },
    ORDRE,
    { colonne: 'is_active', label: 'En vente', genre: 'case' },
    {
      colonne: 'delay',
      label: 'Délai',
      genre: 'texte',
      groupe: 'Sur sa page',
      aide: 'D’où court la durée. Par exemple : dix jours ouvrés à compter de la dernière pièce reçue.',
    },
    { colonne: 'steps', label: 'Étapes', genre: 'paires', parties: ETAPE, refus: ['service_etapes'] },
    { colonne: 'deliverables', label: 'Ce qui est remis', genre: 'liste' },
    { colonne: 'to_provide', label: 'Ce que le client fournit', genre: 'liste' },
    { colonne: 'faq', label: 'Questions', genre: 'paires', parties: QUESTION, refus: ['service_questions'] },
  ],
  nom: ({ title }) => texte(title),
  detail: ({ category, price_range }) => [category, price_range].filter(Boolean).join(' · '),
  etat: visible('En vente', 'Retiré'),
  ajout: { mot: 'Ajouter un service', depart: { is_active: true, display_order: 100, price: null } },
  supprimable: true,
  page: (ligne) => (ligne?.is_active ? `/services/${ligne.id}` : '/services'),
  dit: { enregistre: 'Service enregistré' },
})

export const CATALOGUE_RUBRIQUE = rubrique({
  cle: 'catalogue',
  titre: 'Catalogue d’applications',
  lead: 'Les sites, applications et automatisations livrés clés en main.',
  table: 'catalog_applications',
  champs: [
    { colonne: 'title', label: 'Titre', genre: 'texte', requis: true, refus: ['application_unique'] },
    {
      colonne: 'family',
      label: 'Famille',
      genre: 'choix',
      requis: true,
      options: FAMILLES,
    },
    { colonne: 'summary', label: 'Résumé', genre: 'long', requis: true },
    { colonne: 'features', label: 'Fonctionnalités', genre: 'liste' },
    { colonne: 'price_from', label: 'À partir de', genre: 'euros', requis: true, refus: ['application_prix_positif'] },
    {
      colonne: 'delivery_hours',
      label: 'Livraison, en heures',
      genre: 'entier',
      bornes: [1, 2000],
      refus: ['livraison_possible'],
    },
    ORDRE,
    { colonne: 'is_active', label: 'Au catalogue', genre: 'case' },
  ],
  nom: ({ title }) => texte(title),
  etat: visible('Au catalogue', 'Retirée'),
  ajout: {
    mot: 'Ajouter une application',
    depart: { is_active: true, display_order: 100, delivery_hours: 48, family: 'site' },
  },
  supprimable: true,
  page: () => '/applications-catalog',
  dit: { enregistre: 'Application enregistrée' },
})

const ETATS_SESSION = [
  { value: 'scheduled', label: 'Ouverte' },
  { value: 'requested', label: 'Date à convenir' },
  { value: 'cancelled', label: 'Annulée' },
  { value: 'done', label: 'Tenue' },
]

type ChampSession = Champ<keyof Row<'training_sessions'>>

const champsSession = (services: Champ['options'] & object): readonly ChampSession[] => [
  {
    colonne: 'service_id',
    label: 'Formation',
    genre: 'choix',
    requis: true,
    options: services,
    refus: ['session_du_service'],
  },
  {
    colonne: 'status',
    label: 'État',
    genre: 'choix',
    requis: true,
    options: ETATS_SESSION,
    aide: 'Une session annulée est dite par e-mail à chaque personne inscrite ou en attente.',
  },
  { colonne: 'session_date', label: 'Date', genre: 'instant', refus: ['session_datee'] },
  {
    colonne: 'max_participants',
    label: 'Places',
    genre: 'entier',
    bornes: [1, 500],
    refus: ['places_possibles', 'places_prises'],
  },
  { colonne: 'price', label: 'Prix', genre: 'euros', requis: true, refus: ['session_prix_positif'] },
  { colonne: 'location', label: 'Lieu', genre: 'texte' },
  { colonne: 'is_online', label: 'À distance', genre: 'case' },
  { colonne: 'description', label: 'Description', genre: 'long', vide: true },
]

/** The dates of trainings; the trainings themselves are services, listed first. An individual one may be of any service. */
export const sessionsRubrique = (services: readonly Contenu[]): Rubrique => {
  const formations = services.filter(({ category }) => category === FORMATION)
  const autres = services.filter(({ category }) => category !== FORMATION)
  const titres = new Map([...formations, ...autres].map(({ id, title }) => [id, texte(title)]))
  return rubrique({
    cle: 'sessions',
    titre: 'Sessions de formation',
    lead: 'Les dates ouvertes à la réservation. Les places prises suivent les réservations.',
    table: 'training_sessions',
    champs: champsSession([...titres].map(([value, label]) => ({ value, label }))),
    controles: [
      {
        code: 'session_datee',
        cle: 'session_date',
        juste: ({ session_date, status }) => session_date !== null || status === 'requested' || status === 'cancelled',
      },
    ],
    nom: ({ service_id }) => titres.get(texte(service_id)) ?? 'Formation retirée',
    detail: ({ session_date, current_participants, max_participants }) =>
      `${session_date ? formatInstant(texte(session_date)) : 'Date à convenir'} · ${current_participants} sur ${max_participants} places prises`,
    etat: ({ status }) => ({
      mot: ETATS_SESSION.find(({ value }) => value === status)?.label ?? texte(status),
      vu: status === 'scheduled',
    }),
    ajout: {
      mot: 'Ajouter une date',
      depart: {
        service_id: formations[0]?.id,
        status: 'scheduled',
        max_participants: 10,
        price: 0,
        session_date: null,
      },
    },
    supprimable: true,
    page: (ligne) => (ligne ? `/services/${texte(ligne.service_id)}` : '/services'),
    dit: { enregistre: 'Session enregistrée' },
  })
}
