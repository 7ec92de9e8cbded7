// The space of the accounts of independents: its page alone, until its software exists.
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { Entree, Espace } from './espace.ts'

const ENTREES: readonly Entree[] = [{ lieu: 'accueil', label: 'Accueil', main: true }]

export const COMPTABILITE_INDEPENDANTS = {
  cle: 'comptabilite_independants',
  lieux: { accueil: identiteDe('comptabilite_independants').base },
  entete: ENTREES,
  bande: [],
  barre: ENTREES,
} as const satisfies Espace
