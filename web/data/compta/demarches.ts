// Everything that the screens read and write of the table `demarches`: the steps of the activity itself, as they were noted.
import type { DemarcheNotee } from '#domain/journalisation/faits.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const demarchesQuery = factsQuery<DemarcheNotee>({
  table: 'demarches',
  columns: 'id, demarche, bien_id, evenement_le, faite_le, siret, note, lettre',
  order: 'evenement_le',
})
export const useWriteDemarches = factWrites<DemarcheNotee>('demarches')
