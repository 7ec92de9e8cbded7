// Signalling a technical problem: its sentences (specification, sections 2, 5 and 8).
export const SIGNALEMENT = {
  bouton: 'Signaler un problème technique',
  intention:
    'Dites-nous ce qui s’est passé. Votre signalement part avec l’adresse de la page et le journal de votre navigateur.',
  champsVides: 'Veuillez remplir tous les champs obligatoires',
  echec: "Impossible d'envoyer le signalement. Veuillez réessayer.",
  envoye: 'Problème signalé',
  envoyeDetail: 'Merci. Notre équipe a reçu votre signalement et vous répondra par email.',
} as const
