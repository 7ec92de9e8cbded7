// What is known of a dwelling that says which diagnostics its letting asks. Null, everywhere: not known.

export type FicheTechnique = {
  readonly id: string
  readonly bien_id: string
  /** Of the building permit. */
  readonly annee_construction: number | null
  readonly electricite_annee: number | null
  /** Whether it has an installation of gas of its own, and since when. */
  readonly gaz: boolean | null
  readonly gaz_annee: number | null
  readonly zone_risques: boolean | null
  /** Noise of an airport. */
  readonly zone_bruit: boolean | null
}
