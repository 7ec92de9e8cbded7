// Discipline financière et patrimoine: what one owns and owes, and how one saves; still to come.
import type { Activite } from './type.ts'

export const patrimoine: Activite = {
  cle: 'discipline_financiere_patrimoine',
  libelle: 'Discipline Financière & Patrimoine',
  route: '/discipline-financiere-patrimoine',
  development_status: 'development',
  livres: null,
}
