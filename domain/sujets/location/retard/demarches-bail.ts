// The steps of the unpaid rents of one lease, of what is kept of its reminders, its guarantees and what was done.
import { zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Bail } from '../bail.ts'
import type { Creance } from '../creances.ts'
import { montantEcheance } from '../echeances-bail.ts'
import type { FaitsLocation } from '../faits.ts'
import { assurancesEnCours, cautionsEnCours, type Garant } from '../garant.ts'
import { type Demarche, type DemarcheNotee, demarchesImpaye } from '../impaye.ts'
import { MISE_EN_DEMEURE, type Relance } from '../relance.ts'

/** What is kept beside the facts about the rents that stay unpaid. */
export type SuiviImpayes = {
  readonly relances: readonly Relance[]
  readonly garants: readonly Garant[]
  readonly demarches: readonly DemarcheNotee[]
}

type DuBail = SuiviImpayes & Pick<FaitsLocation, 'encaissements'> & { readonly au: Day }

/** The steps of one lease on a day, its aid being what it expects, else the last that a fund paid. A guarantee is looked at on the day of the first rent unpaid. */
export function demarchesDuBail(bail: Bail, creances: readonly Creance[], suivi: DuBail): Demarche[] {
  const { relances, garants, demarches, encaissements, au } = suivi
  const bail_id = bail.id
  const versee = encaissements.filter((un) => un.bail_id === bail_id && un.mode === 'caf').at(-1)
  return demarchesImpaye(bail, {
    creances,
    aide_cents: bail.aide_cents || (versee ? montantEcheance(versee) : zero),
    cautions: cautionsEnCours(garants, { bail_id, au }),
    assurances: assurancesEnCours(garants, { bail_id, au: creances[0]?.echeance.date_echeance ?? au }),
    notees: demarches.filter((une) => une.bail_id === bail_id),
    miseEnDemeure: relances.some(
      (une) => une.bail_id === bail_id && une.niveau === MISE_EN_DEMEURE && une.etat === 'envoyee',
    ),
    au,
  })
}
