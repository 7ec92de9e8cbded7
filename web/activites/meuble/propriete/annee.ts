// The year on the screen between its co-owners, and the forms that are due for it: computed once for the same facts.

import { useMemo } from 'react'
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { anneesFiscales } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import type { Portee } from '#domain/activites/meuble/fiscal/portee-liasse.ts'
import {
  type DeclarationIndivise,
  declarationsIndivises,
} from '#domain/activites/meuble/indivision/formulaires-indivision.ts'
import { type AnneeIndivise, anneeIndivise } from '#domain/activites/meuble/indivision/indivision.ts'
import { porteeDe } from '#domain/activites/meuble/portee.ts'
import { ANNEES, anneeDe } from '#domain/annees/index.ts'
import { lastDayOf } from '#domain/base/day.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'

export type AnneeDesProprietaires = {
  readonly fiscale: AnneeMeublee
  /** Null where there is one owner. */
  readonly indivise: AnneeIndivise | null
  readonly declarations: readonly DeclarationIndivise[]
  readonly portee: Portee | null
}

/** `refus`: the law of the year, or one of its figures, is not known. */
export function useProprietaires(
  faits: FaitsDuMeuble,
  annee: number,
): { valeur: AnneeDesProprietaires | null; refus: string | null } {
  return useMemo(() => siConnu(() => calculer(faits, annee)), [faits, annee])
}

function calculer(faits: FaitsDuMeuble, annee: number): AnneeDesProprietaires | null {
  const fiscales = anneesFiscales(faits, ANNEES, lastDayOf(annee))
  const fiscale = fiscales.at(-1)
  if (!fiscale || anneeDeCloture(fiscale.exercice) !== annee) return null
  const indivise = anneeIndivise(fiscales, faits, annee)
  return {
    fiscale,
    indivise,
    declarations: indivise ? declarationsIndivises(fiscale, indivise) : [],
    portee: porteeDe(fiscales, faits, anneeDe(annee).parametres),
  }
}

/** What is copied onto the official site: of books owned together, the 2042-C-PRO of each return rather than one for all. */
export function formulairesACopier(
  formulaires: readonly FormulaireRempli[],
  declarations: readonly DeclarationIndivise[],
): readonly FormulaireRempli[] {
  if (declarations.length === 0) return formulaires
  return [
    ...formulaires.filter(({ numero }) => numero !== declarations[0]?.formulaire.numero),
    ...declarations.map(({ formulaire, nom }) => ({ ...formulaire, numero: `${formulaire.numero}, ${nom}` })),
  ]
}
