// The sentences of the visit of the demonstration.

export const VISITE = {
  /** What a button leads to: it opens by itself. */
  adresse: '/visite?ouvrir',
  lien: 'Visiter la démonstration',
  titre: 'Visiter la démonstration',
  intro:
    'Les comptes de Claire Martin, bailleresse à Rennes et à Nantes : deux logements, quatre années de livres, une banque. Sans compte ni adresse.',
  copie:
    'C’est une copie à vous seul : saisissez, corrigez, clôturez. Personne d’autre ne voit vos essais, et tout s’efface après un jour.',
  ouvrir: 'Ouvrir la démonstration',
  prepare: 'Votre copie de la démonstration se prépare…',
  echec: 'La démonstration n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.',
  fermee: 'La démonstration n’est pas ouverte aux visites ici.',
  connecte: 'Vous êtes connecté : la démonstration se visite sans compte. Déconnectez-vous pour l’ouvrir.',
  finie: 'Votre visite est terminée, et vos essais sont effacés.',
  essai: 'Commencer mon essai',
  bandeau: 'Vous visitez la démonstration : vos essais sont à vous seul et s’effacent',
  bandeauCourt: 'Démonstration à vous seul, effacée',
  compte: 'Créer mon compte',
  quitter: 'Quitter',
  sansCompte:
    'Vous visitez la démonstration sans compte : il n’y a ici ni adresse, ni mot de passe, ni abonnement. « Créer mon compte », en bas de l’écran, ouvre le vôtre.',
  personne: 'Visite de la démonstration',
} as const
