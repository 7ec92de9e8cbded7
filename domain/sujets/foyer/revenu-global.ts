// The overall income of a household with the letting in it: a professional loss lowers it, and what it cannot take waits six years.
import { type Cents, minus, negate, plus, sum } from '../../base/cents.ts'
import { publie } from '../../base/parametres.ts'
import type { ParametresBic } from '../../fiscal/bic/parametres.ts'
import { type DeficitReportable, type Imputation, imputerDeficits } from '../../fiscal/deficit.ts'
import { type Entree, type Etape, etape, type Regle, utiles } from '../../fiscal/etape.ts'
import type { ParametresFoyer } from '../../fiscal/foyer/parametres.ts'
import { impotDuFoyer } from './impot-revenu.ts'

export type RevenuGlobal = {
  readonly imputation: Imputation
  /** Tax with the letting less tax without it; below zero, the letting saves tax. */
  readonly impot_cents: Cents
  readonly etapes: readonly Etape[]
}

type Entrees = {
  readonly annee: number
  /** The letting as the tax takes it: below zero, a professional loss. */
  readonly location: Entree
  /** The household's other net taxable income, and its shares. */
  readonly revenus_cents: Cents
  readonly quarts_de_part: number
  readonly stock: readonly DeficitReportable[]
}

const QUOTIENT: Regle = {
  source: 'CGI art. 193, 194 et 197, I ; ni décote, ni plafonnement du quotient',
  certitude: 'R',
}

/** CGI 156, I: the loss on the overall income, the rest on those of the six years that follow. Refused without a scale. */
export function revenuGlobal(entrees: Entrees, parametres: ParametresBic & ParametresFoyer): RevenuGlobal {
  const { annee, location, revenus_cents, quarts_de_part, stock } = entrees
  const duree = publie(parametres.lmp.report_deficit_annees, 'la durée de report des déficits professionnels')
  const brut = plus(revenus_cents, location.montant_cents)
  const imputation = imputerDeficits({ annee, resultat_cents: brut, stock, duree_annees: duree.valeur })
  const avec = impotDuFoyer(imputation.imposable_cents, quarts_de_part, parametres)
  const sans = impotDuFoyer(revenus_cents, quarts_de_part, parametres)
  return {
    imputation,
    impot_cents: minus(avec, sans),
    etapes: [
      ...etapesDuRevenu({ brut, location, revenus_cents }, imputation, {
        source: duree.source,
        certitude: duree.certitude,
      }),
      ...etapesImpot({ avec, sans, revenus_cents, imposable: imputation.imposable_cents }),
    ],
  }
}

function etapesDuRevenu(
  { brut, location, revenus_cents }: { brut: Cents; location: Entree; revenus_cents: Cents },
  { utilises, cloture, ouverture, cree_cents, imposable_cents, annee }: Imputation,
  regle: Regle,
): Etape[] {
  const pris = sum(utilises.map((un) => un.montant_cents))
  return [
    etape('revenu_global', {
      libelle: 'Revenu global avec la location',
      montant_cents: brut,
      en_mots: 'Les autres revenus du foyer, plus le bénéfice de la location, ou moins sa perte.',
      entrees: utiles([{ libelle: 'Autres revenus du foyer', montant_cents: revenus_cents }, location]),
      regle,
    }),
    etape('global_utilises', {
      libelle: 'Déficits globaux antérieurs utilisés',
      montant_cents: pris,
      en_mots: 'Les plus anciens d’abord, pendant six ans, dans la limite du revenu.',
      entrees: utilises.map((un) => ({ libelle: `Déficit de ${un.annee}`, montant_cents: un.montant_cents })),
      regle,
    }),
    etape('global_imposable', {
      libelle: 'Revenu global imposable',
      montant_cents: imposable_cents,
      en_mots:
        brut < 0
          ? 'La perte dépasse les autres revenus : rien n’est imposé.'
          : 'Le revenu global, moins les déficits antérieurs.',
      entrees: utiles([
        { libelle: 'Revenu global', montant_cents: plus(imposable_cents, pris), code: 'revenu_global' },
        { libelle: 'Déficits utilisés', montant_cents: negate(pris), code: 'global_utilises' },
      ]),
      regle,
    }),
    etape('global_cloture', {
      libelle: 'Déficits globaux gardés pour les années suivantes',
      montant_cents: sum(cloture.map((un) => un.montant_cents)),
      en_mots: 'Ce que les revenus n’ont pas encore absorbé, et qui n’a pas plus de six ans.',
      entrees: utiles([
        ...ouverture.map((un) => ({ libelle: `Déficit de ${un.annee}`, montant_cents: un.montant_cents })),
        { libelle: 'Utilisés', montant_cents: negate(pris), code: 'global_utilises' },
        { libelle: `Déficit de ${annee}`, montant_cents: cree_cents },
      ]),
      regle,
    }),
  ]
}

function etapesImpot({
  avec,
  sans,
  revenus_cents,
  imposable,
}: {
  avec: Cents
  sans: Cents
  revenus_cents: Cents
  imposable: Cents
}): Etape[] {
  const une = (cle: string, { libelle, base, du }: { libelle: string; base: Entree; du: Cents }): Etape =>
    etape(cle, {
      libelle,
      montant_cents: du,
      en_mots: 'Le barème, appliqué à une part, fois le nombre de parts.',
      entrees: [{ libelle: 'Impôt au barème', montant_cents: du }],
      reperes: [base],
      regle: QUOTIENT,
    })
  return [
    etape('impot_location', {
      libelle: avec < sans ? 'Impôt épargné par la location' : 'Impôt sur le revenu de la location',
      montant_cents: minus(avec, sans),
      en_mots: 'L’impôt du foyer avec la location, moins ce qu’il serait sans elle.',
      entrees: utiles([
        { libelle: 'Impôt avec la location', montant_cents: avec, code: 'impot_avec' },
        { libelle: 'Impôt sans elle', montant_cents: negate(sans), code: 'impot_sans' },
      ]),
      regle: QUOTIENT,
    }),
    une('impot_avec', {
      libelle: 'Impôt du foyer avec la location',
      base: { libelle: 'Revenu global imposable', montant_cents: imposable, code: 'global_imposable' },
      du: avec,
    }),
    une('impot_sans', {
      libelle: 'Impôt du foyer sans la location',
      base: { libelle: 'Autres revenus du foyer', montant_cents: revenus_cents },
      du: sans,
    }),
  ]
}
