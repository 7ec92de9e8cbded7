// Where each formula lives: its first page.
import type { Formule } from '#web/text/formules.ts'

export const ACCUEILS: Record<Formule, string> = {
  lmnp: '/lmnp-dashboard',
  lmp: '/lmp-dashboard',
  gestion_locative: '/rental-management',
  sci: '/sci',
  comptabilite_independants: '/comptabilite-independants',
  discipline_financiere_patrimoine: '/discipline-financiere-patrimoine',
}
