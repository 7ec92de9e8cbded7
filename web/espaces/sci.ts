// The space of SCI: its page alone, until its software exists.
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { Entree, Espace } from './espace.ts'

const ENTREES: readonly Entree[] = [{ lieu: 'accueil', label: 'Accueil', main: true }]

export const SCI = {
  cle: 'sci',
  lieux: { accueil: identiteDe('sci').base },
  entete: ENTREES,
  bande: [],
  barre: ENTREES,
} as const satisfies Espace
