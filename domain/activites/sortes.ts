// The kinds of facts that each family keeps, beside those of any books: known before its engine is loaded.
import type { SORTES_COMMUNES, SorteDeFait } from '../base/sorte-de-fait.ts'

export const SORTES_MEUBLEES = [
  'biens',
  'composants',
  'emprunts',
  'remboursements_anticipes',
  'baux',
  'echeances',
  'encaissements',
  'depenses',
  'mouvements_exploitant',
  'mouvements_depot',
  'creances_douteuses',
  'vehicules',
  'deplacements',
  'demarches',
  'declarations_tva',
  'deficits_anterieurs',
  'indivisaires',
  'indivisions',
  'locations_chez_soi',
] as const satisfies readonly SorteDeFait[]

export type SorteMeublee = (typeof SORTES_MEUBLEES)[number] | (typeof SORTES_COMMUNES)[number]
