// Amounts and moments as they are said to visitors, in mails and on the page that follows their request.
import { type Cents, cents, decimalComma } from '#domain/base/cents.ts'

/** `1 250,50 €`, and `490 €` when there are no cents. */
export function euros(montant_cents: number): string {
  const montant: Cents = cents(montant_cents)
  const [entiers = '', decimales = ''] = decimalComma(montant).split(',')
  const groupes = entiers.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return `${groupes}${decimales === '00' ? '' : `,${decimales}`}\u00a0€`
}

const FORMAT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const partsOf = (instant: string) =>
  Object.fromEntries(FORMAT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))

/** `vendredi 05 mars 2027 à 09:00`, Paris time. */
export function quand(instant: string): string {
  const { weekday } = partsOf(instant)
  return `${weekday} ${moment(instant)}`
}

/** `05 mars 2027 à 09:00`, Paris time. */
export function moment(instant: string): string {
  const { day, month, year, hour, minute } = partsOf(instant)
  return `${day} ${month} ${year} à ${hour}:${minute}`
}
