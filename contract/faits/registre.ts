// The registry of what is noted in a dossier: the kinds of facts and the lists of its screens, by which server and browser read.
// Its sentence and its place on the screen are records complete by type: `web/parts/expliquer/fait.ts`, `domain/activites/vers-origine.ts`.
import { AUTOUR } from './autour.ts'
import { FAITS } from './sortes.ts'

export const LISTES = { ...FAITS, ...AUTOUR }
export type NomListe = keyof typeof LISTES
export const NOMS = Object.keys(LISTES) as readonly NomListe[] // safe: the record has no other key
