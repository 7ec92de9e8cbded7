// Where a document is seen, said as a place.
import { direAdresse } from '#contract/lieu.ts'
import type { Day } from '#domain/base/day.ts'

/** The expense that it proves, in its exercice; the list of them when it proves none. */
export const lieuDuDocument = (
  dossier: string,
  { depense_id, depense_date }: { depense_id: string | null; depense_date: Day | null },
): string =>
  direAdresse({ lieu: 'depenses', filtre: depense_id && `depense=${depense_id}`, exercice: depense_date }, dossier)
