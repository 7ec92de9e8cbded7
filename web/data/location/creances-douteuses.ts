// Everything that the screens read and write of the table `creances_douteuses`: the claims thought doubtful.
import type { CreanceDouteuse } from '#domain/journalisation/faits.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const creancesDouteusesQuery = factsQuery<CreanceDouteuse>({ table: 'creances_douteuses', order: 'date' })
export const useWriteCreancesDouteuses = factWrites<CreanceDouteuse>('creances_douteuses')
