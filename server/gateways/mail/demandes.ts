// What a visitor is told of what he sent, and what the team is told of him.
import type { Demande } from '../../boutique/demandes.ts'
import type { Letter } from '../mail.ts'
import { lettre } from './gabarit.ts'

const INSTANT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `1 250,50 €` from the text of the database. */
const euros = (montant: string): string => `${montant.replace(/\.00$/, '').replace('.', ',')} €`

/** To the person who asked: what was received, and what follows. */
export function accuseDe(demande: Demande): Letter {
  const { sujet, paragraphes } = suiteDe(demande)
  return lettre({
    sujet,
    paragraphes: [...paragraphes, `Au nom de : ${demande.nom}`],
    fin: ['Vous n’êtes pas à l’origine de cette demande ? Répondez simplement à ce message.'],
  })
}

function suiteDe(demande: Demande): { sujet: string; paragraphes: readonly string[] } {
  switch (demande.nature) {
    case 'devis':
      return {
        sujet: 'Votre demande de devis',
        paragraphes: ['Nous avons bien reçu votre projet. Notre équipe vous répond sous 48 h.'],
      }
    case 'devis_service':
      return {
        sujet: `Votre demande de devis : ${demande.objet}`,
        paragraphes: [`Nous vous recontactons sous 24 h au sujet de « ${demande.objet} ».`],
      }
    case 'commande':
      return {
        sujet: `Votre commande ${demande.reference}`,
        paragraphes: [
          `Votre commande de « ${demande.objet} » est enregistrée : ${euros(demande.montant)}, à régler.`,
          'Rien n’a été prélevé. Notre équipe vous écrit pour le règlement, et la prestation commence après lui.',
          'Vous pouvez vous rétracter pendant quatorze jours à compter de la commande, en répondant à ce message.',
        ],
      }
    case 'reservation':
      return reservation(demande)
  }
}

function reservation(demande: Demande & { nature: 'reservation' }): { sujet: string; paragraphes: readonly string[] } {
  const { objet, etat, le, lieu, en_ligne, prix, acompte } = demande
  if (etat === 'cancelled')
    return { sujet: `Réservation annulée : ${objet}`, paragraphes: ['Votre réservation est annulée. Rien n’est dû.'] }
  if (le === null)
    return {
      sujet: `Votre formation individuelle : ${objet}`,
      paragraphes: ['Nous vous appelons pour convenir d’une date. Le prix vous est confirmé avant tout engagement.'],
    }
  const quand = `${INSTANT.format(new Date(le)).replace(', ', ' à ')}, ${en_ligne ? 'en ligne' : (lieu ?? 'lieu à venir')}`
  if (etat === 'waiting')
    return {
      sujet: `Liste d’attente : ${objet}`,
      paragraphes: [
        `La session est complète : ${quand}.`,
        'Si une place se libère, elle est à vous et nous vous écrivons.',
      ],
    }
  return {
    sujet: `Réservation confirmée : ${objet}`,
    paragraphes: [
      `Votre place est réservée : ${quand}.`,
      `Prix : ${euros(prix)}, dont un acompte de ${euros(acompte)} que nous vous demanderons par courriel.`,
    ],
  }
}

/** To the team: who asks for what, with an answer that goes straight to him. */
export function avisDe(demande: Demande): Letter {
  const details = 'details' in demande ? demande.details : [suiteDe(demande).sujet]
  return lettre({
    sujet: `${LIBELLES[demande.nature]} : ${demande.objet}`,
    paragraphes: [[demande.nom, demande.adresse, demande.telephone ?? 'sans téléphone'].join('\n'), ...details],
  })
}

const LIBELLES: Readonly<Record<Demande['nature'], string>> = {
  devis: 'Demande de devis',
  devis_service: 'Devis d’un service',
  commande: 'Commande',
  reservation: 'Réservation de formation',
}
