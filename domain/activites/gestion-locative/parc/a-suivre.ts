// What is followed beside the rents of the month: lots that are vacant and what it costs, leases that end, deposits held.
import { type Cents, positive, sum, zero } from '../../../base/cents.ts'
import { addMonths, type Day, daysBetween } from '../../../base/day.ts'
import { type Bien, sortiLe } from '../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import type { FaitsImmeubles } from '../../../sujets/immeubles/faits.ts'
import type { Piece } from '../../../sujets/immeubles/immeuble.ts'
import { nonLoues } from '../../../sujets/immeubles/lots-situes.ts'
import { chambresVides } from '../../../sujets/immeubles/repartir.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import { bauxJusquALaVente } from '../../../sujets/location/bail-vendu.ts'
import { depotsDetenus } from '../../../sujets/location/depot-garantie.ts'
import { echeancesDe, estEnCours } from '../../../sujets/location/echeances-bail.ts'
import type { FaitsLocation } from '../../../sujets/location/faits.ts'
import { libreDepuis } from './loyers-du-mois.ts'

type FaitsDuParc = FaitsBiens & FaitsLocation & FaitsImmeubles

export type Vacance = {
  readonly bien: Bien
  /** The room of a shared letting that stays empty while others are let; null: the whole lot. */
  readonly piece: Piece | null
  readonly depuis: Day
  readonly jours: number
  /** Its last lease, and what it would have brought since, charges apart; null when it was never let. */
  readonly dernier: { readonly bail: Bail; readonly manque: readonly MoisManque[]; readonly manque_cents: Cents } | null
  /** When a lease already signed begins. */
  readonly reloue_le: Day | null
}
type MoisManque = { readonly periode: Day; readonly montant_cents: Cents }

/** The lots without a tenant on the day, and the empty rooms of those that are let by the room, the longest vacant first; neither the annexes, nor those that are no longer managed. */
export function vacances(faits: FaitsDuParc, today: Day): readonly Vacance[] {
  const duBien = Map.groupBy(bauxJusquALaVente(faits), ({ bien_id }) => bien_id)
  const ranges = nonLoues(faits, today)
  return faits.biens
    .filter(({ id }) => !ranges.has(id))
    .filter((bien) => bien.date_mise_en_location <= today && (sortiLe(bien) ?? '9999') > today)
    .flatMap((bien) => {
      const baux = duBien.get(bien.id) ?? []
      const presents = baux.filter((bail) => estEnCours(bail, today))
      if (presents.length === 0) return [vacance(bien, { baux, today, piece: null })]
      return chambresVides(
        bien.id,
        faits,
      )(presents).map((piece) => {
        const siens = baux.filter(({ piece_id }) => !piece_id || piece_id === piece.id)
        return vacance(bien, { baux: siens, today, piece })
      })
    })
    .toSorted((a, b) => (a.depuis < b.depuis ? -1 : a.depuis > b.depuis ? 1 : 0))
}

type Vide = { readonly baux: readonly Bail[]; readonly today: Day; readonly piece: Piece | null }

function vacance(bien: Bien, { baux, today, piece }: Vide): Vacance {
  const depuis = libreDepuis(bien, { baux, au: today })
  const [dernier] = baux
    .filter(({ fin }) => fin !== null && fin < today)
    .toSorted((a, b) => ((a.fin ?? '') < (b.fin ?? '') ? 1 : -1))
  const aVenir = baux.map(({ debut }) => debut).filter((debut) => debut > today)
  return {
    ...{ bien, piece, depuis, jours: daysBetween(depuis, today) + 1 },
    dernier: dernier ? { bail: dernier, ...manqueDe(dernier, { depuis, today }) } : null,
    reloue_le: aVenir.toSorted()[0] ?? null,
  }
}

/** The same rent, for as many days of each month. */
function manqueDe(bail: Bail, { depuis, today }: { depuis: Day; today: Day }) {
  const manque = echeancesDe(
    { ...bail, revisions: [], debut: depuis, fin: today },
    { jusqu_au: today, parMois: true },
  ).map(({ periode, loyer_cents }) => ({ periode, montant_cents: loyer_cents }))
  return { manque, manque_cents: sum(manque.map(({ montant_cents }) => montant_cents)) }
}

const FINS_MOIS = 6

/** The leases that end in the coming six months, the first one first; one that goes on with a buyer does not end. */
export function finsDeBail({ biens, baux }: FaitsDuParc, today: Day): readonly (Bail & { readonly fin: Day })[] {
  const jusqu_au = addMonths(today, FINS_MOIS)
  const cessions = new Map(biens.map((bien) => [bien.id, sortiLe(bien)]))
  return baux
    .flatMap((bail) => {
      const { fin, bien_id } = bail
      const vente = cessions.get(bien_id) ?? null
      return fin !== null && fin >= today && fin <= jusqu_au && (vente === null || fin <= vente)
        ? [{ ...bail, fin }]
        : []
    })
    .toSorted((a, b) => (a.fin < b.fin ? -1 : a.fin > b.fin ? 1 : 0))
}

type DepotDetenu = { readonly bail: Bail; readonly montant_cents: Cents; readonly a_rendre: boolean }
export type DepotsDuParc = {
  readonly depots: readonly DepotDetenu[]
  readonly total_cents: Cents
  /** Of leases that are over. */
  readonly a_rendre_cents: Cents
}

/** Money of the tenants, held until they leave. */
export function depotsDuParc(faits: FaitsLocation, today: Day): DepotsDuParc {
  const detenus = depotsDetenus({ ...faits, au: today })
  const depots = faits.baux.flatMap((bail): DepotDetenu[] => {
    const montant_cents = positive(detenus.get(bail.id) ?? zero)
    return montant_cents === zero ? [] : [{ bail, montant_cents, a_rendre: bail.fin !== null && bail.fin < today }]
  })
  return {
    depots,
    total_cents: sum(depots.map(({ montant_cents }) => montant_cents)),
    a_rendre_cents: sum(depots.filter(({ a_rendre }) => a_rendre).map(({ montant_cents }) => montant_cents)),
  }
}
