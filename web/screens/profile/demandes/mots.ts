// The words of a request: its kind, its subject, its state.
import { libelleProjet } from '#domain/boutique/choix.ts'
import type { DemandeEnvoyee } from '#web/data/boutique/mes-demandes.ts'

export const NATURES: Record<DemandeEnvoyee['nature'], string> = {
  devis: 'Devis',
  devis_service: 'Devis',
  commande: 'Commande',
  reservation: 'Formation',
}

type Etat = { readonly mot: string; readonly ton: 'good' | 'bad' | 'wait' | 'plain' }

const DEVIS: Readonly<Record<string, Etat>> = {
  pending: { mot: 'reçue', ton: 'wait' },
  in_progress: { mot: 'à l’étude', ton: 'wait' },
  answered: { mot: 'réponse envoyée', ton: 'good' },
  accepted: { mot: 'acceptée', ton: 'good' },
  declined: { mot: 'refusée', ton: 'plain' },
  closed: { mot: 'close', ton: 'plain' },
  withdrawn: { mot: 'retirée', ton: 'plain' },
}
const COMMANDE: Readonly<Record<string, Etat>> = {
  pending: { mot: 'à régler', ton: 'wait' },
  paid: { mot: 'payée', ton: 'good' },
  failed: { mot: 'paiement refusé', ton: 'bad' },
  cancelled: { mot: 'annulée', ton: 'plain' },
  refunded: { mot: 'remboursée', ton: 'plain' },
}
const RESERVATION: Readonly<Record<string, Etat>> = {
  confirmed: { mot: 'place réservée', ton: 'good' },
  waiting: { mot: 'liste d’attente', ton: 'wait' },
  cancelled: { mot: 'annulée', ton: 'plain' },
}
const ETATS = { devis: DEVIS, devis_service: DEVIS, commande: COMMANDE, reservation: RESERVATION } as const

/** A state of another version keeps its own name. */
export const etatDe = ({ nature, etat }: Pick<DemandeEnvoyee, 'nature' | 'etat'>): Etat =>
  ETATS[nature][etat] ?? { mot: etat, ton: 'plain' }

export const objetDe = ({ nature, objet }: Pick<DemandeEnvoyee, 'nature' | 'objet'>): string =>
  nature === 'devis' ? libelleProjet(objet) : objet
