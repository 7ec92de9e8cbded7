// The filing scope of a year of the dossier: its figures and those of the two years before, given to the rule of the forms.

import { anneeDeCloture, moisDe } from '../../compta/exercice.ts'
import type { ParametresBic } from '../../fiscal/bic/parametres.ts'
import type { FaitsPropriete } from '../../sujets/propriete/faits.ts'
import { indivisionAu } from '../../sujets/propriete/indivision.ts'
import type { AnneeMeublee } from './annee/annee-meublee.ts'
import { type Portee, porteeLiasse } from './fiscal/portee-liasse.ts'
import { regimeDe, statutDe } from './fiscal/reglages-meuble.ts'
import { recettesDe } from './foyer/foyer.ts'

/** `fiscales`: the years up to the one that is filed, which comes last. Null when there is none. */
export function porteeDe(
  fiscales: readonly AnneeMeublee[],
  faits: FaitsPropriete,
  parametres: ParametresBic,
): Portee | null {
  const fiscale = fiscales.at(-1)
  if (!fiscale) return null
  const { exercice } = fiscale
  const recettes = (annee: number) => {
    const une = fiscales.find((autre) => anneeDeCloture(autre.exercice) === annee)
    return une ? recettesDe(une) : null
  }
  return porteeLiasse(
    {
      regime: regimeDe(exercice),
      statut: statutDe(exercice),
      chiffre_affaires_cents: recettesDe(fiscale),
      mois: moisDe(exercice),
      n_1_cents: recettes(anneeDeCloture(exercice) - 1),
      n_2_cents: recettes(anneeDeCloture(exercice) - 2),
      indivision: indivisionAu(faits.indivisions ?? [], { bien_id: null, jour: exercice.fin }) !== null,
    },
    parametres,
  )
}
