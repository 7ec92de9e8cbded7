// A table or a workbook that somebody sent to take over a year, read as it was settled; its parts unfolded within their limit.
import { inflateRawSync } from 'node:zlib'
import type { Day } from '#domain/base/day.ts'
import type { LectureReprise } from '#domain/compta/fec/fec-reprise.ts'
import type { Gonfler } from '#domain/reprise/classeur-archive.ts'
import { relireTable } from '#domain/reprise/fichier-reprise.ts'
import type { LectureTable } from '#domain/reprise/reprise-table.ts'

type TableEnvoyee = {
  readonly nom: string
  readonly octets: Uint8Array
  readonly table: LectureTable
  /** The eve of the first year kept here. */
  readonly fin: Day
}

export const relireTableEnvoyee = ({ nom, octets, ...reste }: TableEnvoyee): LectureReprise =>
  relireTable({ nom, octets }, { ...reste, gonfler })

/** Raw DEFLATE. Nothing is kept of what would exceed the limit: it stops while it unfolds. */
export const gonfler: Gonfler = (octets, limite) => {
  try {
    return inflateRawSync(octets, { maxOutputLength: limite })
  } catch (error) {
    return error instanceof RangeError ? 'trop_grande' : 'abimee'
  }
}
