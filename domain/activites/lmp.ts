// LMP: furnished letting as a profession; it shares the books of LMNP, its own space is still to come.
import type { Activite } from './type.ts'

export const lmp: Activite = {
  cle: 'lmp',
  libelle: 'LMP',
  route: '/lmp-dashboard',
  development_status: 'development',
  livres: null,
}
