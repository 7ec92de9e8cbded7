// What goes with a request: the document of a project, and the training in the calendar of whoever comes.
import {
  demandeQuestionnaire,
  documentDevis,
  MIME_WORD,
  nomDocumentDevis,
  referenceDevis,
} from '#domain/boutique/document-devis.ts'
import { ecrireAgenda, type Methode, minutesDe } from '../documents/fichiers/agenda.ts'
import { questionnaire } from '../gateways/ai-questionnaire.ts'
import { NOM_PRODUIT } from '../gateways/gabarit.ts'
import type { Devis, Reservation } from './demandes.ts'
import { moment } from './mots.ts'
import { lieuDe } from './recapitulatif.ts'

export type Piece = { readonly nom: string; readonly mime: string; readonly texte: string }

/** Made from the row by the wizard's own builder, with the house's questions: a model would ask others each time. */
export function documentDe({ demande, envoyee_le }: Devis): Piece {
  const reference = referenceDevis(demande, envoyee_le)
  const texte = documentDevis({
    reference,
    quand: moment(envoyee_le),
    demande,
    questionnaire: questionnaire(demandeQuestionnaire(demande)),
    produit: NOM_PRODUIT,
  })
  return { nom: nomDocumentDevis(reference), mime: MIME_WORD, texte }
}

export type Maison = { readonly public_url: string; readonly mail_from: string }

/** Null where there is nothing to put in a calendar: no date yet, or never a seat. */
export function agendaDe(
  reservation: Reservation,
  { methode, lien, maison, now }: { methode: Methode; lien: string; maison: Maison; now: Date },
): Piece | null {
  const { id, objet, le, duree, nom, adresse, place_le, version } = reservation
  if (le === null || place_le === null) return null
  const texte = ecrireAgenda(
    {
      uid: `reservation-${id}@${new URL(maison.public_url).hostname}`,
      sequence: version,
      titre: `Formation : ${objet}`,
      description: 'Suivre, ou annuler cette réservation :',
      debut: le,
      minutes: minutesDe(duree),
      lieu: lieuDe(reservation),
      lien,
      organisateur: { nom: NOM_PRODUIT, adresse: adresseDe(maison.mail_from) },
      participant: { nom, adresse },
    },
    methode,
    now,
  )
  return { nom: 'formation.ics', mime: `text/calendar; charset=utf-8; method=${methode}`, texte }
}

/** Of `Quittance & Bilan <ne-pas-repondre@exemple.fr>`, what is between the signs. */
const adresseDe = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
