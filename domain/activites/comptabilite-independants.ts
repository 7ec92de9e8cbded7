// Comptabilité indépendants: the accounts of a professional on his own; still to come.
import type { Activite } from './type.ts'

export const comptabiliteIndependants: Activite = {
  cle: 'comptabilite_independants',
  libelle: 'Comptabilité Indépendants',
  route: '/comptabilite-independants',
  development_status: 'development',
  livres: null,
}
