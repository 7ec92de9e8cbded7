// Depreciation: one entry a year for each component, on the last day of the year or on the day it left.

import { year } from '../base/day.ts'
import { ecriture, type Ligne } from '../compta/ecriture.ts'
import type { Composant } from '../immobilisations/composant.ts'
import { type Annuite, planAmortissement } from '../immobilisations/plan-amortissement.ts'
import { COMPTE, compteAmortissement } from './comptes.ts'
import type { Contexte } from './contexte.ts'
import { reference } from './reference.ts'

/** The plan of a component as these books follow it: taken over on their first day when it is older than they are. */
export const planDuComposant = (composant: Composant, contexte: Contexte): Annuite[] =>
  planAmortissement(composant, contexte.premierJour)

export function journaliserAmortissements(contexte: Contexte): Ligne[] {
  const fins = new Map(contexte.exercices.map(({ annee, fin }) => [annee, fin]))
  const derniereAnnee = Math.max(...fins.keys())
  return contexte.composants.flatMap((composant) =>
    planAmortissement(composant, contexte.premierJour, derniereAnnee).flatMap((annuite) => {
      const fin = fins.get(annuite.annee)
      if (!fin) return []
      const { date_sortie } = composant
      return dotation(composant, annuite, date_sortie && year(date_sortie) === annuite.annee ? date_sortie : fin)
    }),
  )
}

function dotation(composant: Composant, { annee, dotation_cents }: Annuite, date: Ligne['date']): Ligne[] {
  const { id, bien_id, libelle, nature } = composant
  return ecriture(
    {
      cle: `composants/${id}/dotation/${annee}`,
      journal: 'OD',
      date,
      libelle: `Dotation ${annee} ${libelle}`,
      origine: { table: 'composants', id },
      piece_ref: reference('AMT', id),
    },
    [
      { compte: COMPTE.dotation, debit: dotation_cents, bien_id, composant_id: id },
      { compte: compteAmortissement(nature), credit: dotation_cents, bien_id, composant_id: id },
    ],
  )
}
