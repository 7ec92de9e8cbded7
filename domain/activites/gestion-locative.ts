// Gestion locative: letting for oneself or for others, without tax accounts; still to come.
import type { Activite } from './type.ts'

export const gestionLocative: Activite = {
  cle: 'gestion_locative',
  libelle: 'Gestion Locative',
  route: '/rental-management',
  development_status: 'development',
  livres: null,
}
