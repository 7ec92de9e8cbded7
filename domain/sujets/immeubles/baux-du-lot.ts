// Who has a lot: its own leases, or those of the lot with which it is let.
import type { FaitsBiens } from '../biens/faits.ts'
import type { Bail } from '../location/bail.ts'
import { bauxJusquALaVente } from '../location/bail-vendu.ts'
import type { FaitsLocation } from '../location/faits.ts'
import type { FaitsImmeubles } from './faits.ts'

export type FaitsDesLots = Pick<FaitsBiens, 'biens'> & Pick<FaitsLocation, 'baux'> & FaitsImmeubles

/** The leases of a lot; those of its main lot for an annexe that is not let on its own. */
export function bauxDuLot(bien_id: string, { biens, baux, lots = [] }: FaitsDesLots): readonly Bail[] {
  const possibles = bauxJusquALaVente({ baux, biens })
  const siens = possibles.filter((bail) => bail.bien_id === bien_id)
  const principal = lots.find((lot) => lot.bien_id === bien_id)?.annexe_de ?? null
  return siens.length > 0 || principal === null ? siens : possibles.filter((bail) => bail.bien_id === principal)
}
