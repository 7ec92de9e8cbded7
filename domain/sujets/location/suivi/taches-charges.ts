// The charges that wait to be settled, gathered by year where several leases wait: who manages hundreds settles them by building.
import type { Tache } from '../../../activites/tache.ts'
import { type Cents, sum } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import { deLaPeriode } from '../periodes/periodes-charges.ts'
import type { ChargesDuBail, TacheDeBail } from './taches.ts'

export type ChargesDesBaux = {
  readonly genre: 'charges_des_baux'
  readonly du: Day
  readonly au: Day
  readonly provisions_cents: Cents
  readonly baux: readonly Pick<ChargesDuBail, 'bail_id' | 'provisions_cents'>[]
}

/** One for each year under which two leases or more wait, in the place of the first of them; the others are left as they are. */
export function grouperCharges(taches: readonly TacheDeBail[]): (TacheDeBail | ChargesDesBaux)[] {
  const parAnnee = Map.groupBy(taches.filter(estDeCharges), ({ du }) => du)
  return taches.flatMap((tache): (TacheDeBail | ChargesDesBaux)[] => {
    const ensemble = estDeCharges(tache) ? (parAnnee.get(tache.du) ?? []) : []
    if (!estDeCharges(tache) || ensemble.length < 2) return [tache]
    if (ensemble[0] !== tache) return []
    const { du, au } = tache
    const baux = ensemble.map(({ bail_id, provisions_cents }) => ({ bail_id, provisions_cents }))
    const provisions_cents = sum(baux.map((un) => un.provisions_cents))
    return [{ genre: 'charges_des_baux', du, au, provisions_cents, baux }]
  })
}

const estDeCharges = (tache: TacheDeBail): tache is ChargesDuBail => tache.genre === 'charges_a_regulariser'

export const direChargesDesBaux = (objet: ChargesDesBaux): Tache<ChargesDesBaux> => ({
  sujet: 'Charges',
  ton: 'wait',
  titre: `Charges ${deLaPeriode(objet)} à régulariser`,
  detail: `${objet.baux.length} baux : provisions appelées`,
  liaison: ' ',
  montant_cents: objet.provisions_cents,
  en_retard: false,
  lieu: 'regularisation',
  filtre: `annee=${year(objet.au)}`,
  exercice: null,
  objet,
})
