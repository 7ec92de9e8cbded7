// A training in the calendar of whoever comes to it: an iCalendar object (RFC 5545), sent as an invitation (RFC 5546) or given as a file.
import { instant, objet, parametre, texte } from './icalendar.ts'

/** Sent: an invitation, or its withdrawal. Given on a page: nobody answers it. */
export type Methode = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export type Rendezvous = {
  /** The same for the whole life of the booking. */
  readonly uid: string
  /** Grows with each change that is told. */
  readonly sequence: number
  readonly titre: string
  readonly description: string
  /** ISO instants. */
  readonly debut: string
  /** Null when nobody said how long it lasts. */
  readonly minutes: number | null
  readonly lieu: string
  /** Where the booking is followed. */
  readonly lien: string
  readonly organisateur: { readonly nom: string; readonly adresse: string }
  readonly participant: { readonly nom: string; readonly adresse: string }
}

export function ecrireAgenda(rendezvous: Rendezvous, methode: Methode, now: Date): string {
  return objet('Formations', [`METHOD:${methode}`, ...evenement(rendezvous, methode, now)])
}

function evenement(rendezvous: Rendezvous, methode: Methode, now: Date): string[] {
  const { uid, sequence, titre, description, debut, minutes, lieu, lien, organisateur, participant } = rendezvous
  const annule = methode === 'CANCEL'
  return [
    'BEGIN:VEVENT',
    `UID:${texte(uid)}`,
    `DTSTAMP:${instant(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${instant(new Date(debut))}`,
    ...(minutes === null ? [] : [`DURATION:PT${minutes}M`]),
    `SUMMARY:${texte(titre)}`,
    `DESCRIPTION:${texte(`${description}\n${lien}`)}`,
    `LOCATION:${texte(lieu)}`,
    `URL:${lien}`,
    `STATUS:${annule ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;CN=${parametre(organisateur.nom)}:mailto:${organisateur.adresse}`,
    ...(methode === 'PUBLISH'
      ? []
      : [
          `ATTENDEE;CN=${parametre(participant.nom)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${annule ? 'DECLINED' : 'ACCEPTED'};RSVP=FALSE:mailto:${participant.adresse}`,
        ]),
    ...(annule ? [] : RAPPELS.flatMap((avant) => rappel(avant, titre))),
    'END:VEVENT',
  ]
}

/** The day before, and an hour before. */
const RAPPELS = ['-P1D', '-PT1H'] as const

const rappel = (avant: string, titre: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${texte(titre)}`,
  `TRIGGER:${avant}`,
  'END:VALARM',
]

/** Minutes of «7 heures», «3 h 30», «2 × 3 heures» (of which one meeting is one); null when the words do not say. */
export function minutesDe(duree: string | null): number | null {
  const [, heures, minutes] = /(\d+)\s*h(?:eures?)?(?:\s*(\d{2}))?/i.exec(duree ?? '') ?? []
  return heures === undefined ? null : Number(heures) * 60 + Number(minutes ?? 0)
}
