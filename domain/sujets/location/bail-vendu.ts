// The leases of a dwelling that was sold: nothing more falls due under them here from the day of the sale on.
import { addDays, type Day } from '../../base/day.ts'
import type { Bien } from '../biens/bien.ts'
import type { Bail } from './bail.ts'

export type BienVendable = Pick<Bien, 'id' | 'date_cession'>

/**
 * The last day of a lease that passes to the buyer: the eve of the sale, whose day and rent are his (C. civ. art. 584, 1743).
 */
export const dernierJourAvantVente = (vente: Day): Day => addDays(vente, -1)

/**
 * Each lease as far as it is the seller's. One that its own dates end by the day of the sale keeps them; the others end on
 * its eve; those that begin later are the buyer's.
 */
export function bauxJusquALaVente<B extends Bail>({
  baux,
  biens,
}: {
  readonly baux: readonly B[]
  readonly biens: readonly BienVendable[]
}): readonly B[] {
  const ventes = new Map(biens.flatMap(({ id, date_cession }) => (date_cession === null ? [] : [[id, date_cession]])))
  if (ventes.size === 0) return baux
  return baux.flatMap((bail) => {
    const vente = ventes.get(bail.bien_id)
    if (vente === undefined || (bail.fin !== null && bail.fin <= vente)) return [bail]
    const fin = dernierJourAvantVente(vente)
    return bail.debut > fin ? [] : [{ ...bail, fin }]
  })
}

/**
 * The rents called that are the seller's: nobody is reminded of the others, nor sent their papers. A rent of the month of the
 * sale is his, for its days.
 */
export function loyersDuVendeur<E extends { readonly bail_id: string; readonly periode: Day }>(
  echeances: readonly E[],
  { baux, biens }: { readonly baux: readonly Bail[]; readonly biens: readonly BienVendable[] },
): readonly E[] {
  if (biens.every(({ date_cession }) => date_cession === null)) return echeances
  const fins = new Map(bauxJusquALaVente({ baux, biens }).map(({ id, fin }) => [id, fin]))
  const vendus = new Set(biens.flatMap(({ id, date_cession }) => (date_cession === null ? [] : [id])))
  const siens = new Set(baux.flatMap(({ id, bien_id }) => (vendus.has(bien_id) ? [id] : [])))
  return echeances.filter(({ bail_id, periode }) => !siens.has(bail_id) || periode <= (fins.get(bail_id) ?? ''))
}
