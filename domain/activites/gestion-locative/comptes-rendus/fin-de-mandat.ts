// What is left to be rendered once a mandate, or the management of a lot under it, is over (C. civ. art. 1993; décret 72-678, art. 66).
import { type Cents, positive, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import { depotsDetenus } from '../../../sujets/location/depot-garantie.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandat } from '../faits/mandat.ts'
import { estFinie, gestionAu } from '../mandats/gestions.ts'
import { soldeDe } from './mouvements.ts'
import { mouvementsDuMandat } from './mouvements-mandat.ts'

export type DepotARemettre = { readonly bail: Bail; readonly montant_cents: Cents }

/** The deposits still held of the lots whose management under a mandate is over on that day: they go to their owner, or to who manages for him now. */
export function depotsARemettre(mandat_id: string, faits: FaitsGeres, au: Day): readonly DepotARemettre[] {
  const detenus = depotsDetenus({ ...faits, au })
  return faits.baux.flatMap((bail): DepotARemettre[] => {
    const gestion = gestionAu(faits, bail.bien_id, au)
    const montant_cents = positive(detenus.get(bail.id) ?? zero)
    const du = gestion?.mandat.id === mandat_id && estFinie(gestion, au) && montant_cents > 0
    return du ? [{ bail, montant_cents }] : []
  })
}

export type FinDeMandat = {
  /** The last day of the mandate, or of the last of its lots. */
  readonly fin: Day
  /** Held for the owner under it: below zero, he owes it. */
  readonly solde_cents: Cents
  readonly depots_cents: Cents
}

/** Null while a lot is managed under it, and where it never had one. */
export function finDuMandat(mandat: Mandat, faits: FaitsGeres, today: Day): FinDeMandat | null {
  const siens = (faits.mandats_biens ?? []).filter(({ mandat_id }) => mandat_id === mandat.id)
  const fins = siens.flatMap(({ au }) => (au !== null && au < today ? [au] : []))
  const fin = mandat.fin !== null && mandat.fin < today ? mandat.fin : (fins.toSorted().at(-1) ?? null)
  if (fin === null || fins.length < siens.length) return null
  return {
    fin,
    solde_cents: soldeDe(mouvementsDuMandat(mandat.id, faits).filter(({ date }) => date <= today)),
    depots_cents: sum(depotsARemettre(mandat.id, faits, today).map(({ montant_cents }) => montant_cents)),
  }
}
