// What was issued for the rents that a change withdraws or reduces: what takes itself back, and what must be cancelled before.
import type { Day } from '../../../base/day.ts'
import { dureeDite, type Echeance } from '../echeance.ts'
import type { RevisionEcheances } from '../revision-echeances.ts'
import type { DocumentEmis } from './documents-locatifs.ts'
import { factureLeLoyer } from './facture-sejour.ts'

type Facture = {
  readonly id: string
  readonly nature: 'facture' | 'avoir'
  readonly numero: string
  readonly bail_id: string | null
  /** The rents invoiced; null, the whole stay. */
  readonly echeances: readonly string[] | null
  readonly facture_id: string | null
}
type Emis = {
  /** The rents as they are called today. */
  readonly echeances: readonly Echeance[]
  readonly documents: readonly (Pick<DocumentEmis, 'nature' | 'echeance_id' | 'retire_le'> & {
    readonly numero: string
  })[]
  readonly factures: readonly Facture[]
}

export type DocumentTouche = {
  readonly sorte: 'avis' | 'quittance' | 'facture'
  readonly numero: string
  /** The month of the rent; of an invoice, the first of those that change. */
  readonly periode: Day
  readonly mois?: number
  /** The change is refused while it holds: a quittance is withdrawn, an invoice is cancelled by a credit note. */
  readonly bloque: boolean
}

/**
 * What holds for the rents that go or whose amount changes, in the order of their months: a notice is taken back with its
 * rent, and whoever was sent it is told; a quittance (loi du 6 juillet 1989, art. 21) and an invoice refuse the change.
 */
export function documentsTouches(
  revision: RevisionEcheances,
  { echeances, documents, factures }: Emis,
): DocumentTouche[] {
  const touchees = touches(revision, echeances)
  const parId = new Map(touchees.map((une) => [une.id, une]))
  const locatifs = documents.flatMap(({ nature, numero, echeance_id, retire_le }) => {
    const loyer = parId.get(echeance_id ?? '')
    if (!loyer || retire_le !== null || nature === 'recu') return []
    return [{ sorte: nature, numero, periode: loyer.periode, ...dureeDite(loyer), bloque: nature === 'quittance' }]
  })
  const annulees = new Set(factures.map(({ facture_id }) => facture_id))
  const facturees = factures.flatMap((facture) => {
    const loyer = touchees.find((une) => une.bail_id === facture.bail_id && factureLeLoyer(facture, une.id))
    if (annulees.has(facture.id) || !loyer) return []
    return [
      { sorte: 'facture' as const, numero: facture.numero, periode: loyer.periode, ...dureeDite(loyer), bloque: true },
    ]
  })
  return [...locatifs, ...facturees].toSorted((a, b) => (a.periode < b.periode ? -1 : a.periode > b.periode ? 1 : 0))
}

/** A day that moves alone changes no document. */
function touches({ retirees, changees }: RevisionEcheances, echeances: readonly Echeance[]): Echeance[] {
  const appelees = new Map(echeances.map((une) => [une.id, une]))
  const autres = changees.filter(({ id, loyer_cents, charges_cents }) => {
    const appelee = appelees.get(id)
    return appelee && (appelee.loyer_cents !== loyer_cents || appelee.charges_cents !== charges_cents)
  })
  return [...retirees, ...autres].toSorted((a, b) => (a.periode < b.periode ? -1 : 1))
}
