// The depreciation of dwellings that their owner binds himself to let, "Relance logement": base, rate, ceiling of the household (CGI 31, I, 1°, i and j).
import { allocate, type Cents, larger, minus, part, plus, type Ratio, smaller, sum, zero } from '../../base/cents.ts'
import { addMonths, type Day, firstOfMonth, later, year } from '../../base/day.ts'
import { type Figure, publie } from '../../base/parametres.ts'
import type { NatureEngagement, NiveauEngagement, ParametresFoncier, ParametresRelance } from './parametres.ts'

export type EngagementPris = {
  readonly nature: NatureEngagement
  readonly niveau: NiveauEngagement
  /** Net of costs. */
  readonly prix_cents: Cents
  /** Of an old dwelling. */
  readonly travaux_cents: Cents
  readonly acquis_le: Day
  readonly acheve_le: Day
  readonly loue_le: Day
}

/** Null: the law of that year does not know it. */
export const relanceDe = ({ foncier }: ParametresFoncier): ParametresRelance | null => foncier.relance_logement ?? null

/** The first day of the month of the completion, or of the purchase where it came later. */
export const debutDe = ({ acquis_le, acheve_le }: EngagementPris): Day => firstOfMonth(later(acquis_le, acheve_le))

/** The last day until which it stays let: nine years from its letting. */
export const finDe = ({ loue_le }: EngagementPris, relance: ParametresRelance): Day =>
  addMonths(loue_le, 12 * publie(relance.engagement_annees, 'la durée de l’engagement de location').valeur)

/** What is depreciated in all: never more. */
export const baseDe = ({ prix_cents, travaux_cents }: EngagementPris, relance: ParametresRelance): Cents =>
  part(plus(prix_cents, travaux_cents), publie(relance.base, 'la part amortissable du prix').valeur)

export const tauxDe = ({ nature, niveau }: EngagementPris, relance: ParametresRelance): Figure<Ratio> =>
  publie(relance.taux[nature][niveau], 'le taux d’amortissement')

/** Why it gives no right, each in a sentence, as far as these dates and amounts tell. */
export function manquements(engagement: EngagementPris, relance: ParametresRelance): string[] {
  const { nature, prix_cents, travaux_cents, acquis_le, acheve_le, loue_le } = engagement
  const { du, au } = publie(relance.periode, 'la période d’achat').valeur
  const delai = publie(relance.mise_en_location_mois, 'le délai de mise en location').valeur
  const travaux = publie(relance.travaux, 'la part des travaux de l’ancien').valeur
  return [
    ...(acquis_le < du || acquis_le > au ? ['acheté hors de la période que la loi ouvre'] : []),
    ...(loue_le > addMonths(later(acquis_le, acheve_le), delai)
      ? ['loué trop tard après son achèvement ou son achat']
      : []),
    ...(nature === 'ancien' && travaux_cents < part(prix_cents, travaux) ? ['pas assez de travaux pour son prix'] : []),
  ]
}

export type AAmortir = EngagementPris & {
  /** Deducted in the years before. */
  readonly deja_cents: Cents
  /** Gross rents of the year. */
  readonly loyers_cents: Cents
  /** What its owner noted for the year, that a professional worked out; null: nothing. */
  readonly note_cents: Cents | null
}

/** Null: the text that was read does not say how its first year is counted, nor its ceiling. */
type Amorti = { readonly montant_cents: Cents | null; readonly plein_cents: Cents }

type Amortissements = {
  readonly plafond: Figure<Cents>
  /** In the order in which they were given. */
  readonly amortis: readonly Amorti[]
}

/** Of one year. A first year that begins on 1 January is whole; another is refused, but what was noted. */
export function amortir(annee: number, engagements: readonly AAmortir[], relance: ParametresRelance): Amortissements {
  const plafond = plafondDe(engagements, relance)
  const pleins = engagements.map((un) => {
    const base = baseDe(un, relance)
    return smaller(part(base, tauxDe(un, relance).valeur), larger(zero, minus(base, un.deja_cents)))
  })
  const calcules = engagements.map((un, rang) => {
    const debut = debutDe(un)
    const entamee = year(debut) === annee && debut.slice(5) !== '01-01'
    return un.note_cents !== null || entamee ? null : (pleins[rang] ?? zero)
  })
  const reste = larger(zero, minus(plafond.valeur, sum(engagements.map(({ note_cents }) => note_cents ?? zero))))
  const demande = calcules.map((un) => un ?? zero)
  const retenus = sum(demande) > reste ? allocate(reste, demande) : demande
  return {
    plafond,
    amortis: engagements.map(({ note_cents }, rang) => ({
      plein_cents: pleins[rang] ?? zero,
      montant_cents: note_cents ?? (calcules[rang] === null ? null : (retenus[rang] ?? zero)),
    })),
  }
}

/** Of the household: raised where half the rents of these dwellings are social, or very social. */
function plafondDe(engagements: readonly AAmortir[], relance: ParametresRelance): Figure<Cents> {
  const part_sociale = publie(relance.part_sociale, 'la part des loyers sociaux').valeur
  const loyers = (niveaux: readonly NiveauEngagement[]): Cents =>
    sum(engagements.filter(({ niveau }) => niveaux.includes(niveau)).map(({ loyers_cents }) => loyers_cents))
  const demi = part(loyers(['intermediaire', 'social', 'tres_social']), part_sociale)
  const atteint = (niveaux: readonly NiveauEngagement[]): boolean => demi > zero && loyers(niveaux) >= demi
  const niveau = atteint(['tres_social'])
    ? 'tres_social'
    : atteint(['social', 'tres_social'])
      ? 'social'
      : 'intermediaire'
  return publie(relance.plafond[niveau], 'le plafond d’amortissement du foyer')
}
