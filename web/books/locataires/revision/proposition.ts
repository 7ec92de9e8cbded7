// The revision that may be asked on a day, or why it may not: as the domain says it.
import type { Day } from '#domain/base/day.ts'
import { type CodeRefus, Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import {
  type IndiceSaisi,
  proposerRevision,
  type RevisionProposee,
} from '#domain/sujets/location/baux/revision-loyer.ts'

type Demande = { bien: Bien; demande_le: Day; saisis?: readonly IndiceSaisi[] }
type Proposition = { valeur: RevisionProposee | null; code: CodeRefus | null; refus: string | null }

export function proposition(bail: Bail, demande: Demande): Proposition {
  try {
    return { valeur: proposerRevision(bail, demande), code: null, refus: null }
  } catch (error) {
    if (error instanceof Refus) return { valeur: null, code: error.code, refus: error.message }
    throw error
  }
}
