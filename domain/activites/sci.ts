// SCI: a property company, taxed through its partners or on its own; still to come.
import type { Activite } from './type.ts'

export const sci: Activite = {
  cle: 'sci',
  libelle: 'SCI',
  route: '/sci',
  development_status: 'development',
  livres: null,
}
