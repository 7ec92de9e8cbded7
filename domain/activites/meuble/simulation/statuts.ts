// One year of the dossier under each status, LMNP and LMP, on the same facts: what the tax and the social side take of it.

import { type Cents, minus, plus } from '../../../base/cents.ts'
import { anneeDeCloture, avecReglages } from '../../../compta/exercice.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { Foyer } from '../../../sujets/foyer/foyer.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import type { Statut } from '../fiscal/reglages-meuble.ts'
import { type BilanFoyer, bilansDuFoyer } from '../foyer/bilan-foyer.ts'
import { anneesIndivises, type PartDuFoyer, partDuFoyer } from '../indivision/indivision.ts'
import { reglesDe } from './regles.ts'

export type BrancheStatut = {
  readonly statut: Statut
  readonly fiscale: AnneeMeublee
  readonly bilan: BilanFoyer
  /** Income tax of the letting and its social side; below zero, the letting saves more tax than it costs. */
  readonly cout_cents: Cents
  /** Books owned together: what the household takes of them; else null. */
  readonly part: PartDuFoyer | null
}

export type ComparaisonStatuts = {
  readonly lmnp: BrancheStatut
  readonly lmp: BrancheStatut
  /** Cost under LMP less cost under LMNP. */
  readonly ecart_cents: Cents
  /** The year whose scale is used, when that of this year is not voted. */
  readonly bareme_de: number | null
}

type Dossier = { foyers: readonly Foyer[]; annees: readonly Millesime[]; annee: number }

/** The years before keep the status they had. Null before any household was said. */
export function comparerStatuts(faits: FaitsDuMeuble, dossier: Dossier): ComparaisonStatuts | null {
  const lmnp = branche('lmnp', faits, dossier)
  const lmp = branche('lmp', faits, dossier)
  if (!lmnp || !lmp) return null
  const gele = reglesDe(dossier.annee)(dossier.annee).hypotheses.find(({ figure }) => figure === 'impot_revenu.bareme')
  return {
    lmnp,
    lmp,
    ecart_cents: minus(lmp.cout_cents, lmnp.cout_cents),
    bareme_de: gele && gele.annee !== dossier.annee ? gele.annee : null,
  }
}

function branche(statut: Statut, faits: FaitsDuMeuble, { foyers, annees, annee }: Dossier): BrancheStatut | null {
  const exercices = faits.exercices
    .filter((exercice) => anneeDeCloture(exercice) <= annee)
    .map((exercice) => (anneeDeCloture(exercice) === annee ? avecReglages(exercice, { statut }) : exercice))
  const fiscales = dossierFiscal({ ...faits, exercices }, annees)
  const fiscale = fiscales.at(-1)
  const indivises = anneesIndivises(fiscales, faits)
  const bilan = bilansDuFoyer(fiscales, { foyers, parametresDe: parametresDe(fiscales), indivises }).at(-1)
  if (!fiscale || !bilan || bilan.annee !== annee) return null
  const indivise = indivises.find((une) => une.annee === annee)
  const cout_cents = plus(bilan.global.impot_cents, bilan.social_cents)
  return { statut, fiscale, bilan, cout_cents, part: indivise ? partDuFoyer(indivise) : null }
}

/** The figures of each year of a dossier, frozen where the law of a year is still awaited. */
export function parametresDe(fiscales: readonly AnneeMeublee[]) {
  const [premiere] = fiscales
  const regles = premiere === undefined ? null : reglesDe(anneeDeCloture(premiere.exercice))
  return (annee: number) => regles?.(annee).parametres ?? null
}
