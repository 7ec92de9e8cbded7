// The social side of an LMNP's year: levies on what does not bear contributions, and the contributions of short stays.
import { type Cents, minus, negate, part, plus, positive, smaller, sum, zero } from '../../../base/cents.ts'
import { aConfirmer, enPourcent, estPublie, publie } from '../../../base/parametres.ts'
import type { ParametresCotisations } from '../../../fiscal/cotisations/parametres.ts'
import { type Etape, etape, type Regle, utiles } from '../../../fiscal/etape.ts'
import type { ParametresFoyer } from '../../../fiscal/foyer/parametres.ts'
import {
  cotisationsRegimeGeneral,
  type PrelevementsSociaux,
  prelevementsSociaux,
} from '../../../sujets/foyer/prelevements-sociaux.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { RECETTES_SEJOURS } from '../annee/etapes-sejours.ts'
import { cotisationsLmp } from '../fiscal/cotisations-lmp.ts'
import type { PartDuFoyer } from '../indivision/indivision.ts'

export type SocialLmnp = {
  readonly prelevements: PrelevementsSociaux
  /** Of the short stays above the limit (CSS L611-1, 6°); null when none is. */
  readonly cotisations_cents: Cents | null
  readonly total_cents: Cents
  readonly etapes: readonly Etape[]
}

const REGLE: Regle = {
  source: 'CSS art. L611-1, 6° et L136-6 ; partage au prorata des recettes, déficits antérieurs compris',
  certitude: 'R',
}

/**
 * What an LMNP owes beside the income tax, in cents. The stays above the limit bear contributions and no levies: they are
 * counted at the general scheme while their receipts may choose it, else at that of independents, for a whole year and out
 * of Alsace-Moselle. `foyer`: what a household takes of books owned together. Refused by name when a figure is not published.
 */
export function socialLmnp(
  fiscale: AnneeMeublee,
  parametres: ParametresCotisations & ParametresFoyer,
  foyer: PartDuFoyer | null = null,
): SocialLmnp {
  return socialDe(assietteDe(fiscale, foyer), parametres)
}

/** The same on amounts already known: those of a year to come, of the other regime. */
export function socialDe(assiette: AssietteSociale, parametres: ParametresCotisations & ParametresFoyer): SocialLmnp {
  if (assiette.sejours_cents === null) {
    const prelevements = prelevementsSociaux(assiette.imposable_cents, parametres)
    const { total_cents, etapes } = prelevements
    return { prelevements, cotisations_cents: null, total_cents, etapes }
  }
  const sejours = { ...assiette, sejours_cents: assiette.sejours_cents }
  const reste = horsSejours(sejours)
  const prelevements = prelevementsSociaux(reste.montant_cents, parametres, { libelle: reste.libelle, code: reste.cle })
  const cotisations = cotisationsDe(sejours, parametres)
  const total_cents = plus(prelevements.total_cents, cotisations.montant_cents)
  const total = etape('social_sejours', {
    libelle: 'Prélèvements et cotisations',
    montant_cents: total_cents,
    en_mots: 'Les prélèvements sociaux des autres locations, et les cotisations des séjours à la place des leurs.',
    entrees: [
      { libelle: 'Prélèvements sociaux', montant_cents: prelevements.total_cents, code: 'prelevements_sociaux' },
      { libelle: cotisations.libelle, montant_cents: cotisations.montant_cents, code: cotisations.cle },
    ],
    regle: REGLE,
  })
  return {
    prelevements,
    cotisations_cents: cotisations.montant_cents,
    total_cents,
    etapes: [total, cotisations, reste, ...prelevements.etapes],
  }
}

/** The step that opens the social side of a year of an LMNP, among those that say it. */
export const cleSociale = (etapes: readonly Etape[]): string =>
  etapes.some(({ cle }) => cle === 'social_sejours') ? 'social_sejours' : 'prelevements_sociaux'

export type AssietteSociale = {
  readonly imposable_cents: Cents
  /** Of `imposable_cents`, after the deficits of earlier years. */
  readonly cotisant_cents: Cents
  /** Their receipts; null at or under the limit. */
  readonly sejours_cents: Cents | null
  /** Of the whole letting, whatever the share of who is asked about: the ceiling of the general scheme is its own. */
  readonly recettes_cents: Cents
}

function assietteDe(fiscale: AnneeMeublee, foyer: PartDuFoyer | null): AssietteSociale {
  const recettes = fiscale.etapes.find(({ cle }) => cle === RECETTES_SEJOURS)?.montant_cents
  const imposable_cents = (foyer ?? fiscale.detail.deficits).imposable_cents
  if (recettes === undefined)
    return { imposable_cents, cotisant_cents: zero, sejours_cents: null, recettes_cents: zero }
  const { benefice_cents, cotisant_cents } = foyer ?? beneficesDe(fiscale)
  // Earlier deficits lower both parts alike: no text read says which goes first.
  const sien = benefice_cents > 0 ? part(imposable_cents, [cotisant_cents, benefice_cents]) : zero
  return {
    imposable_cents,
    cotisant_cents: smaller(sien, imposable_cents),
    sejours_cents: foyer?.sejours_cents ?? recettes,
    recettes_cents: recettes,
  }
}

/** The profit of the year before earlier deficits, and what the stays made of it. */
function beneficesDe({ detail: { resultat }, etapes, detail: { deficits } }: AnneeMeublee): {
  benefice_cents: Cents
  cotisant_cents: Cents
} {
  const montant = (cle: string): Cents => etapes.find((une) => une.cle === cle)?.montant_cents ?? zero
  if (resultat.regime !== 'micro_bic') {
    const utilises = sum(deficits.utilises.map((un) => un.montant_cents))
    return { benefice_cents: plus(deficits.imposable_cents, utilises), cotisant_cents: montant('benefice_cotisant') }
  }
  return {
    benefice_cents: positive(resultat.resultat_cents),
    cotisant_cents: sum(
      resultat.categories.map(({ categorie, imposable_cents, recettes_cents }) =>
        recettes_cents > 0 ? part(montant(`micro_cotisantes_${categorie}`), [imposable_cents, recettes_cents]) : zero,
      ),
    ),
  }
}

type Sejours = AssietteSociale & { readonly sejours_cents: Cents }

const horsSejours = ({ imposable_cents, cotisant_cents }: Sejours): Etape =>
  etape('imposable_hors_sejours', {
    libelle: 'Imposable hors séjours qui cotisent',
    montant_cents: minus(imposable_cents, cotisant_cents),
    en_mots:
      'Seul ce qui ne cotise pas porte les prélèvements sociaux. Les déficits des années passées réduisent les deux parts dans la même mesure.',
    entrees: utiles([
      { libelle: 'Montant imposable', montant_cents: imposable_cents, code: 'imposable' },
      { libelle: 'Part des séjours', montant_cents: negate(cotisant_cents) },
    ]),
    regle: REGLE,
  })

/** The general scheme where it may be chosen, with what independents would owe beside it; else theirs. */
function cotisationsDe(
  { sejours_cents, cotisant_cents, recettes_cents }: Sejours,
  parametres: ParametresCotisations & ParametresFoyer,
): Etape {
  const { plafond, taux, abattement } = parametres.courte_duree
  const independant = cotisationsLmp({ revenu_cents: cotisant_cents, deduites_cents: zero }, parametres).total_cents
  const reperes = [
    { libelle: 'Recettes des séjours', montant_cents: sejours_cents, code: RECETTES_SEJOURS },
    { libelle: 'Bénéfice des séjours', montant_cents: cotisant_cents },
  ]
  if (!estPublie(plafond) || recettes_cents > plafond.valeur)
    return etape('cotisations_sejours', {
      libelle: 'Cotisations des séjours, comme indépendant',
      montant_cents: independant,
      en_mots: `Sur leur bénéfice, au régime des indépendants : ${estPublie(plafond) ? 'leurs recettes dépassent ce que le régime général accepte' : 'le plafond du régime général n’est pas publié'}. Estimation d’une année entière, hors début d’activité.`,
      entrees: [{ libelle: 'Cotisations et contributions des indépendants', montant_cents: independant }],
      reperes,
      regle: { source: 'CSS art. L611-1, 6° et L131-6', certitude: 'R' },
    })
  const general = cotisationsRegimeGeneral(
    { recettes_cents: sejours_cents, alsace_moselle: false, premiere_annee: false },
    parametres,
  )
  const figures = [publie(abattement, "l'abattement du régime général"), publie(taux, 'le taux du régime général')]
  return etape('cotisations_sejours', {
    libelle: 'Cotisations des séjours, au régime général',
    montant_cents: general.cotisations_cents,
    en_mots: `${enPourcent(publie(taux, 'le taux du régime général').valeur)} des recettes des séjours, après leur abattement. Le régime général se choisit ; sinon c’est celui des indépendants, en repère. La première année, seul ce qui dépasse le seuil compte. Hors Alsace-Moselle.`,
    entrees: [{ libelle: 'Cotisations au régime général', montant_cents: general.cotisations_cents }],
    reperes: [
      ...reperes,
      { libelle: 'Recettes après abattement', montant_cents: general.assiette_cents },
      { libelle: 'Comme indépendant, une année entière', montant_cents: independant },
    ],
    regle: {
      source: figures.map(({ source }) => source).join(' ; '),
      certitude: figures.some(({ certitude }) => aConfirmer(certitude)) ? 'R' : 'C',
    },
  })
}
