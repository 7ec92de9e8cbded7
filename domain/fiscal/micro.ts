// Micro-BIC: a flat abatement on receipts, by category of furnished letting (CGI 50-0).
import { type Cents, larger, minus, part, smaller, sum, zero } from '../base/cents.ts'
import { type Figure, type Parametres, publie } from '../base/parametres.ts'
import type { CategorieLocation } from '../location/bien.ts'
import { type Etape, etape } from './etape.ts'

export type RecettesMicro = { readonly categorie: CategorieLocation; readonly recettes_cents: Cents }
export type MicroCategorie = RecettesMicro & { readonly abattement_cents: Cents; readonly imposable_cents: Cents }
export type ResultatMicro = {
  readonly regime: 'micro_bic'
  readonly recettes_cents: Cents
  readonly abattement_cents: Cents
  /** Taxable amount before the deficits of earlier years. */
  readonly resultat_cents: Cents
  readonly categories: readonly MicroCategorie[]
  readonly etapes: readonly Etape[]
}

export const LIBELLE_CATEGORIE: Readonly<Record<CategorieLocation, string>> = {
  meuble: 'Location meublée',
  tourisme_non_classe: 'Meublé de tourisme non classé',
  tourisme_classe: 'Meublé de tourisme classé',
}

export function microBic(recettes: readonly RecettesMicro[], parametres: Parametres): ResultatMicro {
  const categories = recettes.map((une) => abattre(une, parametres))
  return {
    regime: 'micro_bic',
    recettes_cents: sum(categories.map((c) => c.recettes_cents)),
    abattement_cents: sum(categories.map((c) => c.abattement_cents)),
    resultat_cents: sum(categories.map((c) => c.imposable_cents)),
    categories,
    etapes: [etapeTotale(categories), ...categories.flatMap((c) => etapesDe(c, parametres))],
  }
}

function abattre({ categorie, recettes_cents }: RecettesMicro, parametres: Parametres): MicroCategorie {
  const calcule = part(recettes_cents, tauxDe(categorie, parametres).valeur)
  const minimum = publie(parametres.micro_bic.abattement_minimum, "l'abattement minimum du micro-BIC").valeur
  const abattement_cents = recettes_cents > 0 ? smaller(recettes_cents, larger(calcule, minimum)) : zero
  return { categorie, recettes_cents, abattement_cents, imposable_cents: minus(recettes_cents, abattement_cents) }
}

export type TestMicro = { readonly possible: boolean; readonly plafond_cents: Cents; readonly regle: string }

/**
 * Whether micro-BIC is open for the year: it is lost only when the receipts of both earlier years exceed the ceiling of
 * the year (reaching it is not exceeding). A year that did not exist is null and exceeds nothing.
 */
export function microPossible(
  {
    categorie,
    recettes_n_1_cents,
    recettes_n_2_cents,
  }: { categorie: CategorieLocation; recettes_n_1_cents: Cents | null; recettes_n_2_cents: Cents | null },
  parametres: Parametres,
): TestMicro {
  const plafond = publie(parametres.micro_bic.plafond[categorie], 'le plafond du micro-BIC')
  const depasse = (recettes: Cents | null): boolean => recettes !== null && recettes > plafond.valeur
  return {
    possible: !(depasse(recettes_n_1_cents) && depasse(recettes_n_2_cents)),
    plafond_cents: plafond.valeur,
    regle: plafond.source,
  }
}

/** Receipts of a first year that was not whole, brought to 365 days to be compared with the ceiling. */
export function recettesSurUnAn(recettes_cents: Cents, jours: number): Cents {
  return part(recettes_cents, [365, jours])
}

function tauxDe(categorie: CategorieLocation, parametres: Parametres): Figure<readonly [number, number]> {
  return publie(parametres.micro_bic.abattement[categorie], "le taux d'abattement du micro-BIC")
}

function etapeTotale(categories: readonly MicroCategorie[]): Etape {
  return etape('micro_recettes', {
    libelle: "Recettes de l'année, toutes locations",
    montant_cents: sum(categories.map((c) => c.recettes_cents)),
    en_mots: 'Recettes de chaque catégorie de location, ajoutées.',
    entrees: categories.map((c) => ({
      libelle: LIBELLE_CATEGORIE[c.categorie],
      montant_cents: c.recettes_cents,
      code: `micro_recettes_${c.categorie}`,
    })),
    regle: { source: 'CGI art. 50-0, 1', certitude: 'C' },
  })
}

function etapesDe(c: MicroCategorie, parametres: Parametres): Etape[] {
  const nom = LIBELLE_CATEGORIE[c.categorie]
  const { source, certitude } = tauxDe(c.categorie, parametres)
  const regle = { source, certitude }
  return [
    etape(`micro_recettes_${c.categorie}`, {
      libelle: `${nom} : recettes de l'année`,
      montant_cents: c.recettes_cents,
      en_mots: "Loyers et charges facturés de l'année, sans aucune charge déduite.",
      regle: { source: 'CGI art. 50-0, 1', certitude: 'C' },
    }),
    etape(`micro_imposable_${c.categorie}`, {
      libelle: `${nom} : montant imposable`,
      montant_cents: c.imposable_cents,
      en_mots: "Recettes moins l'abattement forfaitaire, qui a un minimum et ne dépasse jamais les recettes.",
      entrees: [
        { libelle: 'Recettes', montant_cents: c.recettes_cents },
        { libelle: 'Abattement', montant_cents: c.abattement_cents },
      ],
      regle,
    }),
  ]
}
