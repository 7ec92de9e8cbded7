// The leases of a dwelling that was sold, that another dossier declares or that is managed no more: nothing more falls due under them here from that day on.
import { addDays, type Day } from '../../base/day.ts'
import { type Bien, type BienSortant, sortiLe } from '../biens/bien.ts'
import type { Bail } from './bail.ts'

export type BienVendable = Pick<Bien, 'id'> & BienSortant

/**
 * The last day of a lease that passes to the buyer: the eve of the sale, whose day and rent are his (C. civ. art. 584, 1743).
 */
export const dernierJourAvantVente = (vente: Day): Day => addDays(vente, -1)

/**
 * Each lease as far as it is the seller's, or of whoever manages it. One that its own dates end by the day of the sale keeps them; the others end on
 * its eve; those that begin later are the buyer's. Between two mandates it goes on, without the days that nobody here lets.
 */
export function bauxJusquALaVente<B extends Bail>({
  baux,
  biens,
}: {
  readonly baux: readonly B[]
  readonly biens: readonly BienVendable[]
}): readonly B[] {
  const touches = new Map(biens.flatMap((bien) => (estTouche(bien) ? [[bien.id, bien]] : [])))
  if (touches.size === 0) return baux
  return baux.flatMap((bail) => {
    const bien = touches.get(bail.bien_id)
    if (!bien) return [bail]
    const hors_gestion = (bien.hors_gestion ?? []).filter(({ au }) => au !== null)
    const tenu = hors_gestion.length > 0 ? { ...bail, hors_gestion } : bail
    const sortie = sortiLe(bien)
    if (sortie === null) return [tenu]
    const seTient = bail.fin !== null && (bail.fin < sortie || (bail.fin === sortie && sortie === bien.date_cession))
    if (seTient) return [tenu]
    const fin = dernierJourAvantVente(sortie)
    return bail.debut > fin ? [] : [{ ...tenu, fin }]
  })
}

const estTouche = (bien: BienVendable): boolean => sortiLe(bien) !== null || (bien.hors_gestion ?? []).length > 0

/**
 * The rents called that are the seller's: nobody is reminded of the others, nor sent their papers. A rent of the month of the
 * sale is his, for its days.
 */
export function loyersDuVendeur<E extends { readonly bail_id: string; readonly periode: Day }>(
  echeances: readonly E[],
  { baux, biens }: { readonly baux: readonly Bail[]; readonly biens: readonly BienVendable[] },
): readonly E[] {
  if (biens.every((bien) => sortiLe(bien) === null)) return echeances
  const fins = new Map(bauxJusquALaVente({ baux, biens }).map(({ id, fin }) => [id, fin]))
  const vendus = new Set(biens.flatMap((bien) => (sortiLe(bien) === null ? [] : [bien.id])))
  const siens = new Set(baux.flatMap(({ id, bien_id }) => (vendus.has(bien_id) ? [id] : [])))
  return echeances.filter(({ bail_id, periode }) => !siens.has(bail_id) || periode <= (fins.get(bail_id) ?? ''))
}
