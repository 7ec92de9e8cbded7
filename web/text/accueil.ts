// The home page and the page of formulas: their words when no administrator wrote any.
export const ACCUEIL = {
  title: 'Tout part de la quittance et finit au bilan.',
  description:
    'Vous notez un loyer, une facture, un emprunt. Les écritures, l’amortissement et la déclaration s’en déduisent, et chaque chiffre se laisse ouvrir jusqu’à sa pièce.',
  cta_text: 'Commencer avec une formule',
  quote_text: 'Demander un devis',
  chargement: 'Chargement des formules...',
} as const

export const PAGE_FORMULES = {
  hero_title: 'Nos Formules Logiciels Spécialisés',
  hero_description: 'Six formules pour louer, gérer, déclarer et suivre.',
  final_cta_title: 'Prêt à tenir vos comptes ?',
  final_cta_description:
    'Créez votre compte, choisissez votre formule, et notez votre premier loyer dans cinq minutes.',
  final_cta_button_text: 'Commencer mon essai gratuit',
  essaiDebut:
    'Essai gratuit de 60 jours, sans paiement : il commence quand vous choisissez une formule, et toutes ses fonctionnalités vous sont ouvertes.',
  essaiFin: 'Rien n’est prélevé à la fin des 60 jours : sans abonnement, vos données restent lisibles et exportables.',
} as const
