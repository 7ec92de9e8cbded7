// How an iCalendar object is written (RFC 5545): its frame, its values, its lines of 75 octets.
import type { Day } from '#domain/base/day.ts'

/** The whole object. `produit` names what writes it: `Formations`. */
export function objet(produit: string, corps: readonly string[]): string {
  const lignes = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Quittance & Bilan//${produit}//FR`,
    'CALSCALE:GREGORIAN',
    ...corps,
    'END:VCALENDAR',
  ]
  return lignes.map((ligne) => `${plier(ligne)}\r\n`).join('')
}

/** `20261120T100000Z`: in UTC, so that no table of time zones has to be trusted. */
export const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** `20261120`, for what lasts the whole day. */
export const jourEntier = (jour: Day | string): string => jour.replaceAll('-', '')

/** TEXT (3.3.11): what would end or cut the value is escaped; a control character has no place in it. */
export const texte = (text: string): string =>
  sansControle(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A quoted parameter (3.2) knows no escape: what it cannot hold is replaced. */
export const parametre = (text: string): string => `"${sansControle(text).replace(/["\n]/g, ' ').trim()}"`

const sansControle = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters that RFC 5545 forbids
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const OCTETS_PAR_LIGNE = 75

/** Long lines go on after CRLF and a space (3.1), counted in octets, never in the middle of a letter. */
function plier(ligne: string): string {
  const morceaux: string[] = ['']
  let octets = 0
  for (const lettre of ligne) {
    const taille = Buffer.byteLength(lettre)
    if (octets + taille > OCTETS_PAR_LIGNE) {
      morceaux.push(' ')
      octets = 1
    }
    morceaux[morceaux.length - 1] += lettre
    octets += taille
  }
  return morceaux.join('\r\n')
}
