// The steps of unpaid rents that have a last day, until they are noted: the fund, the insurer, the guarantor of a served order.
import type { Day } from '../../../base/day.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { NatureDemarche } from '../impaye.ts'
import { demarchesDuBail, type SuiviImpayes } from '../retard/demarches-bail.ts'
import { loyersEnRetard } from './taches-loyers.ts'

export type DemarcheAFaire = {
  readonly genre: 'demarche_impaye'
  readonly bail_id: string
  readonly nature: NatureDemarche
  readonly avant: Day
  readonly passee: boolean
}

/** Of every lease that is late. */
export function demarchesAFaire(
  faits: FaitsBailleur & FaitsDepenses,
  suivi: SuiviImpayes,
  today: Day,
): DemarcheAFaire[] {
  const baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
  return loyersEnRetard(faits, today).flatMap(({ bail_id, creances }) => {
    const bail = baux.get(bail_id)
    if (!bail) return []
    const { encaissements } = faits
    return demarchesDuBail(bail, creances, { ...suivi, encaissements, au: today }).flatMap(
      ({ cle, avant, notee }): DemarcheAFaire[] =>
        notee || avant === null || cle === 'treve'
          ? []
          : [{ genre: 'demarche_impaye', bail_id, nature: cle, avant, passee: avant < today }],
    )
  })
}
