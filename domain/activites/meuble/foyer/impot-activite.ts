// What an activity pays for a year beside its books: social levies of an LMNP, contributions of an LMP, and income tax at a chosen rate.
import { type Cents, minus, part, plus, positive, type Ratio, sum, zero } from '../../../base/cents.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { ParametresCotisations } from '../../../fiscal/cotisations/parametres.ts'
import type { ParametresFoyer } from '../../../fiscal/foyer/parametres.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { cotisationsLmp } from '../fiscal/cotisations-lmp.ts'
import { estLmp } from '../fiscal/reglages-meuble.ts'
import { socialLmnp } from './social-lmnp.ts'

/**
 * `tranche`: the marginal rate of the household; null: its social side alone. A loss is not counted as a tax saved.
 * Refused by name when a figure of the year is not published.
 */
export function impotDeLActivite(
  fiscale: AnneeMeublee,
  tranche: Ratio | null,
  parametres: ParametresCotisations & ParametresFoyer,
): Cents {
  const lmp = estLmp(fiscale.exercice)
  const base = lmp ? fiscale.detail.resultat.resultat_cents : fiscale.detail.deficits.imposable_cents
  const social = lmp
    ? cotisationsLmp({ revenu_cents: base, deduites_cents: cotisationsDansLesLivres(fiscale.lignes) }, parametres)
    : socialLmnp(fiscale, parametres)
  return plus(social.total_cents, tranche ? part(positive(base), tranche) : zero)
}

/** What the books already took off for the contributions of an LMP (account 646). */
export const cotisationsDansLesLivres = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.filter(({ compte }) => compte.startsWith('646')).map((l) => minus(l.debit_cents, l.credit_cents)))
