// The steps that the law sets when a rent stays unpaid, each with its day: the family allowances fund, the bailiff, the commission.
import { type Cents, minus, plus, positive, sum, zero } from '../base/cents.ts'
import { addMonths, type Day } from '../base/day.ts'
import type { Bail } from './bail.ts'
import type { Creance } from './creances.ts'
import { montantEcheance } from './echeances-bail.ts'
import { commandementDePayer, IMPAYE_APL, SOURCE_CCAPEX } from './regles.ts'

export type Demarche = {
  readonly cle: 'caf' | 'commandement' | 'ccapex'
  readonly libelle: string
  /** The last day to do it; null when no text sets one. */
  readonly avant: Day | null
  readonly source: string
}

/** Unpaid in the sense of housing aid: two months of rent and charges, what the aid pays taken off. */
export const estImpayeApl = ({ net_cents, dette_cents }: { net_cents: Cents; dette_cents: Cents }): boolean =>
  net_cents > 0 && dette_cents >= sum(Array<Cents>(IMPAYE_APL.mois).fill(net_cents))

/** What is to be done about a lease on the rents that it owes, `aide_cents` being what the fund pays the landlord each month. */
export function demarchesImpaye(
  bail: Bail,
  { creances, aide_cents, miseEnDemeure }: { creances: readonly Creance[]; aide_cents: Cents; miseEnDemeure: boolean },
): Demarche[] {
  const net_cents = positive(minus(montantEcheance(bail), aide_cents))
  const constitue = aide_cents > 0 ? jourConstitue(creances, net_cents) : null
  const deuxMois = jourConstitue(creances, montantEcheance(bail)) !== null
  const commandement = commandementDePayer(bail.debut)
  return [
    ...(constitue === null
      ? []
      : [
          {
            cle: 'caf' as const,
            libelle: `Signaler l’impayé à la CAF : il atteint ${IMPAYE_APL.mois} mois de loyer, aide déduite`,
            avant: addMonths(constitue, IMPAYE_APL.signalement_mois),
            source: IMPAYE_APL.source,
          },
        ]),
    ...(commandement && miseEnDemeure && creances.length > 0
      ? [
          {
            cle: 'commandement' as const,
            libelle: `Commandement de payer par un commissaire de justice : le locataire a ensuite ${commandement.valeur} pour payer`,
            avant: null,
            source: commandement.source,
          },
        ]
      : []),
    ...(deuxMois
      ? [
          {
            cle: 'ccapex' as const,
            libelle: 'Dette de deux mois de loyer : le commissaire de justice signale le commandement à la CCAPEX',
            avant: null,
            source: SOURCE_CCAPEX,
          },
        ]
      : []),
  ]
}

/** The day on which the rents still unpaid reached that many months; null when they have not. */
function jourConstitue(creances: readonly Creance[], mois_cents: Cents): Day | null {
  let dette_cents = zero
  for (const { echeance, reste_cents } of creances) {
    dette_cents = plus(dette_cents, reste_cents)
    if (estImpayeApl({ net_cents: mois_cents, dette_cents })) return echeance.date_echeance
  }
  return null
}
