// Micro-BIC: a flat abatement on receipts, by category of furnished letting (CGI 50-0).
import { type Cents, larger, minus, negate, part, smaller, sum, zero } from '../../base/cents.ts'
import { enPourcent, type Figure, publie } from '../../base/parametres.ts'
import type { Ligne } from '../../compta/ecriture.ts'
import type { CategorieLocation } from '../../sujets/biens/bien.ts'
import { type Entree, type Etape, etape, type Regle } from '../etape.ts'
import type { ParametresMicro } from './parametres.ts'

export type RecettesMicro = {
  readonly categorie: CategorieLocation
  readonly recettes_cents: Cents
  /** The lines of the books that make them. */
  readonly lignes?: readonly Ligne[]
}
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

export function microBic(recettes: readonly RecettesMicro[], parametres: ParametresMicro): ResultatMicro {
  const categories = recettes.map((une) => abattre(une, parametres))
  return {
    regime: 'micro_bic',
    recettes_cents: sum(categories.map((c) => c.recettes_cents)),
    abattement_cents: sum(categories.map((c) => c.abattement_cents)),
    resultat_cents: sum(categories.map((c) => c.imposable_cents)),
    categories,
    etapes: [...etapesTotales(categories), ...categories.flatMap((c) => etapesDe(c, parametres))],
  }
}

function abattre(une: RecettesMicro, parametres: ParametresMicro): MicroCategorie {
  const { categorie, recettes_cents } = une
  const calcule = part(recettes_cents, tauxDe(categorie, parametres).valeur)
  const minimum = publie(parametres.micro_bic.abattement_minimum, "l'abattement minimum du micro-BIC").valeur
  const abattement_cents = recettes_cents > 0 ? smaller(recettes_cents, larger(calcule, minimum)) : zero
  return { ...une, abattement_cents, imposable_cents: minus(recettes_cents, abattement_cents) }
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
  parametres: ParametresMicro,
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

function tauxDe(categorie: CategorieLocation, parametres: ParametresMicro): Figure<readonly [number, number]> {
  return publie(parametres.micro_bic.abattement[categorie], "le taux d'abattement du micro-BIC")
}

const ARTICLE: Regle = { source: 'CGI art. 50-0, 1', certitude: 'C' }

/** What all the kinds of letting come to, each kind opening onto its own step. */
function etapesTotales(categories: readonly MicroCategorie[]): Etape[] {
  const parts = (de: (c: MicroCategorie) => Cents, cle: string): Entree[] =>
    categories.map((c) => ({
      libelle: LIBELLE_CATEGORIE[c.categorie],
      montant_cents: de(c),
      code: `${cle}_${c.categorie}`,
    }))
  const une = (
    cle: string,
    { libelle, en_mots, de }: { libelle: string; en_mots: string; de: (c: MicroCategorie) => Cents },
  ): Etape =>
    etape(cle, { libelle, montant_cents: sum(categories.map(de)), en_mots, entrees: parts(de, cle), regle: ARTICLE })
  return [
    une('micro_recettes', {
      libelle: "Recettes de l'année, toutes locations",
      en_mots: 'Recettes de chaque catégorie de location, ajoutées.',
      de: (c) => c.recettes_cents,
    }),
    une('micro_abattement', {
      libelle: 'Abattement forfaitaire',
      en_mots: 'L’abattement de chaque catégorie de location, ajouté : il tient lieu de toutes les charges.',
      de: (c) => c.abattement_cents,
    }),
    une('micro_imposable', {
      libelle: 'Montant imposable avant déficits',
      en_mots: 'Pour chaque catégorie de location, les recettes moins leur abattement.',
      de: (c) => c.imposable_cents,
    }),
  ]
}

function etapesDe(c: MicroCategorie, parametres: ParametresMicro): Etape[] {
  const nom = LIBELLE_CATEGORIE[c.categorie]
  const { valeur, source, certitude } = tauxDe(c.categorie, parametres)
  const minimum = publie(parametres.micro_bic.abattement_minimum, "l'abattement minimum du micro-BIC").valeur
  const recettes = { libelle: 'Recettes', montant_cents: c.recettes_cents, code: `micro_recettes_${c.categorie}` }
  const taux = enPourcent(valeur)
  const auTaux = c.abattement_cents === part(c.recettes_cents, valeur)
  return [
    etape(`micro_recettes_${c.categorie}`, {
      libelle: `${nom} : recettes de l'année`,
      montant_cents: c.recettes_cents,
      en_mots: "Loyers et charges facturés de l'année, sans aucune charge déduite.",
      lignes: c.lignes ?? [],
      regle: ARTICLE,
    }),
    etape(`micro_abattement_${c.categorie}`, {
      libelle: `${nom} : abattement forfaitaire`,
      montant_cents: c.abattement_cents,
      en_mots: `${taux} des recettes, avec un minimum, sans jamais dépasser les recettes.`,
      entrees: [
        { libelle: auTaux ? `${taux} des recettes` : 'Le minimum, ou les recettes', montant_cents: c.abattement_cents },
      ],
      reperes: [recettes, { libelle: 'Abattement minimum', montant_cents: minimum }],
      regle: { source, certitude },
    }),
    etape(`micro_imposable_${c.categorie}`, {
      libelle: `${nom} : montant imposable`,
      montant_cents: c.imposable_cents,
      en_mots: "Recettes moins l'abattement forfaitaire, qui a un minimum et ne dépasse jamais les recettes.",
      entrees: [
        recettes,
        {
          libelle: 'Abattement',
          montant_cents: negate(c.abattement_cents),
          code: `micro_abattement_${c.categorie}`,
        },
      ],
      regle: { source, certitude },
    }),
  ]
}
