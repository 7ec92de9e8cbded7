// The figures of the law for one income year, as a type: the checklist that each file of `annees/` must complete.
import type { Cents, Ratio } from './cents.ts'
import type { Day } from './day.ts'
import { Refus } from './refus.ts'

/** `C` seen in a source that was opened; `R` recalled, to be confirmed; `?` sources disagree. */
export type Certitude = 'C' | 'R' | '?'
/** A figure, the law that sets it, and how sure we are of it: `R` and `?` are shown as «à confirmer». */
export type Figure<T> = { readonly valeur: T; readonly source: string; readonly certitude: Certitude }
/** A figure that no text has set yet: whatever needs it is refused by name. */
export type NonPublie = { readonly non_publie: string }
export type FigureOuNon<T> = Figure<T> | NonPublie
export type Taux = FigureOuNon<Ratio>
export type Montant = FigureOuNon<Cents>
export type Duree = FigureOuNon<number>

/** One band of the income tax scale: above `seuil_cents`, income is taxed at `taux`. */
export type Tranche = { readonly seuil_cents: Cents; readonly taux: Ratio }

/** Part of a private gain left untaxed for each whole year held, from the year `depuis` to the year `jusqu_a`. */
export type PalierDetention = { readonly depuis: number; readonly jusqu_a: number; readonly taux: Ratio }
/**
 * One band of the surtax on high gains: above `depuis_cents` the whole gain bears `taux`, less `decote` of what is
 * missing up to `lissee_jusqu_a_cents`.
 */
export type TrancheSurtaxe = {
  readonly depuis_cents: Cents
  readonly taux: Ratio
  readonly lissee_jusqu_a_cents: Cents
  readonly decote: Ratio
}

/** The three kinds of furnished letting that micro-BIC tells apart. */
export type ParCategorie<T> = { readonly meuble: T; readonly tourisme_non_classe: T; readonly tourisme_classe: T }

/** A point of a rate that climbs: at that part of the ceiling of social security, that rate; straight between two points. */
export type PointTaux = { readonly part_plafond: Ratio; readonly taux: Ratio }

/** What an LMP owes to the scheme of independents: its rates, and the limits in parts of the ceiling of social security. */
export type ParametresCotisations = {
  /** The ceiling of social security of the year. */
  readonly plafond: Montant
  /**
   * True since 2025: one base for contributions and CSG, the income before contributions less a flat part, and daily
   * allowances beside the sickness rate. False: the income after contributions, and CSG on contributions too.
   */
  readonly assiette_unique: FigureOuNon<boolean>
  readonly abattement: Taux
  /** The least and the most that is taken off, in parts of the ceiling. */
  readonly abattement_minimum: Taux
  readonly abattement_maximum: Taux
  readonly maladie: FigureOuNon<readonly PointTaux[]>
  readonly maladie_au_dela: Taux
  readonly indemnites: Taux
  readonly indemnites_minimum: Taux
  readonly indemnites_maximum: Taux
  /** True: they never exceed the sickness contribution. */
  readonly indemnites_plafonnees: FigureOuNon<boolean>
  readonly retraite: Taux
  readonly retraite_au_dela: Taux
  readonly retraite_minimum: Montant
  readonly complementaire: Taux
  readonly complementaire_au_dela: Taux
  /** Where its second rate begins; it ends at so many ceilings. */
  readonly complementaire_seuil: Montant
  readonly complementaire_maximum: Taux
  readonly invalidite: Taux
  readonly invalidite_minimum: Taux
  readonly famille: FigureOuNon<readonly PointTaux[]>
  readonly csg_deductible: Taux
  readonly csg_non_deductible: Taux
  /** Of the ceiling, whatever the income. */
  readonly formation: Taux
}

export type Parametres = {
  readonly micro_bic: {
    readonly plafond: ParCategorie<Montant>
    readonly abattement: ParCategorie<Taux>
    /** Never less than this, never more than the receipts. */
    readonly abattement_minimum: Montant
  }
  readonly reel_simplifie: {
    /** Above it: réel normal, whose forms are not produced here. The general one: letting in itself is a service. */
    readonly plafond_recettes: Montant
    /** That of lodging as hotels give it, whose ceiling is that of sales. */
    readonly plafond_logement: Montant
  }
  /** The base exemption from VAT, lodging: turnover of the year before, and of the year itself beyond which it ends at once. */
  readonly franchise_tva: {
    readonly seuil: Montant
    readonly seuil_majore: Montant
  }
  readonly liasse: {
    /** Turnover of the year before, up to which 2033-A may be left out. */
    readonly dispense_2033a: Montant
    /** Turnover of twelve months, above which 2033-E is due. */
    readonly seuil_2033e: Montant
  }
  readonly lmp: {
    readonly seuil_recettes: Montant
    readonly report_deficit_annees: Duree
    readonly taux_long_terme: Taux
    /** CGI 151 septies: full exemption up to the first, none above the second, after `anciennete_annees`. */
    readonly exoneration_totale: Montant
    readonly exoneration_partielle: Montant
    readonly exoneration_anciennete_annees: Duree
    /** An asset held less than this gives a gain that is short term as a whole. */
    readonly detention_long_terme_annees: Duree
    /** CGI 151 septies B: the long-term gain of a property is lowered by so much for each year held beyond these. */
    readonly abattement_immobilier: Taux
    readonly abattement_immobilier_apres_annees: Duree
  }
  readonly cotisations_lmp: ParametresCotisations
  readonly lmnp: {
    readonly report_deficit_annees: Duree
  }
  readonly prelevements_sociaux: {
    readonly csg: Taux
    readonly crds: Taux
    readonly solidarite: Taux
    /** Part of the CSG that is deductible from the income of the next year. */
    readonly csg_deductible: Taux
  }
  /** Short stays above the limit: social contributions under the general scheme (CSS L611-1). */
  readonly courte_duree: {
    readonly seuil: Montant
    readonly plafond: Montant
    readonly abattement: Taux
    readonly taux: Taux
    readonly taux_alsace_moselle: Taux
  }
  /** A part of one's main home, let furnished (CGI 35 bis): what is exempt, and until when. */
  readonly chez_soi: {
    /** Yearly rent without charges, by square metre let, up to which the administration holds the price reasonable. */
    readonly plafond_ile_de_france: Montant
    readonly plafond_ailleurs: Montant
    /** Receipts of a year, up to which rooms let to passing guests are exempt. */
    readonly plafond_chambre_hotes: Montant
    /** The last day of lettings that the exemption covers. */
    readonly jusqu_au: FigureOuNon<Day>
  }
  readonly impot_revenu: {
    readonly bareme: FigureOuNon<readonly Tranche[]>
  }
  readonly plus_value_lmnp: {
    readonly taux_impot: Taux
    readonly taux_prelevements: Taux
    /** Sales from this day: depreciation that was deducted lowers the price of acquisition (CGI 150 VB, III). */
    readonly reprise_amortissements_depuis: FigureOuNon<Day>
    /** Costs of purchase and works without their bills, as parts of the price of purchase. */
    readonly forfait_frais: Taux
    readonly forfait_travaux: Taux
    /** The works may be counted so when the dwelling was held longer than this. */
    readonly forfait_travaux_apres_annees: Duree
    /** The price of a seller's share up to which nothing is taxed. */
    readonly exoneration_prix: Montant
    readonly abattement_impot: FigureOuNon<readonly PalierDetention[]>
    readonly abattement_prelevements: FigureOuNon<readonly PalierDetention[]>
    readonly surtaxe: FigureOuNon<readonly TrancheSurtaxe[]>
  }
}

export const nonPublie = (texte: string): NonPublie => ({ non_publie: texte })
export const estPublie = <T>(figure: FigureOuNon<T>): figure is Figure<T> => 'valeur' in figure

/** The figure, or a refusal that names it and the text that is still awaited. */
export function publie<T>(figure: FigureOuNon<T>, nom: string): Figure<T> {
  if (!estPublie(figure)) throw new Refus('figure_non_publiee', `${nom} (${figure.non_publie}).`)
  return figure
}

/** `R` and `?` are said «à confirmer» wherever the figure or the rule is shown. */
export const aConfirmer = (certitude: Certitude): boolean => certitude !== 'C'

/** The text of a rule as the screen shows it. */
export const enClair = (source: string, certitude: Certitude): string =>
  aConfirmer(certitude) ? `${source} (à confirmer)` : source

/** `9,2 %` for the rate `[92, 1000]`. */
export const enPourcent = ([numerateur, denominateur]: Ratio): string =>
  `${String((numerateur * 100) / denominateur).replace('.', ',')} %`
