// The requests as the team reads them: their kinds, their states, and what each line of their history says.
import type { NatureDemande } from '#contract/functions/boutique/repondre-demande.ts'

export const NATURES: Readonly<Record<NatureDemande, string>> = {
  devis: 'Projet',
  devis_service: 'Devis de service',
  commande: 'Commande',
  reservation: 'Réservation',
  signalement: 'Signalement',
}

type Etat = { readonly mot: string; readonly ton: 'good' | 'bad' | 'wait' | 'plain' }
const DEVIS: Readonly<Record<string, Etat>> = {
  pending: { mot: 'À traiter', ton: 'wait' },
  in_progress: { mot: 'En cours', ton: 'wait' },
  answered: { mot: 'Répondue', ton: 'good' },
  accepted: { mot: 'Acceptée', ton: 'good' },
  declined: { mot: 'Déclinée', ton: 'plain' },
  closed: { mot: 'Close', ton: 'plain' },
  withdrawn: { mot: 'Retirée', ton: 'plain' },
}
const ETATS: Readonly<Record<NatureDemande, Readonly<Record<string, Etat>>>> = {
  devis: DEVIS,
  devis_service: DEVIS,
  commande: {
    pending: { mot: 'À régler', ton: 'wait' },
    failed: { mot: 'Paiement refusé', ton: 'bad' },
    paid: { mot: 'Réglée', ton: 'good' },
    cancelled: { mot: 'Annulée', ton: 'plain' },
    refunded: { mot: 'Remboursée', ton: 'plain' },
  },
  reservation: {
    confirmed: { mot: 'Confirmée', ton: 'good' },
    waiting: { mot: 'En attente', ton: 'wait' },
    cancelled: { mot: 'Annulée', ton: 'plain' },
    session_annulee: { mot: 'Session annulée', ton: 'plain' },
  },
  signalement: {
    nouveau: { mot: 'Nouveau', ton: 'wait' },
    en_cours: { mot: 'En cours', ton: 'wait' },
    resolu: { mot: 'Résolu', ton: 'good' },
  },
}
export const etatDe = (nature: NatureDemande, etat: string): Etat => ETATS[nature][etat] ?? { mot: etat, ton: 'plain' }

/** The states that an administrator chooses; those of an order and of a booking follow what is done of them. */
export const etatsAChoisir = (nature: NatureDemande): readonly { value: string; label: string }[] =>
  nature === 'commande' || nature === 'reservation'
    ? []
    : Object.entries(ETATS[nature])
        // Its sender alone withdraws a request.
        .filter(([value]) => value !== 'withdrawn')
        .map(([value, { mot }]) => ({ value, label: mot }))

export const GENRES = {
  note: 'Note',
  assignation: 'Confiée',
  reponse: 'Réponse envoyée',
  devis: 'Devis envoyé',
  reglement: 'Règlement par virement',
  remboursement: 'Rendu par virement',
  annulation: 'Annulée par la maison',
  place: 'Place donnée',
} as const

export const DEMANDES = {
  vide: 'Rien n’attend de réponse.',
  videToutes: 'Aucune demande de cette nature.',
  videTout: 'Personne n’a encore rien demandé : ce que les visiteurs envoient depuis les pages publiques arrive ici.',
  personne: 'À personne',
  etatChange: 'État enregistré',
  confiee: 'Demande confiée',
  liberee: 'Demande rendue à l’équipe',
  notee: 'Note ajoutée',
  partie: 'Réponse envoyée',
  nonPartie: 'La réponse n’est pas partie',
  reglee: 'Commande réglée',
  commandeAnnulee: 'Commande annulée',
  commandeRemboursee: 'Commande annulée et remboursée',
  reservationAnnulee: 'Réservation annulée',
  acompteRegle: 'Acompte réglé',
  acompteRendu: 'Acompte rendu',
  placeDonnee: 'Place donnée',
} as const
