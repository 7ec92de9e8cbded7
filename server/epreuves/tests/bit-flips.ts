// One bit of a stored value turned over: of a letter, a number, a day, an identifier.
import { addDays, day, daysBetween } from '#domain/base/day.ts'
import type { Hasard } from './seeded-random.ts'

export type Genre = 'text' | 'integer' | 'bigint' | 'date' | 'uuid'

/** The value as text, with one of its bits turned over; it stays one that its column can hold. */
export function autreBit(genre: Genre, valeur: string, hasard: Hasard): string {
  switch (genre) {
    case 'text':
      return texte(valeur, hasard)
    case 'integer':
      return String(BigInt.asIntN(32, BigInt(valeur) ^ (1n << BigInt(hasard(32)))))
    // Up to what a number of JavaScript tells apart: the second verifier reads the rows as JSON.
    case 'bigint':
      return String(BigInt(valeur) ^ (1n << BigInt(hasard(52))))
    case 'date': {
      const origine = day('2000-01-01')
      return addDays(origine, daysBetween(origine, day(valeur)) ^ (1 << hasard(14)))
    }
    case 'uuid':
      return uuid(valeur, hasard)
  }
}

/** A bit of one of its plain letters: those of several bytes would not always stay letters. */
function texte(valeur: string, hasard: Hasard): string {
  const places = [...valeur].flatMap((lettre, place) => (lettre > '\u0000' && lettre < '\u0080' ? [place] : []))
  const place = places[hasard(places.length)] ?? 0
  const lettres = [...valeur]
  const autre = (lettres[place]?.codePointAt(0) ?? 0) ^ (1 << hasard(7))
  // No text of PostgreSQL holds the letter zero.
  if (autre === 0) return texte(valeur, hasard)
  lettres[place] = String.fromCodePoint(autre)
  return lettres.join('')
}

function uuid(valeur: string, hasard: Hasard): string {
  const places = [...valeur].flatMap((lettre, place) => (lettre === '-' ? [] : [place]))
  const place = places[hasard(places.length)] ?? 0
  const autre = Number.parseInt(valeur.charAt(place), 16) ^ (1 << hasard(4))
  return `${valeur.slice(0, place)}${autre.toString(16)}${valeur.slice(place + 1)}`
}
