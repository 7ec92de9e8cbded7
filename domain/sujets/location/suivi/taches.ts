// What waits for the landlord under his leases on a day: a rent that may be revised, a deposit to give back, charges to settle.
import { type Cents, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import type { Bail } from '../bail.ts'
import { bauxJusquALaVente } from '../bail-vendu.ts'
import { type IndiceLu, proposerRevision, type RevisionProposee } from '../baux/revision-loyer.ts'
import { depotsDetenus } from '../depot-garantie.ts'
import { limiteRestitution } from '../depot-restitution.ts'
import type { FaitsLocation } from '../faits.ts'
import { debutsDesCharges } from '../periodes/periodes-charges.ts'
import { HABITATION } from '../regles-baux.ts'
import { anneesARegulariser, provisionsAppelees } from '../regularisation-charges.ts'

export type TacheDeBail =
  | {
      readonly genre: 'loyer_a_reviser'
      readonly bail_id: string
      readonly date_revision: Day
      readonly loyer_avant_cents: Cents
      readonly loyer_cents: Cents
      readonly ancien: IndiceLu
      readonly nouveau: IndiceLu
    }
  | {
      readonly genre: 'charges_a_regulariser'
      readonly bail_id: string
      readonly du: Day
      readonly au: Day
      readonly provisions_cents: Cents
    }
  | {
      readonly genre: 'depot_a_rendre'
      readonly bail_id: string
      readonly limite: Day | null
      readonly depot_cents: Cents
    }

/** Of a dwelling that was sold, what is left to settle with its tenants up to the sale. */
export function tachesDesBaux(tous: FaitsBiens & FaitsLocation & Immeubles, today: Day): TacheDeBail[] {
  const faits = { ...tous, baux: bauxJusquALaVente(tous) }
  return [...depotsARendre(faits, today), ...loyersAReviser(faits, today), ...chargesARegulariser(faits, today)]
}

export type ChargesDuBail = Extract<TacheDeBail, { genre: 'charges_a_regulariser' }>
type Immeubles = Parameters<typeof debutsDesCharges>[0]
type FaitsCharges = Pick<FaitsBiens, 'biens'> & Pick<FaitsLocation, 'baux' | 'echeances'> & Immeubles

/** Of them, the charges to settle alone. */
export const tachesDesCharges = (faits: FaitsCharges, today: Day): ChargesDuBail[] =>
  chargesARegulariser({ ...faits, baux: bauxJusquALaVente(faits) }, today)

/** Those whose day has come; one that the law freezes, or that lacks an index or a class, says so on its lease. */
function loyersAReviser({ baux, biens }: FaitsBiens & FaitsLocation, today: Day): TacheDeBail[] {
  const parId = new Map(biens.map((bien) => [bien.id, bien]))
  return baux.flatMap((bail): TacheDeBail[] => {
    const bien = parId.get(bail.bien_id)
    const proposee = bien ? possible(() => proposerRevision(bail, { bien, demande_le: today })) : null
    if (!proposee || proposee.date_revision > today || !estDemandee(bail, proposee)) return []
    const { date_revision, loyer_avant_cents, loyer_cents, ancien, nouveau } = proposee
    return [
      { genre: 'loyer_a_reviser', bail_id: bail.id, date_revision, loyer_avant_cents, loyer_cents, ancien, nouveau },
    ]
  })
}

/** A landlord asks for a rise alone; the clause of a lease that is no home's lowers the rent by itself as it raises it. */
const estDemandee = ({ type_bail }: Bail, { loyer_cents, loyer_avant_cents }: RevisionProposee): boolean =>
  HABITATION.has(type_bail) ? loyer_cents > loyer_avant_cents : loyer_cents !== loyer_avant_cents

function possible(proposer: () => RevisionProposee): RevisionProposee | null {
  try {
    return proposer()
  } catch (error) {
    if (error instanceof Refus) return null
    throw error
  }
}

/** Of each year that is over and was never settled, the oldest first. Each lease looks at its own rents alone: hundreds have tens of thousands. */
function chargesARegulariser({ baux, echeances, ...ou }: FaitsCharges, today: Day): ChargesDuBail[] {
  const debutsDe = debutsDesCharges(ou)
  const parBail = Map.groupBy(echeances, ({ bail_id }) => bail_id)
  return baux.flatMap((bail) => {
    const siennes = parBail.get(bail.id) ?? []
    const source = { echeances: siennes, debuts: debutsDe(bail.bien_id) }
    return anneesARegulariser(bail, source, today).map(({ du, au }): ChargesDuBail => {
      const provisions_cents = provisionsAppelees(bail.id, { du, au }, siennes)
      return { genre: 'charges_a_regulariser', bail_id: bail.id, du, au, provisions_cents }
    })
  })
}

/** Of the leases that are over; the last day is the earliest one, that of inventories that agree, null where no text sets one. */
function depotsARendre(faits: FaitsLocation, today: Day): TacheDeBail[] {
  const detenus = depotsDetenus({ ...faits, au: today })
  return faits.baux.flatMap((bail): TacheDeBail[] => {
    const { id, fin } = bail
    if (fin === null || fin >= today) return []
    const depot_cents = detenus.get(id) ?? zero
    const limite = limiteRestitution(bail, { cles_le: fin, conforme: true })
    return depot_cents > zero ? [{ genre: 'depot_a_rendre', bail_id: id, limite, depot_cents }] : []
  })
}
