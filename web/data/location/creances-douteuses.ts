// Everything that the screens read and write of the table `creances_douteuses`: the claims thought doubtful.
import type { CreanceDouteuse } from '#domain/sujets/location/creance-douteuse.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteCreancesDouteuses = factWrites<CreanceDouteuse>('creances_douteuses')
