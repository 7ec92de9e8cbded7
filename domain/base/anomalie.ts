// Something wrong found in data: returned as a list, never thrown, shown as lines that can be clicked.

/** Where a figure or a line comes from: the fact, by its table and its row. */
export type Origine = { readonly table: string; readonly id: string }

/** `gravite`: an `erreur` prevents the act that found it, an `alerte` only warns. */
export type Anomalie = {
  readonly code: string
  readonly message: string
  readonly gravite: 'erreur' | 'alerte'
  readonly origine?: Origine
  /** The entry of the journal, as an address names it (`BQ-12`): for one that no fact tells. */
  readonly ecriture?: string
}
