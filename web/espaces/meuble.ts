// What the two spaces of furnished books show of their places, in the order and with the labels of the specification.
import type { Entree } from './espace.ts'

export const ENTREES_MEUBLE: readonly Entree[] = [
  { lieu: 'activite', label: 'Activité' },
  { lieu: 'accueil', label: 'Accueil', main: true },
  { lieu: 'locataires', label: 'Locataires', main: true },
  { lieu: 'loyers', label: 'Facturation', main: true },
  { lieu: 'creances', label: 'Suivi Créances' },
  { lieu: 'depenses', label: 'Charges' },
  { lieu: 'journal', label: 'Comptabilité', main: true },
]
