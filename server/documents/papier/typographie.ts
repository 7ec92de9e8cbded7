// French typography on paper: spaces before double punctuation, curly apostrophes, amounts with thin spaces and a true minus.
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'

/** U+202F: the fine that stands before ; ! ? and between thousands. Our fonts lack it: `encre.ts` draws it. */
export const FINE = '\u202f'
export const INSECABLE = '\u00a0'
const MOINS = '\u2212'

/** A sentence as a French printer sets it; what is already right does not move. */
export function typographier(texte: string): string {
  return texte
    .replace(/'/g, '’')
    .replace(/[ \u00a0\u202f]+([;!?])/g, `${FINE}$1`)
    .replace(/[ \u00a0\u202f]+([:»])/g, `${INSECABLE}$1`)
    .replace(/«[ \u00a0\u202f]*/g, `«${INSECABLE}`)
    .replace(/ ([€%])/g, `${INSECABLE}$1`)
    .replace(/n° (?=\d)/g, `n°${INSECABLE}`)
}

/** `12 345`: whole euros, as the boxes of a form hold them. */
export function eurosEntiers(montant: number): string {
  const chiffres = String(Math.abs(montant)).replace(/\B(?=(\d{3})+$)/g, FINE)
  return montant < 0 ? `${MOINS}${chiffres}` : chiffres
}

/** `1 234,56 €`. */
export function montantExact(montant_cents: Cents): string {
  const size = Math.abs(montant_cents)
  const centimes = String(size % 100).padStart(2, '0')
  const entier = eurosEntiers(Math.trunc(size / 100))
  return `${montant_cents < 0 ? MOINS : ''}${entier},${centimes}${INSECABLE}€`
}

/** `31/12/2025`. */
export const jourCourt = (jour: Day): string => `${jour.slice(8, 10)}/${jour.slice(5, 7)}/${jour.slice(0, 4)}`

/** `31/12/2025 à 11:05`, in Paris, of an ISO instant. */
export const instantExact = (instant: string): string =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => (type === 'literal' && value.includes(' ') ? ' à ' : value))
    .join('')
