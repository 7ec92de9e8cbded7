// The steps of the deficits in words: what each year of origin still carries, what is used, what is left to tax.
import { type Cents, negate, plus, sum } from '../base/cents.ts'
import type { DeficitReportable, Imputation } from './deficit.ts'
import { type Entree, type Etape, etape, type Regle, utiles } from './etape.ts'

/** The step of the deficit that is so many years old: boxes 5GA (ten years) to 5GJ (one year) take it. */
export const cleDeficit = (anciennete: number): string => `deficit_${anciennete}`

/** What the deficits are set against: the result as it was declared, or the taxable amount of a micro year. */
export type Benefice = { readonly libelle: string; readonly code: string }

export function etapesDeficit(imputation: Imputation, regle: Regle, benefice: Benefice): Etape[] {
  const { annee, ouverture, utilises, cloture, perimes, imposable_cents, cree_cents } = imputation
  const avant = (un: DeficitReportable): Entree => ({
    libelle: `Déficit de ${un.annee}`,
    montant_cents: un.montant_cents,
    code: cleDeficit(annee - un.annee),
  })
  return [
    ...ouverture.map((un) => etapeReste(un, annee, regle)),
    etape('deficits_utilises', {
      libelle: 'Déficits antérieurs utilisés',
      montant_cents: total(utilises),
      en_mots: "Les déficits les plus anciens d'abord, dans la limite du bénéfice de l'année.",
      entrees: utilises.map((un) => ({ ...avant(un), libelle: `Part utilisée du déficit de ${un.annee}` })),
      reperes: ouverture.map(avant),
      regle,
    }),
    etape('deficits_perimes', {
      libelle: 'Déficits devenus trop anciens',
      montant_cents: total(perimes),
      en_mots: 'Déficits qui ont dépassé leur durée de report : ils ne peuvent plus être utilisés.',
      entrees: perimes.map((un) => ({ libelle: `Déficit de ${un.annee}`, montant_cents: un.montant_cents })),
      regle,
    }),
    etape('imposable', {
      libelle: 'Montant imposable après déficits antérieurs',
      montant_cents: imposable_cents,
      en_mots: "Bénéfice de l'année moins les déficits antérieurs utilisés.",
      entrees: utiles([
        { ...benefice, montant_cents: plus(imposable_cents, total(utilises)) },
        { libelle: 'Déficits utilisés', montant_cents: negate(total(utilises)), code: 'deficits_utilises' },
      ]),
      regle,
    }),
    etape('deficits_cloture', {
      libelle: "Déficits reportables à la fin de l'année",
      montant_cents: total(cloture),
      en_mots: "Ce qui reste des déficits antérieurs, plus le déficit de l'année.",
      entrees: utiles([
        ...ouverture.map(avant),
        { libelle: 'Déficits utilisés', montant_cents: negate(total(utilises)), code: 'deficits_utilises' },
        { libelle: `Déficit de ${annee}`, montant_cents: cree_cents, code: benefice.code },
      ]),
      regle,
    }),
  ]
}

/** What is left of one deficit on the first day of the year: boxes 5GA to 5GJ take it. */
const etapeReste = (un: DeficitReportable, annee: number, regle: Regle): Etape =>
  etape(cleDeficit(annee - un.annee), {
    libelle: `Déficit de ${un.annee} non encore déduit`,
    montant_cents: un.montant_cents,
    en_mots: `Ce qui reste du déficit de ${un.annee} au 1er janvier ${annee} ; l'administration l'impute elle-même.`,
    entrees: [
      {
        libelle: `Ce qu'il en restait au 31 décembre ${annee - 1}`,
        montant_cents: un.montant_cents,
        code: `${annee - 1}/deficits_cloture`,
      },
    ],
    regle,
  })

const total = (unes: readonly DeficitReportable[]): Cents => sum(unes.map((un) => un.montant_cents))
