// Refusals of the visits of the demonstration.

export const REFUS_VISITE = {
  visite_fermee:
    'Dans la visite de la démonstration, rien ne part au dehors et rien ne se commande : créez un compte pour le faire.',
  visite_piece_lourde:
    'Dans la visite de la démonstration, un fichier pèse 2 Mo au plus : créez un compte pour en déposer de plus grands.',
  visites_completes:
    'Toutes les visites de la démonstration sont prises en ce moment. Revenez un peu plus tard, ou commencez votre essai.',
  visites_frequentes:
    'Plusieurs visites viennent d’être ouvertes depuis votre réseau. Recommencez dans une heure, ou commencez votre essai.',
  visites_pressees:
    'Beaucoup de visites s’ouvrent en ce moment. Recommencez dans une minute, ou commencez votre essai.',
  visite_seulement: 'Il n’y a pas de visite à quitter : votre compte est le vôtre.',
} as const
