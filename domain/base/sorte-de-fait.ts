// The kinds of facts that several activities may keep, each by the name of its table: what the shared registries must be
// complete about. What one activity alone keeps is known to its own folder.
export type SorteDeFait =
  | 'exercices'
  | 'biens'
  | 'composants'
  | 'emprunts'
  | 'remboursements_anticipes'
  | 'baux'
  | 'echeances'
  | 'encaissements'
  | 'depenses'
  | 'mouvements_exploitant'
  | 'mouvements_depot'
  | 'creances_douteuses'
  | 'vehicules'
  | 'deplacements'
  | 'demarches'
  | 'declarations_tva'
  | 'operations_diverses'
  | 'reprises'
  | 'reprises_fec'
  | 'deficits_anterieurs'
  | 'indivisaires'
  | 'indivisions'
  | 'locations_chez_soi'
  | 'lettrages'

/** What any books keep; the others are said by the families that keep them. */
export const SORTES_COMMUNES = [
  'exercices',
  'operations_diverses',
  'reprises',
  'reprises_fec',
  'lettrages',
] as const satisfies readonly SorteDeFait[]
