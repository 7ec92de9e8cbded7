// Small words that the screens, the mails and the calendars write alike: numbers in letters, months, a capital.
import { type Day, dayOfMonth, month } from './day.ts'

const NOMBRES = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'] as const
const MOIS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
] as const

/** `cinq`, `12`: in letters up to ten; `une` becomes `un` before a masculine noun. */
export function enLettres(nombre: number, genre: 'f' | 'm' = 'f'): string {
  const mot = NOMBRES[nombre] ?? String(nombre)
  return genre === 'm' && mot === 'une' ? 'un' : mot
}

export const majuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1)

/** Within a sentence: `Micro-BIC` is `micro-BIC`; an acronym keeps its capitals. */
export const minuscule = (texte: string): string =>
  /^\p{Lu}\p{Lu}/u.test(texte) ? texte : texte.charAt(0).toLowerCase() + texte.slice(1)

/** `novembre`. */
export const nomDuMois = (jour: Day): string => MOIS[month(jour) - 1] ?? ''

/** `28 mai`, `1er juin`. */
export function jourEtMois(jour: Day): string {
  const numero = dayOfMonth(jour)
  return `${numero === 1 ? '1er' : numero} ${nomDuMois(jour)}`
}

/** `Léa Nédélec`; the name alone of a company, which has no first name. */
export const nomComplet = ({ prenom, nom }: { readonly prenom: string | null; readonly nom: string }): string =>
  `${prenom ?? ''} ${nom}`.trim()
