// Where a lease stands on a day: who is in place, what is owed, what to say of it in one word.
import type { Day } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import { type Creance, creancesAu } from './creances.ts'
import type { Echeance } from './echeance.ts'
import { montantEcheance } from './echeances-bail.ts'
import { type Paiement, type SoldeBail, soldeBail } from './imputation.ts'

export type PresenceBail = 'en_place' | 'a_venir' | 'parti'
type EtatBail = 'a_jour' | 'reste_du' | 'en_retard' | 'preavis'

export type SituationBail = {
  readonly presence: PresenceBail
  readonly etat: EtatBail
  /** Days since the oldest rent not wholly paid fell due. */
  readonly retard_jours: number
  readonly solde: SoldeBail
  /** The rents due and not wholly paid, the oldest first. */
  readonly creances: readonly Creance[]
}

export const presenceDuBail = ({ debut, fin }: Pick<Bail, 'debut' | 'fin'>, au: Day): PresenceBail =>
  debut > au ? 'a_venir' : fin !== null && fin < au ? 'parti' : 'en_place'

/** A rent begun to be paid is a remainder; one of which nothing came is late from the morrow of its day. */
export function situationBail(
  bail: Bail,
  { echeances, encaissements, au }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[]; au: Day },
): SituationBail {
  const siennes = {
    echeances: echeances.filter(({ bail_id }) => bail_id === bail.id),
    encaissements: encaissements.filter(({ bail_id }) => bail_id === bail.id),
  }
  const creances = creancesAu(au, siennes)
  const retard_jours = creances[0]?.retard_jours ?? 0
  const jamaisPayee = creances.some((c) => c.retard_jours > 0 && c.reste_cents === montantEcheance(c.echeance))
  return {
    presence: presenceDuBail(bail, au),
    etat: jamaisPayee
      ? 'en_retard'
      : creances.length > 0
        ? 'reste_du'
        : bail.fin !== null && bail.fin >= au
          ? 'preavis'
          : 'a_jour',
    retard_jours,
    solde: soldeBail(bail.id, { ...siennes, au }),
    creances,
  }
}
