// LMP: furnished letting as a profession; it shares the books of LMNP, and its years follow the rules of their own status.
import { livres } from '../journalisation/livres.ts'
import type { Activite } from './type.ts'

export const lmp: Activite = {
  cle: 'lmp',
  libelle: 'LMP',
  route: '/lmp-dashboard',
  development_status: 'available',
  livres,
}
