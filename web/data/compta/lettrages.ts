// Everything that the screens read and write of the table `lettrages`: the letters given over the books, with their lines.
import type { Lettrage } from '#domain/compta/lettrage-pose.ts'
import { factWrites } from '#web/lib/facts.ts'

/** To undo one; it is written by the act `lettrer-lignes`. */
export const useWriteLettrages = factWrites<Omit<Lettrage, 'lignes'>>('lettrages')
