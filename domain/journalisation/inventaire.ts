// The entries of the closing: those that only the end of a year gives, and what the books were without them.
import type { Ligne } from '../compta/ecriture.ts'

/** Depreciation, rents and interest of the closing: their key names the object and the year, `composants/<id>/dotation/2025`. */
export const estInventaire = ({ cle }: Pick<Ligne, 'cle'>): boolean => /\/(dotation|cloture)\/\d{4}$/.test(cle)
