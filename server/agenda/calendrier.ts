// The calendar of a person as an iCalendar object: one whole day for each thing that falls due in his dossiers.
import { enEuros } from '#domain/activites/point.ts'
import { cents } from '#domain/base/cents.ts'
import { instant, jourEntier, objet, texte } from '../documents/fichiers/icalendar.ts'
import type { Accueil, DossierAccueil } from './accueil.ts'

export function calendrierDe({ dossiers }: Accueil, publicUrl: string, now: Date): string {
  const plusieurs = dossiers.length > 1
  const evenements = dossiers.flatMap((dossier) =>
    dossier.echeances.flatMap((echeance) => evenement({ dossier, echeance, plusieurs }, publicUrl, now)),
  )
  return objet('Échéances', [
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${texte('Quittance & Bilan')}`,
    'X-WR-TIMEZONE:Europe/Paris',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...evenements,
  ])
}

type Dit = { dossier: DossierAccueil; echeance: DossierAccueil['echeances'][number]; plusieurs: boolean }

function evenement({ dossier, echeance, plusieurs }: Dit, publicUrl: string, now: Date): string[] {
  const { date, genre, titre, montant_cents } = echeance
  const montant = montant_cents === null ? '' : `, ${enEuros(cents(montant_cents))}`
  const lien = `${publicUrl}${echeance.vers}`
  return [
    'BEGIN:VEVENT',
    // The same from one reading to the next, so that a program moves what moved and adds nothing twice.
    `UID:${texte(`${dossier.id}-${genre}-${date}-${clair(titre)}@quittance-et-bilan`)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART;VALUE=DATE:${jourEntier(date)}`,
    `SUMMARY:${texte(`${titre}${montant}${plusieurs ? ` (${dossier.nom})` : ''}`)}`,
    `DESCRIPTION:${texte(description(echeance, lien))}`,
    `URL:${lien}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function description({ detail, source, a_confirmer }: Dit['echeance'], lien: string): string {
  const regle = source && `${a_confirmer ? 'Date à confirmer' : 'Source'} : ${source}`
  return [detail, regle, lien].filter(Boolean).join('\n')
}

/** Letters and digits alone: what an identifier may hold everywhere. */
const clair = (titre: string): string =>
  titre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
