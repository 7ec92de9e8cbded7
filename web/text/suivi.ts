// The page that follows a request: what is said of each state, and of what comes next.

export const SUIVI = {
  titre: 'Suivi de votre demande',
  envoye: {
    devis: 'Ce que vous nous avez envoyé',
    devis_service: 'Ce que vous nous avez envoyé',
    commande: 'Récapitulatif',
    reservation: 'Récapitulatif',
  },
  etapes: {
    devis: 'Où en est votre demande',
    devis_service: 'Où en est votre demande',
    commande: 'Où en est votre commande',
    reservation: 'Où en est votre réservation',
  },
  invalide: 'Ce lien n’ouvre aucune demande',
  illisible: 'Suivi illisible',
  illisibleDetail: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
  question: 'Une question, un changement ? Répondez à l’e-mail reçu : votre message arrive directement à notre équipe.',
  secret: 'Cette page s’ouvre sans compte, par son seul lien. Ne le transmettez pas.',
  agenda: 'Ajouter à mon agenda',
  document: 'Télécharger le questionnaire',
  retirer: 'Retirer ma demande',
  retirerQuestion:
    'Notre équipe en est prévenue et cesse d’y travailler. Une demande retirée ne se reprend pas : vous en feriez une nouvelle. Rien n’est dû.',
  laisser: 'Garder ma demande',
  retiree: 'Demande retirée',
  retireeDetail: 'Un email vous le confirme. Rien n’est dû.',
  documentEchec: 'Impossible de télécharger le questionnaire',
  annuler: 'Annuler ma réservation',
  quitter: 'Quitter la liste d’attente',
  garder: 'Garder ma place',
  rester: 'Rester en attente',
  annulee: 'Réservation annulée',
  annuleeDetail: 'Un email vous le confirme. Rien n’est dû.',
  annuleeRendu: 'Un email vous le confirme. Votre acompte vous est remboursé.',
  ailleurs: 'Voir les autres dates',
} as const

type Dit = { readonly titre: string; readonly suite: string }

/** Of the quotes; `suite` of the first state is completed by its delay. */
export const ETATS_DEVIS: Readonly<
  Record<'pending' | 'in_progress' | 'answered' | 'accepted' | 'declined' | 'closed' | 'withdrawn', Dit>
> = {
  pending: { titre: 'Votre demande est bien arrivée', suite: '' },
  in_progress: { titre: 'Votre demande est à l’étude', suite: 'Notre équipe prépare sa réponse et vous écrit.' },
  answered: { titre: 'Notre réponse est partie', suite: 'Vous l’avez reçue par e-mail : répondez-y pour la suite.' },
  accepted: { titre: 'Vous avez accepté notre devis', suite: 'Notre équipe vous écrit pour commencer.' },
  declined: { titre: 'Vous avez décliné notre devis', suite: 'Rien n’est dû. Vous pouvez faire une autre demande.' },
  closed: { titre: 'Cette demande est close', suite: 'Rien n’est dû. Vous pouvez faire une autre demande.' },
  withdrawn: { titre: 'Vous avez retiré cette demande', suite: 'Rien n’est dû. Vous pouvez faire une autre demande.' },
}

/** Of a request that was answered by a quote. */
export const DEVIS_A_LIRE: Dit = {
  titre: 'Notre devis vous attend',
  suite: 'Lisez-le, puis acceptez-le ou déclinez-le sur cette page. Rien ne vous engage avant votre accord.',
}

export const ETATS_COMMANDE: Readonly<Record<'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded', Dit>> = {
  pending: {
    titre: 'Votre commande est enregistrée',
    suite: 'Elle reste à régler : rien n’a été prélevé, et la prestation commence après le règlement.',
  },
  paid: { titre: 'Votre commande est réglée', suite: 'Notre équipe vous écrit pour commencer la prestation.' },
  failed: {
    titre: 'Le paiement n’a pas abouti',
    suite: 'Rien n’a été prélevé. Votre commande reste enregistrée, à régler.',
  },
  cancelled: { titre: 'Votre commande est annulée', suite: 'Rien n’est dû.' },
  refunded: { titre: 'Votre commande est remboursée', suite: 'La somme revient sur votre moyen de paiement.' },
}

export const RESERVATIONS = {
  confirmee: { titre: 'Votre place est réservée', suite: 'Nous vous attendons.' },
  individuelle: {
    titre: 'Votre formation individuelle est demandée',
    suite: 'Nous vous appelons pour convenir d’une date. Le prix vous est confirmé avant tout engagement.',
  },
  attente: {
    titre: 'Vous êtes sur la liste d’attente',
    suite: 'Si une place se libère, elle est à vous et nous vous écrivons.',
  },
  annulee: { titre: 'Votre réservation est annulée', suite: 'Rien n’est dû.' },
  sessionAnnulee: { titre: 'Cette session n’a pas lieu', suite: 'Notre équipe vous écrit. Rien n’est dû.' },
  passee: { titre: 'Cette formation a commencé', suite: 'Sa réservation ne s’annule plus.' },
} as const satisfies Record<string, Dit>

/** The deposit of a training, above what is told of its booking. */
export const ACOMPTE = {
  attend: (somme: string) => `L’acompte de ${somme} reste à régler.`,
  refuse: 'Le paiement a été refusé. Vous pouvez recommencer, avec la même carte ou une autre.',
  abandon: 'Vous avez quitté la page de paiement : rien n’a été prélevé.',
  confirmation: 'Votre paiement est en cours de confirmation. Cette page se met à jour d’elle-même.',
  recu: 'Acompte reçu, merci. Votre reçu part par email.',
  regler: 'Régler l’acompte',
  recommencer: 'Réessayer le paiement',
  aRegler: 'Acompte à régler',
  aReglerDetail: 'Notre équipe vous écrit pour le règlement de l’acompte.',
  enRetour: 'Votre acompte vous est remboursé sur votre moyen de paiement.',
  rendu: 'Votre acompte vous a été remboursé.',
} as const
