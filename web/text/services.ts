// Services, quotes, orders and trainings: the option lists of the screens and the sentences of the specification (sections 2, 3, 5, 8 and 9).
import type { Choix } from '#domain/boutique/choix.ts'

export const SERVICES = {
  retour: 'Retour',
  accueil: 'Accueil / Se connecter',
  devisIntelligent: 'Devis intelligent',
  formules: 'Formules logiciels spécialisés',
  immobilier: 'Accueil immobilier',
  choisir: 'Choisir un service...',
  vide: 'Aucun service disponible pour le moment.',
  deplier: (autres: number) => `Voir les ${autres} autres services`,
  replier: 'Réduire la liste',
  detail: '+ de détail',
  demanderDevis: 'Demander un devis',
  reserver: 'Réserver ma place',
  commander: 'Commander',
  commanderFourchette:
    'Le prix exact dépend de votre demande : demandez d’abord un devis, puis commandez au montant qu’il fixe.',
  commanderFormation:
    'Le prix dépend de la formule, en groupe ou individuelle. Une commande se passe au montant fixé par un devis.',
  avis: 'avis',
  avisOrigine:
    'Avis de clients qui ont commandé ce service ou suivi cette formation, publiés après relecture par notre équipe, du plus récent au plus ancien.',
  avisDemonstration:
    'Avis de démonstration : ils sont ceux des comptes d’essai, et n’existent qu’à cette adresse locale.',
  eclair: 'Démarrage sous 48 h',
  catalogue: 'Voir le catalogue',
  heroTitre: 'Nos services',
  heroDescription: 'Un devis sous 24 h, un prix annoncé, et le travail rendu dans votre dossier.',
  banniereTitre: 'Le catalogue d’applications',
  banniereDescription: 'Applications et sites sans code livrés en 48 h, à partir de 4 999 €.',
} as const

/** The only category whose seats are booked. */
export const FORMATION = 'Formation'

/** The six titles that carry the lightning. */
export const TITRES_ECLAIR: readonly string[] = [
  'Site e-commerce',
  'Applications mobiles no-code',
  'Applications web no-code',
  'Automatisation de tâches',
  'Automatisation des processus métier',
  'Logiciel de gestion sécurisé',
]

export const ENVOI = {
  erreur: 'Erreur',
  robot: 'Un champ invisible a été rempli, comme le font les robots. Rechargez la page, puis recommencez.',
  consentement:
    'En envoyant ce formulaire, vous acceptez que ces informations servent à vous répondre, et à rien d’autre. Elles ne sont ni vendues ni transmises à des tiers.',
} as const

export const DEVIS = {
  envoye: 'Demande de devis envoyée',
  envoyeDetail: 'Nous vous recontacterons sous 24h pour votre projet.',
} as const

export const COMMANDE = {
  creee: 'Commande créée',
  /** Before the payment page, where there is one. */
  creeeDetail: 'Redirection vers le paiement sécurisé…',
  creeeARegler: 'Elle est enregistrée, à régler. Un email vous le confirme.',
  suite: 'Ouverture du paiement',
  suiteDetail: 'La page de paiement s’ouvre. Un email vous garde le lien pour y revenir.',
  aRegler: 'Paiement à venir',
  aReglerDetail: 'Notre équipe vous écrit pour le règlement. Rien n’est débité avant.',
  sansPageDetail:
    'La page de paiement n’a pas pu s’ouvrir. Votre commande est enregistrée : l’email qui la confirme contient le lien pour la régler.',
  bouton: 'Commander avec obligation de paiement',
  montantNul: 'Indiquez un montant supérieur à 0 €.',
  debutImmediat:
    'Je demande que la prestation commence avant la fin du délai de rétractation de 14 jours, et je reconnais perdre ce droit une fois qu’elle est entièrement exécutée.',
} as const

/** On the page that follows an order. */
export const REGLEMENT = {
  attend: 'Cette commande attend son règlement.',
  refuse: 'Le paiement a été refusé. Vous pouvez recommencer, avec la même carte ou une autre.',
  abandon: 'Vous avez quitté la page de paiement : rien n’a été prélevé.',
  confirmation: 'Votre paiement est en cours de confirmation. Cette page se met à jour d’elle-même.',
  recu: 'Paiement reçu, merci. Votre reçu part par email.',
  regler: 'Régler la commande',
  recommencer: 'Réessayer le paiement',
} as const
/** The second notice of an order comes after. */
export const COMMANDE_SUITE_MS = 1500

export const RESERVATION = {
  confirmee: 'Réservation confirmée',
  confirmeeDetail: 'Un email de confirmation vous a été envoyé.',
  attente: 'Inscription en liste d’attente',
  attenteDetail: 'Un email vous le confirme. Nous vous écrivons dès qu’une place se libère.',
  sessionsIllisibles: 'Impossible de charger les sessions de formation.',
  disponible: 'Disponible',
  complet: 'Complet',
  aucune: 'Aucune session en groupe n’est ouverte pour le moment. Choisissez une formation individuelle.',
} as const
/** A group session without another figure. */
export const GROUPE_MAXIMUM = 10

export const ASSISTANT = {
  titre: 'Demande de devis',
  echec: "Impossible d'envoyer votre demande. Veuillez réessayer.",
  envoyee: 'Demande envoyée avec succès ! 🚀',
  envoyeeDetail: 'Le questionnaire a été téléchargé. Notre équipe vous répond sous 48h.',
  telechargementEchec: 'Impossible de télécharger le questionnaire',
  telechargementEchecDetail: 'Votre demande, elle, est bien envoyée : notre équipe vous répond sous 48h.',
  telechargement: 'Téléchargement réussi',
  generationEchec: 'Erreur lors de la génération du questionnaire',
} as const

const memes = (labels: readonly string[]): readonly Choix[] => labels.map((label) => ({ value: label, label }))

export const ASSISTANT_BUDGETS = memes(['Moins de 500€', '500–1000€', '1000–2500€', '2500–5000€', 'Plus de 5000€'])
export const ASSISTANT_DELAIS = memes([
  'Urgent (moins d’une semaine)',
  '1-2 semaines',
  '1 mois',
  '2-3 mois',
  'Sans contrainte',
])
export const BESOINS = [
  'Migration depuis un autre logiciel',
  'Formation de l’équipe',
  'Intégration bancaire',
  'Personnalisation avancée',
  'Support prioritaire',
  'Accompagnement comptable',
  'Gestion multi-biens',
  'Reporting avancé',
] as const

export const FAMILLES: readonly Choix[] = [
  { value: 'site', label: 'Sites' },
  { value: 'application_web', label: 'Applications web' },
  { value: 'application_mobile', label: 'Applications mobiles' },
  { value: 'automatisation', label: 'Automatisations' },
]
