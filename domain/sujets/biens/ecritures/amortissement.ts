// Depreciation: one entry a year for each component, on the last day of the year or on the day it left.

import { type Cents, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { codeDe, type Exercice, nomEcrit } from '../../../compta/exercice.ts'
import { COMPTE } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import type { Composant } from '../composant.ts'
import { planParPeriode, planSur, type Tranche, type TrancheDuPlan } from '../plan-amortissement.ts'
import type { ContexteBailleur } from './bailleur.ts'
import { compteAmortissement } from './comptes-immobilisation.ts'

/**
 * The plan of a component as these books follow it: taken over on their first day when it is older than they are, cut by
 * their closings, then by twelve months until it ends.
 */
export const planDuComposant = (composant: Composant, { premierJour, exercices }: ContexteBailleur): TrancheDuPlan[] =>
  planParPeriode(composant, premierJour, exercices)

/** What an exercice books of a component, in its own days: two closings of one calendar year share its allowance. */
export const dotationDe = (composant: Composant, exercice: Exercice, contexte: ContexteBailleur): Cents =>
  tranchesDe(composant, contexte).find(({ fin }) => fin === exercice.fin)?.dotation_cents ?? zero

const tranchesDe = (composant: Composant, { premierJour, exercices }: ContexteBailleur): Tranche[] =>
  planSur(
    composant,
    premierJour,
    exercices.map(({ fin }) => fin),
  )

export function journaliserAmortissements(contexte: ContexteBailleur): Ligne[] {
  const parFin = new Map(contexte.exercices.map((exercice) => [exercice.fin, exercice]))
  return contexte.composants.flatMap((composant) =>
    tranchesDe(composant, contexte).flatMap(({ fin, dotation_cents }) => {
      const exercice = parFin.get(fin)
      const { date_sortie } = composant
      const date = date_sortie && date_sortie < fin ? date_sortie : fin
      return exercice ? dotation(composant, { exercice, date, dotation_cents }) : []
    }),
  )
}

type Dotation = { readonly exercice: Exercice; readonly date: Day; readonly dotation_cents: Cents }

function dotation(composant: Composant, { exercice, date, dotation_cents }: Dotation): Ligne[] {
  const { id, bien_id, libelle, nature } = composant
  return ecriture(
    {
      cle: `composants/${id}/dotation/${codeDe(exercice)}`,
      journal: 'OD',
      date,
      libelle: `Dotation ${nomEcrit(exercice)} ${libelle}`,
      origine: { table: 'composants', id },
      piece_ref: reference('AMT', id),
    },
    [
      { compte: COMPTE.dotation, debit: dotation_cents, bien_id, composant_id: id },
      { compte: compteAmortissement(nature), credit: dotation_cents, bien_id, composant_id: id },
    ],
  )
}
