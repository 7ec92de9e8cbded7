// The acts that are done of a request with a reason: which of them it calls for, how they are said, and what they ask of the server.
import { AnnulerCommande } from '#contract/functions/boutique/annuler-commande.ts'
import { DeciderReservation } from '#contract/functions/boutique/decider-reservation.ts'
import { ReglerAcompte } from '#contract/functions/boutique/regler-acompte.ts'
import { ReglerCommande } from '#contract/functions/boutique/regler-commande.ts'
import { RendreAcompte } from '#contract/functions/boutique/rendre-acompte.ts'
import { type Cents, parseEuros } from '#domain/base/cents.ts'
import type { Demande } from '#web/data/boutique/demandes.ts'
import { act } from '#web/data/functions.ts'
import { DEMANDES } from '#web/text/demandes.ts'

export type Acte =
  | 'regler'
  | 'annuler'
  | 'placer'
  | 'annulerCommande'
  | 'rembourserCommande'
  | 'reglerAcompte'
  | 'rendreAcompte'

type Visee = Pick<Demande, 'nature' | 'etat' | 'le'>

/** `contenu`: the row itself, which says what became of the deposit of a booking. */
export function actesDe({ nature, etat, le }: Visee, contenu: Readonly<Record<string, unknown>> = {}): Acte[] {
  if (nature === 'commande' && etat === 'paid') return ['rembourserCommande']
  if (nature === 'commande') return etat === 'pending' || etat === 'failed' ? ['regler', 'annulerCommande'] : []
  if (nature !== 'reservation') return []
  if (etat === 'cancelled' || etat === 'session_annulee') return aRendre(contenu) ? ['rendreAcompte'] : []
  const aVenir = le !== null && Date.parse(le) > Date.now()
  if (le !== null && !aVenir) return []
  if (etat === 'waiting') return ['placer', 'annuler']
  if (etat !== 'confirmed') return []
  return aVenir && estDu(contenu) ? ['reglerAcompte', 'annuler'] : ['annuler']
}

const estDu = ({ deposit, acompte_paye_le }: Readonly<Record<string, unknown>>): boolean =>
  Number(deposit ?? 0) > 0 && acompte_paye_le === null

const aRendre = ({ acompte_paye_le, acompte_rembourse_le }: Readonly<Record<string, unknown>>): boolean =>
  typeof acompte_paye_le === 'string' && acompte_rembourse_le === null

/** The money that an act moves, said before it is done. */
export function sommeDe(
  acte: Acte,
  { nature, montant_cents }: Pick<Demande, 'nature' | 'montant_cents'>,
  { deposit }: Readonly<Record<string, unknown>> = {},
): Cents | null {
  if (acte === 'reglerAcompte' || acte === 'rendreAcompte') return parseEuros(String(deposit))
  return nature === 'commande' ? montant_cents : null
}

export const FAIRE: Readonly<Record<Acte, (id: string, motif: string) => Promise<unknown>>> = {
  regler: (commande_id, motif) => act(ReglerCommande, { commande_id, motif }),
  annulerCommande: (commande_id, motif) => act(AnnulerCommande, { commande_id, motif }),
  rembourserCommande: (commande_id, motif) => act(AnnulerCommande, { commande_id, motif }),
  reglerAcompte: (reservation_id, motif) => act(ReglerAcompte, { reservation_id, motif }),
  rendreAcompte: (reservation_id, motif) => act(RendreAcompte, { reservation_id, motif }),
  annuler: (reservation_id, motif) => act(DeciderReservation, { reservation_id, decision: 'annuler', motif }),
  placer: (reservation_id, motif) => act(DeciderReservation, { reservation_id, decision: 'placer', motif }),
}

export const DITS: Readonly<
  Record<Acte, { bouton: string; titre: string; description: string; faire: string; aide: string; fait: string }>
> = {
  regler: {
    bouton: 'Réglée par virement',
    titre: 'Noter le règlement par virement ?',
    description: 'La commande est réglée, la facture émise, et le reçu part par e-mail. Cela ne s’annule pas.',
    faire: 'Noter le règlement',
    aide: 'Le virement reçu : sa date, son libellé. Conservé dans le journal.',
    fait: DEMANDES.reglee,
  },
  reglerAcompte: {
    bouton: 'Acompte réglé par virement',
    titre: 'Noter le règlement de l’acompte ?',
    description: 'L’acompte entier est réglé, la facture émise, et le reçu part par e-mail. Cela ne s’annule pas.',
    faire: 'Noter le règlement',
    aide: 'Le virement reçu : sa date, son libellé. Conservé dans le journal.',
    fait: DEMANDES.acompteRegle,
  },
  rendreAcompte: {
    bouton: 'Acompte rendu par virement',
    titre: 'Noter que l’acompte est rendu ?',
    description:
      'Le virement se fait depuis votre banque : faites-le d’abord. L’avoir est émis, et la personne l’apprend par e-mail. Cela ne s’annule pas.',
    faire: 'Noter l’acompte rendu',
    aide: 'Le virement émis : sa date, son libellé. Conservé dans le journal.',
    fait: DEMANDES.acompteRendu,
  },
  annuler: {
    bouton: 'Annuler la réservation',
    titre: 'Annuler cette réservation ?',
    description: 'La place va à la première personne qui attend, et chacune reçoit un e-mail. Cela ne s’annule pas.',
    faire: 'Annuler la réservation',
    aide: 'La personne le lira dans son e-mail.',
    fait: DEMANDES.reservationAnnulee,
  },
  annulerCommande: {
    bouton: 'Annuler la commande',
    titre: 'Annuler cette commande ?',
    description: 'Elle ne se règle plus, et la personne l’apprend par e-mail. Cela ne s’annule pas.',
    faire: 'Annuler la commande',
    aide: 'La personne le lira dans son e-mail.',
    fait: DEMANDES.commandeAnnulee,
  },
  rembourserCommande: {
    bouton: 'Annuler et rembourser',
    titre: 'Annuler cette commande et la rembourser ?',
    description:
      'La somme repart par où elle est venue, l’avoir est émis, et la personne l’apprend par e-mail. Un virement, lui, se rend depuis votre banque : faites-le d’abord. Cela ne s’annule pas.',
    faire: 'Annuler et rembourser',
    aide: 'La personne le lira dans son e-mail.',
    fait: DEMANDES.commandeRemboursee,
  },
  placer: {
    bouton: 'Donner une place',
    titre: 'Donner une place libre ?',
    description: 'La personne passe devant celles qui attendent, et l’apprend par e-mail.',
    faire: 'Donner la place',
    aide: 'Conservé dans le journal.',
    fait: DEMANDES.placeDonnee,
  },
}
