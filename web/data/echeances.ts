// Everything that the screens read and write of the table `echeances`: the rents falling due.
import { COLONNES_FAITS } from '#contract/colonnes-faits.ts'
import type { Echeance } from '#domain/location/echeance.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const echeancesQuery = factsQuery<Echeance>({
  table: 'echeances',
  columns: COLONNES_FAITS.echeances,
  order: 'date_echeance',
})
export const useWriteEcheances = factWrites<Echeance>('echeances')
