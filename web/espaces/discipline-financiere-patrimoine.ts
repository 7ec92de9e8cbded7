// The space of wealth: its page alone, until its software exists.
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { Entree, Espace } from './espace.ts'

const ENTREES: readonly Entree[] = [{ lieu: 'accueil', label: 'Accueil', main: true }]

export const DISCIPLINE_FINANCIERE_PATRIMOINE = {
  cle: 'discipline_financiere_patrimoine',
  lieux: { accueil: identiteDe('discipline_financiere_patrimoine').base },
  entete: ENTREES,
  bande: [],
  barre: ENTREES,
} as const satisfies Espace
