// The household of Claire and Paul Martin, as she says it in the year of her first books: it holds until she says another.

import { euros, zero } from '../../domain/base/cents.ts'
import type { Foyer } from '../../domain/sujets/foyer/foyer.ts'

export const FOYERS_MARTIN: readonly Foyer[] = [
  {
    annee: 2023,
    autres_meubles_cents: zero,
    revenus_activite_cents: euros(54_200),
    autres_revenus_cents: zero,
    quarts_de_part: 8,
  },
]
