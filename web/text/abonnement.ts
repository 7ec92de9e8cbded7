// The words of a subscription (specification, sections 5 and 8), and those around its payment.
export const ABONNEMENT = {
  renouvele: 'Abonnement renouvelé',
  renouvellementImpossible: "Impossible de renouveler l'abonnement",
  renouvellementErreur: 'Erreur de renouvellement',
  essaiImpossible: "Impossible de démarrer l'essai gratuit",
  essaiErreur: "Erreur de démarrage d'essai",
  aRegler: 'Abonnement à régler',
  aReglerDetail: 'Notre équipe vous écrit pour le règlement, puis ouvre votre abonnement. Rien n’est débité avant.',
  abandon: 'Vous n’avez pas payé : rien n’a changé. La page de paiement peut être rouverte.',
  confirmation: 'Votre paiement est en cours de confirmation. Cette page se met à jour d’elle-même.',
  debutImmediat:
    'Je demande que mon abonnement commence tout de suite, avant la fin du délai de rétractation de 14 jours.',
  /** The paid period begins later, at the end of what is open already. */
  debutLe: (jour: string, avantDelai: boolean): string =>
    `Je demande que mon abonnement commence le ${jour}${avantDelai ? ', avant la fin du délai de rétractation de 14 jours' : ''}.`,
  debutImmediatManque: 'Cochez cette case pour que l’abonnement s’ouvre dès le paiement.',
  bouton: 'S’abonner avec obligation de paiement',
  renouveler: 'Renouveler avec obligation de paiement',
  resilier: 'Résilier',
  resilierQuestion: 'Résilier l’abonnement ?',
  resilie: 'Abonnement résilié',
  resiliationAnnulee: 'Résiliation annulée',
  retracter: 'Se rétracter',
  retracterQuestion: 'Se rétracter et être remboursé ?',
  retracte: 'Rétractation enregistrée',
} as const

export const PERIODES = { mensuel: 'un mois', annuel: 'un an' } as const
