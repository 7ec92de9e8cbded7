// What one year of a dossier costs under a law: its own facts, with the figures of whichever year.

import { assert } from '../../../../base/assert.ts'
import { type Cents, plus, zero } from '../../../../base/cents.ts'
import { anneeDeCloture } from '../../../../compta/exercice.ts'
import type { Etape } from '../../../../fiscal/etape.ts'
import type { Parametres } from '../../../../fiscal/regimes/parametres.ts'
import type { Millesime } from '../../../../liasse/millesime.ts'
import { type Foyer, foyerDe, foyerVide } from '../../../../sujets/foyer/foyer.ts'
import type { AnneeMeublee } from '../../annee/annee-meublee.ts'
import { dossierFiscal } from '../../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../../faits/faits.ts'
import { bilansDuFoyer } from '../../foyer/bilan-foyer.ts'
import { parametresDe } from '../statuts.ts'

export type Cout = {
  readonly fiscale: AnneeMeublee
  /** Income tax of the letting; null where no household was said. */
  readonly impot_cents: Cents | null
  /** Social levies, or contributions of an LMP. */
  readonly social_cents: Cents
  readonly total_cents: Cents
  readonly etapes: readonly Etape[]
}

export type Dossier = { faits: FaitsDuMeuble; foyers: readonly Foyer[]; annees: readonly Millesime[]; annee: number }

/** The years before keep their own law; only the year looked at is taken under this one. Refused when its books cannot be taxed. */
export function coutSous(parametres: Parametres, { faits, foyers, annees, annee }: Dossier): Cout {
  const exercices = faits.exercices.filter((exercice) => anneeDeCloture(exercice) <= annee)
  const sous = annees.map((une) => (une.annee === annee ? { ...une, parametres } : une))
  const fiscales = dossierFiscal({ ...faits, exercices }, sous)
  const fiscale = fiscales.at(-1)
  assert(fiscale !== undefined && anneeDeCloture(fiscale.exercice) === annee, `l'exercice ${annee} existe`)
  const dit = foyerDe(foyers, annee) !== null
  const regles = parametresDe(fiscales)
  const bilan = bilansDuFoyer(fiscales, {
    // Without a household the social side alone is kept: it owes nothing to other income.
    foyers: dit ? foyers : [foyerVide(annee)],
    parametresDe: (une) => (une === annee ? parametres : regles(une)),
  }).at(-1)
  assert(bilan?.annee === annee, `l'année ${annee} a son bilan`)
  const impot_cents = dit ? bilan.global.impot_cents : null
  return {
    fiscale,
    impot_cents,
    social_cents: bilan.social_cents,
    total_cents: plus(bilan.social_cents, impot_cents ?? zero),
    etapes: bilan.etapes,
  }
}
