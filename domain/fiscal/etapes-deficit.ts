// The steps of the deficits in words: what each year of origin still carries, what is used, what is left to tax.
import { type Cents, sum } from '../base/cents.ts'
import type { DeficitReportable, Imputation } from './deficit.ts'
import { type Entree, type Etape, etape, type Regle } from './etape.ts'

/** The step of the deficit that is so many years old: boxes 5GA (ten years) to 5GJ (one year) take it. */
export const cleDeficit = (anciennete: number): string => `deficit_${anciennete}`

export function etapesDeficit(imputation: Imputation, regle: Regle): Etape[] {
  const { annee, ouverture, utilises, cloture, perimes, imposable_cents } = imputation
  return [
    ...ouverture.map((un) =>
      etape(cleDeficit(annee - un.annee), {
        libelle: `Déficit de ${un.annee} non encore déduit`,
        montant_cents: un.montant_cents,
        en_mots: `Ce qui reste du déficit de ${un.annee} au 1er janvier ${annee} ; l'administration l'impute elle-même.`,
        regle,
      }),
    ),
    etape('deficits_utilises', {
      libelle: 'Déficits antérieurs utilisés',
      montant_cents: total(utilises),
      en_mots: "Les déficits les plus anciens d'abord, dans la limite du bénéfice de l'année.",
      entrees: entrees(utilises),
      regle,
    }),
    etape('deficits_perimes', {
      libelle: 'Déficits devenus trop anciens',
      montant_cents: total(perimes),
      en_mots: 'Déficits qui ont dépassé leur durée de report : ils ne peuvent plus être utilisés.',
      entrees: entrees(perimes),
      regle,
    }),
    etape('imposable', {
      libelle: 'Montant imposable après déficits antérieurs',
      montant_cents: imposable_cents,
      en_mots: "Bénéfice de l'année moins les déficits antérieurs utilisés.",
      entrees: [{ libelle: 'Déficits utilisés', montant_cents: total(utilises), code: 'deficits_utilises' }],
      regle,
    }),
    etape('deficits_cloture', {
      libelle: "Déficits reportables à la fin de l'année",
      montant_cents: total(cloture),
      en_mots: "Ce qui reste des déficits antérieurs, plus le déficit de l'année.",
      entrees: entrees(cloture),
      regle,
    }),
  ]
}

const total = (unes: readonly DeficitReportable[]): Cents => sum(unes.map((un) => un.montant_cents))
const entrees = (unes: readonly DeficitReportable[]): Entree[] =>
  unes.map((un) => ({ libelle: `Déficit de ${un.annee}`, montant_cents: un.montant_cents }))
