// What each year of the dossier changes for the household once LMP is counted: contributions, overall income, its deficits.

import { type Cents, zero } from '../../../base/cents.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import type { ParametresBic } from '../../../fiscal/bic/parametres.ts'
import type { ParametresCotisations } from '../../../fiscal/cotisations/parametres.ts'
import type { DeficitReportable } from '../../../fiscal/deficit.ts'
import type { Entree, Etape } from '../../../fiscal/etape.ts'
import type { ParametresFoyer } from '../../../fiscal/foyer/parametres.ts'
import { type Foyer, foyerDe, revenusDuFoyer } from '../../../sujets/foyer/foyer.ts'
import { type RevenuGlobal, revenuGlobal } from '../../../sujets/foyer/revenu-global.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { type CotisationsLmp, cotisationsLmp } from '../fiscal/cotisations-lmp.ts'
import { estLmp } from '../fiscal/reglages-meuble.ts'
import { type AnneeIndivise, type PartDuFoyer, partDuFoyer } from '../indivision/indivision.ts'
import { cotisationsDansLesLivres } from './impot-activite.ts'
import { socialLmnp } from './social-lmnp.ts'

export type BilanFoyer = {
  readonly annee: number
  /** What the tax takes of the letting: a loss below zero under LMP, never under LMNP, whose deficits wait apart. */
  readonly resultat_cents: Cents
  /** LMP: due to the scheme of independents; null under LMNP. */
  readonly cotisations: CotisationsLmp | null
  /** Social levies of an LMNP, with the contributions of its short stays above the limit; contributions of an LMP. */
  readonly social_cents: Cents
  readonly global: RevenuGlobal
  readonly etapes: readonly Etape[]
}

/**
 * Year after year, each with the household as it was said; a year before any household was said has none. Refused by name
 * when a figure is not published: whoever only estimates gives figures that are.
 */
type DuDossier = {
  foyers: readonly Foyer[]
  parametresDe: (annee: number) => (ParametresBic & ParametresFoyer & ParametresCotisations) | null
  /** Years owned together: the household takes its share of them. */
  indivises?: readonly AnneeIndivise[]
}

export function bilansDuFoyer(
  fiscales: readonly AnneeMeublee[],
  { foyers, parametresDe, indivises = [] }: DuDossier,
): BilanFoyer[] {
  const bilans: BilanFoyer[] = []
  for (const fiscale of fiscales) {
    const foyer = foyerDe(foyers, anneeDeCloture(fiscale.exercice))
    const parametres = parametresDe(anneeDeCloture(fiscale.exercice))
    if (!foyer || !parametres) continue
    const stock = bilans.at(-1)?.global.imputation.cloture ?? []
    const indivise = indivises.find((une) => une.annee === anneeDeCloture(fiscale.exercice))
    bilans.push(bilanDe(fiscale, { foyer, stock, parametres, part: indivise ? partDuFoyer(indivise) : null }))
  }
  return bilans
}

type Autour = {
  foyer: Foyer
  stock: readonly DeficitReportable[]
  parametres: ParametresBic & ParametresFoyer & ParametresCotisations
  part: PartDuFoyer | null
}

function bilanDe(fiscale: AnneeMeublee, { foyer, stock, parametres, part }: Autour): BilanFoyer {
  const annee = anneeDeCloture(fiscale.exercice)
  const lmp = estLmp(fiscale.exercice)
  const entier = part ?? { resultat_cents: fiscale.detail.resultat.resultat_cents, ...fiscale.detail.deficits }
  const resultat_cents = lmp ? entier.resultat_cents : entier.imposable_cents
  const social = lmp ? cotisationsDe(fiscale, { revenu_cents: resultat_cents, part, parametres }) : null
  const prive = lmp ? null : socialLmnp(fiscale, parametres, part)
  const global = revenuGlobal(
    {
      annee,
      location: locationDe(fiscale, { montant_cents: resultat_cents, part }),
      revenus_cents: revenusDuFoyer(foyer),
      quarts_de_part: foyer.quarts_de_part,
      stock,
    },
    parametres,
  )
  return {
    annee,
    resultat_cents,
    cotisations: social,
    social_cents: social?.total_cents ?? prive?.total_cents ?? zero,
    global,
    etapes: [...fiscale.etapes, ...((social ?? prive)?.etapes ?? []), ...global.etapes],
  }
}

type Assiette = {
  revenu_cents: Cents
  part: PartDuFoyer | null
  parametres: ParametresBic & ParametresFoyer & ParametresCotisations
}

/** On the profit of the year, with what its books already took off for them (account 646): of books owned together, nothing. */
function cotisationsDe({ lignes }: AnneeMeublee, { revenu_cents, part, parametres }: Assiette): CotisationsLmp {
  return cotisationsLmp({ revenu_cents, deduites_cents: part ? zero : cotisationsDansLesLivres(lignes) }, parametres)
}

function locationDe(
  { detail: { resultat }, exercice }: AnneeMeublee,
  { montant_cents, part }: { montant_cents: Cents; part: PartDuFoyer | null },
): Entree {
  if (part) return { libelle: `Part de ${part.noms.join(' et ') || 'personne du foyer'}`, montant_cents }
  if (!estLmp(exercice)) return { libelle: 'Location, après ses déficits', montant_cents, code: 'imposable' }
  const libelle = montant_cents < 0 ? 'Perte de la location' : 'Bénéfice de la location'
  return { libelle, montant_cents, code: resultat.regime === 'micro_bic' ? 'micro_imposable' : 'resultat_fiscal' }
}
