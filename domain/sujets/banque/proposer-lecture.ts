// Proposes how a file with columns is to be read.
import { refuserNonTexte } from './formats/format.ts'
import type { LectureCsv } from './formats/lecture-csv.ts'
import { lectureProposee } from './formats/ouvrir-csv.ts'

/**
 * How a file with columns would be read. `memorisees`: the readings kept for the accounts of the dossier; the one with the
 * same header settles columns, sign, and an order of days that this file leaves open.
 */
export function proposerLecture(octets: Uint8Array, memorisees: readonly LectureCsv[] = []): LectureCsv {
  refuserNonTexte(octets)
  return lectureProposee(octets, memorisees)
}
