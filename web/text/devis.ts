// Quotes in words: for whoever reads and decides one, and for the team that writes it.

export const ETATS_DEVIS_EMIS = {
  envoye: { mot: 'En attente', ton: 'wait' },
  accepte: { mot: 'Accepté', ton: 'good' },
  decline: { mot: 'Décliné', ton: 'plain' },
  remplace: { mot: 'Remplacé', ton: 'plain' },
  expire: { mot: 'Expiré', ton: 'bad' },
} as const

export const DEVIS = {
  pdf: 'Télécharger le PDF',
  pdfEchec: 'Le PDF n’a pas pu être téléchargé',
  accepter: 'Accepter le devis',
  accepterTitre: 'Accepter ce devis ?',
  accepterBouton: 'Accepter avec obligation de paiement',
  engagement: 'J’accepte ce devis et ses conditions : il devient une commande, que je m’engage à payer.',
  engagementManque: 'Cochez cette case pour accepter le devis.',
  accepte: 'Devis accepté',
  accepteDetail: 'Votre commande est enregistrée.',
  decliner: 'Décliner',
  declinerTitre: 'Décliner ce devis ?',
  declinerBouton: 'Décliner le devis',
  declinerAide: 'Notre équipe lit ce mot, et peut vous proposer autre chose.',
  decline: 'Devis décliné',
  declineDetail: 'Notre équipe en est prévenue. Rien n’est dû.',
  expire: 'Sa date de validité est passée. Répondez à l’e-mail reçu pour en recevoir un autre.',
  anciens: 'Versions précédentes',
  commande: 'Suivre et régler la commande',
} as const

export const ECRIRE_DEVIS = {
  bouton: 'Écrire un devis',
  reviser: 'Réviser le devis',
  envoye: 'Devis envoyé',
  nonParti: 'Le devis est enregistré, mais son e-mail n’est pas parti',
  apercu: 'Voir le PDF',
  relire: 'Relire avant d’envoyer',
  envoyer: 'Envoyer le devis',
  remplace: 'Il remplace celui qui attend une réponse, qui ne pourra plus être accepté.',
} as const
