// What a visitor is told of what he sent, and what the team is told of him.
import { acompteDe } from '../../boutique/acompte.ts'
import type { Commande, Demande, Devis, DevisService, Reservation } from '../../boutique/demandes.ts'
import { euros, quand } from '../../boutique/mots.ts'
import { coordonneesDe, lieuDe, lignesDe, objetDe, referenceDe } from '../../boutique/recapitulatif.ts'
import { type Contenu, lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Dit = Pick<Contenu, 'sujet' | 'paragraphes'>

type Envoi = {
  readonly lien: string /** Whether deposits are paid online. */
  readonly enLigne: boolean
  readonly now: Date
}

/** To the person who asked: what was received, what follows, and the link by which he follows it. */
export function accuseDe(demande: Demande, { lien, enLigne, now }: Envoi): Letter {
  const acompte = enLigne && demande.nature === 'reservation' && acompteDe(demande, now) === 'du'
  return lettre({
    ...suiteDe(demande, acompte),
    recapitulatif: [...lignesDe(demande), ...coordonneesDe(demande)],
    // It opens the page that follows the booking, which leads to the payment.
    bouton: acompte
      ? { libelle: 'Régler l’acompte', lien: `${lien}?regler=1` }
      : { libelle: SUIVRE[demande.nature], lien },
    liens: [...(acompte ? [{ libelle: SUIVRE[demande.nature], lien }] : []), ...annulationDe(demande, lien)],
    fin: [
      'Ce lien n’est qu’à vous : il ouvre votre demande sans compte ni mot de passe, ne le transmettez pas.',
      'Vous n’êtes pas à l’origine de cette demande ? Répondez simplement à ce message.',
    ],
  })
}

/** To the team: who asks for what, with an answer that goes straight to him. */
export function avisDe(demande: Demande): Letter {
  const reference = referenceDe(demande)
  return lettre({
    sujet: `${titreDe(demande)} : ${objetDe(demande)}${reference ? ` (${reference})` : ''}`,
    paragraphes: ['Répondre à ce message écrit directement à la personne.'],
    recapitulatif: [...coordonneesDe(demande), ...lignesDe(demande)],
  })
}

function suiteDe(demande: Demande, acompteEnLigne: boolean): Dit {
  if ('retiree_le' in demande && demande.retiree_le !== null) return retrait(demande)
  switch (demande.nature) {
    case 'devis':
      return {
        sujet: `Votre demande de devis ${referenceDe(demande)}`,
        paragraphes: ['Nous avons bien reçu votre projet. Notre équipe vous répond sous 48 h.'],
      }
    case 'devis_service':
      return {
        sujet: `Votre demande de devis : ${demande.objet}`,
        paragraphes: [`Nous vous recontactons sous 24 h au sujet de « ${demande.objet} ».`],
      }
    case 'commande':
      return commande(demande)
    case 'reservation':
      return reservation(demande, acompteEnLigne)
  }
}

/** Withdrawn by its sender: nobody answers it any more. */
function retrait(demande: Devis | DevisService): Dit {
  const reference = referenceDe(demande)
  return {
    sujet: `Demande retirée : ${reference ?? objetDe(demande)}`,
    paragraphes: ['Votre demande de devis est retirée, comme vous l’avez demandé. Rien n’est dû.'],
  }
}

function commande({ reference, objet, montant_cents, etat, debut_immediat }: Commande): Dit {
  const reglee = etat === 'paid'
  const regler =
    'Rien n’a été prélevé. La page de suivi dit comment la régler, et la prestation commence après le règlement.'
  return {
    sujet: `Votre commande ${reference}`,
    paragraphes: [
      `Votre commande de « ${objet} » est enregistrée : ${euros(montant_cents)}, ${reglee ? 'réglée' : 'à régler'}.`,
      ...(reglee ? [] : [regler]),
      'Vous pouvez vous rétracter pendant quatorze jours à compter de la commande, en répondant à ce message.',
      ...(debut_immediat ? [DEBUT_IMMEDIAT] : []),
    ],
  }
}

const DEBUT_IMMEDIAT =
  'Vous avez demandé expressément que la prestation commence avant la fin de ce délai. Si vous vous rétractez, le travail déjà fait est dû à proportion ; une fois la prestation entièrement exécutée, ce droit est perdu (code de la consommation, articles L. 221-25 et L. 221-28).'

function reservation(demande: Reservation, acompteEnLigne: boolean): Dit {
  const { objet, etat, le, rang } = demande
  const date = le === null ? '' : ` : ${quand(le)}, ${lieuDe(demande)}`
  if (estSansSession(demande))
    return {
      sujet: `Session annulée : ${objet}`,
      paragraphes: [
        `La session n’aura pas lieu${date}. Nous vous présentons nos excuses.`,
        `${etat === 'waiting' ? 'Votre inscription en liste d’attente' : 'Votre réservation'} tombe avec elle, et rien n’est dû. Répondez à ce message pour choisir une autre date.`,
        ...rendu(demande),
      ],
    }
  if (demande.motif_maison !== null)
    return {
      sujet: `Réservation annulée : ${objet}`,
      paragraphes: [
        `Nous avons dû annuler votre réservation${date}. Rien n’est dû, et nous vous présentons nos excuses.`,
        `Motif : ${demande.motif_maison}`,
        ...rendu(demande),
      ],
    }
  if (etat === 'cancelled') {
    const quoi = demande.place_le === null ? 'Votre inscription en liste d’attente' : 'Votre réservation'
    return {
      sujet: `Réservation annulée : ${objet}`,
      paragraphes: [`${quoi} est annulée${date}. Rien n’est dû.`, ...rendu(demande)],
    }
  }
  if (le === null)
    return {
      sujet: `Votre formation individuelle : ${objet}`,
      paragraphes: ['Nous vous appelons pour convenir d’une date. Le prix vous est confirmé avant tout engagement.'],
    }
  if (etat === 'waiting')
    return {
      sujet: `Liste d’attente : ${objet}`,
      paragraphes: [
        `La session est complète${date}.`,
        `Vous êtes au rang ${rang} de la liste d’attente. Si une place se libère, elle est à vous et nous vous écrivons.`,
      ],
    }
  const acompte = aRegler(demande, acompteEnLigne)
  if (estPromue(demande))
    return {
      sujet: `Une place s’est libérée : ${objet}`,
      paragraphes: [`Elle est à vous, votre réservation est confirmée${date}.`, ...acompte],
    }
  return { sujet: `Réservation confirmée : ${objet}`, paragraphes: [`Votre place est réservée${date}.`, ...acompte] }
}

function aRegler({ acompte_cents, acompte_paye_le }: Reservation, enLigne: boolean): string[] {
  if (acompte_cents === 0 || acompte_paye_le !== null) return []
  return enLigne
    ? [
        `L’acompte de ${euros(acompte_cents)} se règle en ligne, par carte, et confirme votre venue. Rien n’est encore prélevé.`,
      ]
    : ['L’acompte vous est demandé par e-mail. Rien n’est prélevé aujourd’hui.']
}

/** A deposit that was paid comes back with what falls. */
const rendu = ({ acompte_cents, acompte_paye_le }: Reservation): string[] =>
  acompte_paye_le === null ? [] : [`L’acompte de ${euros(acompte_cents)} vous est remboursé : un e-mail le confirme.`]

/** It was cancelled whole, by the house. */
export const estSansSession = ({ session_etat, etat }: Reservation): boolean =>
  session_etat === 'cancelled' && etat !== 'cancelled'

const estPromue = ({ etat, place_le, envoyee_le }: Reservation): boolean =>
  etat === 'confirmed' && place_le !== null && place_le !== envoyee_le

/** It opens the page with its question: following a link never cancels anything by itself. */
function annulationDe(demande: Demande, lien: string): NonNullable<Contenu['liens']> {
  if (demande.nature !== 'reservation' || demande.etat === 'cancelled' || estSansSession(demande)) return []
  const libelle = demande.etat === 'waiting' ? 'Quitter la liste d’attente' : 'Annuler ma réservation'
  return [{ libelle, lien: `${lien}?annuler=1` }]
}

const SUIVRE: Readonly<Record<Demande['nature'], string>> = {
  devis: 'Suivre ma demande',
  devis_service: 'Suivre ma demande',
  commande: 'Suivre ma commande',
  reservation: 'Suivre ma réservation',
}

function titreDe(demande: Demande): string {
  if ('retiree_le' in demande && demande.retiree_le !== null) return 'Demande retirée'
  if (demande.nature !== 'reservation') return TITRES[demande.nature]
  if (estSansSession(demande)) return 'Session annulée, personne prévenue'
  if (demande.etat === 'cancelled') return 'Réservation annulée'
  if (demande.etat === 'waiting') return 'Inscription en liste d’attente'
  return estPromue(demande) ? 'Place attribuée depuis la liste d’attente' : 'Réservation de formation'
}
const TITRES = { devis: 'Demande de devis', devis_service: 'Devis d’un service', commande: 'Commande' } as const
