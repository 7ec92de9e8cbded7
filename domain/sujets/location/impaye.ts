// The steps that the law sets when a rent stays unpaid, each with its day: the family allowances fund, the bailiff, the commission.
import { type Cents, minus, plus, positive, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day, day, year } from '../../base/day.ts'
import { jourEtMois } from '../../base/mots.ts'
import type { Bail } from './bail.ts'
import type { Creance } from './creances.ts'
import { auLoyerDu, montantEcheance } from './echeances-bail.ts'
import {
  COMMANDEMENT_CAUTION,
  COMMANDEMENT_COMMERCIAL,
  commandementDePayer,
  IMPAYE_APL,
  SOURCE_CCAPEX,
  SOURCE_RESILIATION,
  TREVE_HIVERNALE,
} from './regles.ts'
import { HABITATION } from './regles-baux.ts'

export type Demarche = {
  readonly cle: 'caf' | 'commandement' | 'caution' | 'ccapex' | 'treve'
  readonly libelle: string
  /** The last day to do it; null when no text sets one. */
  readonly avant: Day | null
  readonly source: string
}

/** Unpaid in the sense of housing aid: two months of rent and charges, what the aid pays taken off. */
export const estImpayeApl = ({ net_cents, dette_cents }: { net_cents: Cents; dette_cents: Cents }): boolean =>
  net_cents > 0 && dette_cents >= sum(Array<Cents>(IMPAYE_APL.mois).fill(net_cents))

type Impaye = {
  readonly creances: readonly Creance[]
  readonly aide_cents: Cents
  readonly miseEnDemeure: boolean
  /** Who answers for the tenants, by a guarantee that holds. */
  readonly cautions: readonly { readonly nom: string }[]
  readonly au: Day
}

/**
 * What is to be done about a lease on the rents that it owes, `aide_cents` being what the fund pays the landlord each month:
 * the steps of a home (loi n° 89-462, art. 24), or the order alone under any other lease.
 */
export const demarchesImpaye = (bail: Bail, impaye: Impaye): Demarche[] =>
  HABITATION.has(bail.type_bail) ? duLogement(bail, impaye) : horsLogement(bail, impaye)

function horsLogement({ type_bail }: Bail, { creances, miseEnDemeure }: Impaye): Demarche[] {
  if (!miseEnDemeure || creances.length === 0) return []
  const { valeur, source } = COMMANDEMENT_COMMERCIAL
  return [
    type_bail === 'commercial'
      ? {
          cle: 'commandement',
          libelle: `Commandement de payer par un commissaire de justice, qui vise la clause résolutoire du bail : le locataire a ensuite ${valeur} pour payer`,
          avant: null,
          source,
        }
      : {
          cle: 'commandement',
          libelle:
            'Commandement de payer par un commissaire de justice : le bail prend fin dans le délai que dit sa clause résolutoire ; sans elle, demandez sa résiliation au juge',
          avant: null,
          source: SOURCE_RESILIATION,
        },
  ]
}

function duLogement(bail: Bail, { creances, aide_cents, miseEnDemeure, cautions, au }: Impaye): Demarche[] {
  const moisAu = (jour: Day): Cents => montantEcheance(auLoyerDu(bail, jour))
  const constitue = aide_cents > 0 ? jourConstitue(creances, (jour) => positive(minus(moisAu(jour), aide_cents))) : null
  const deuxMois = jourConstitue(creances, moisAu) !== null
  const commandement = miseEnDemeure && creances.length > 0 ? commandementDePayer(bail.debut) : null
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
    ...(commandement
      ? [
          {
            cle: 'commandement' as const,
            libelle: `Commandement de payer par un commissaire de justice : le locataire a ensuite ${commandement.valeur} pour payer`,
            avant: null,
            source: commandement.source,
          },
        ]
      : []),
    ...(commandement && cautions.length > 0
      ? [
          {
            cle: 'caution' as const,
            libelle: `Signifier le commandement à la caution (${cautions.map(({ nom }) => nom).join(', ')}) dans les ${COMMANDEMENT_CAUTION.jours} jours de sa signification au locataire : passé ce délai, elle ne doit ni pénalités ni intérêts de retard`,
            avant: null,
            source: COMMANDEMENT_CAUTION.source,
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
    ...(commandement || deuxMois ? treve(au) : []),
  ]
}

function treve(au: Day): Demarche[] {
  const une = treveHivernale(au)
  if (!une) return []
  const [debut, fin] = [une.debut, une.fin].map((jour) => `${jourEtMois(jour)} ${year(jour)}`)
  return [
    {
      cle: 'treve',
      libelle: `Trêve hivernale du ${debut} au ${fin} : aucune expulsion n’est exécutée ; relances, commandement et saisine du juge restent possibles`,
      avant: null,
      source: TREVE_HIVERNALE.source,
    },
  ]
}

/** Said while it runs, and in the month before it: the order to pay and the judge do not wait for it. */
export function treveHivernale(au: Day): { readonly debut: Day; readonly fin: Day } | null {
  const annee = au.slice(5) <= TREVE_HIVERNALE.au ? year(au) - 1 : year(au)
  const debut = day(`${annee}-${TREVE_HIVERNALE.du}`)
  return addMonths(debut, -1) <= au ? { debut, fin: day(`${annee + 1}-${TREVE_HIVERNALE.au}`) } : null
}

/** The day on which the rents still unpaid reached that many months, each at the rent of its day; null when they have not. */
function jourConstitue(creances: readonly Creance[], moisAu: (jour: Day) => Cents): Day | null {
  let dette_cents = zero
  for (const { echeance, reste_cents } of creances) {
    dette_cents = plus(dette_cents, reste_cents)
    if (estImpayeApl({ net_cents: moisAu(echeance.date_echeance), dette_cents })) return echeance.date_echeance
  }
  return null
}
