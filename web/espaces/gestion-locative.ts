// The space of rental management: its page alone, until its software exists.
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { Entree, Espace } from './espace.ts'

const ENTREES: readonly Entree[] = [{ lieu: 'accueil', label: 'Gestion Locative', main: true }]

export const GESTION_LOCATIVE = {
  cle: 'gestion_locative',
  lieux: { accueil: identiteDe('gestion_locative').base },
  entete: ENTREES,
  bande: [],
  barre: ENTREES,
} as const satisfies Espace
