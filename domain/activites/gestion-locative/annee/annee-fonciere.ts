// One year of property income, from its books to its return, and what it hands to the next year.
import type { Cents, Ratio } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Figure } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Imputation } from '../../../fiscal/deficit.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import type { ResultatFoncier } from '../../../fiscal/foncier/deficit-foncier.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import type { Declarant } from '../../../sujets/propriete/quote-part.ts'
import type { AnneeFiscale } from '../../annee-fiscale.ts'
import type { SourceControle } from '../../point.ts'
import type { EngagementLocatif } from '../faits/engagement-locatif.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { CauseFin, FinJustifiee, MotifFin } from '../faits/fin-justifiee.ts'
import type { RegimeFoncier } from '../fiscal/reglages-fonciers.ts'
import type { MicroDeLAnnee } from './deux-regimes.ts'
import type { ImmeublesDeLAnnee } from './immeubles.ts'
import type { OptionDuReel } from './option.ts'

/** A column of form 2044: a property; null: what names none. */
export type ColonneFonciere = {
  readonly bien_id: string | null
  /** `3/5`: his part of a property that is owned together; null: the whole. */
  readonly part: string | null
  readonly formulaire: FormulaireRempli
  /** Of its lines that no entry says. */
  readonly etapes: readonly Etape[]
}

/** Until which day the properties of a year stay let, whose deficit was taken off the global income (CGI 156, I, 3°). */
export type Conservation = { readonly annee: number; readonly montant_cents: Cents; readonly jusqu_au: Day }

/** Entries of the year that form 2044 does not count, and why. */
export type Ecarte = { readonly raison: string; readonly montant_cents: Cents; readonly lignes: readonly Ligne[] }

export type FinDeLocation = {
  readonly bien_id: string
  readonly libelle: string
  readonly le: Day
  readonly cause: 'vente' | 'meuble' | CauseFin
  /** Null: nothing excuses it. */
  readonly justifiee: MotifFin | null
  /** What was noted of this end; null: nothing was. */
  readonly notee: FinJustifiee | null
}

/** A property that a deficit binds to be let, and still is, as far as is known. */
export type LogementTenu = {
  readonly bien_id: string
  readonly libelle: string
  /** The day after its last lease; null: a lease runs at the end of the year. */
  readonly sans_bail_depuis: Day | null
}

export type Reprise = {
  /** Of the deficit. */
  readonly annee: number
  readonly fins: readonly FinDeLocation[]
  /** Zero where each of these ends is excused. */
  readonly montant_cents: Cents
  /** False where other properties, or companies, had a part of that deficit: it is then a most. */
  readonly exact: boolean
  /** The year of the deficit itself: it could not be taken off, and its return says so from the beginning. */
  readonly dansLAnnee: boolean
}

export type AnneeDEngagement = {
  readonly engagement: EngagementLocatif
  readonly libelle: string
  readonly base_cents: Cents
  /** Of a whole year, before the ceiling of the household. */
  readonly plein_cents: Cents
  readonly plafond: Figure<Cents>
  readonly taux: Figure<Ratio>
  /** What the year deducts; null: it is not counted, for these reasons. */
  readonly montant_cents: Cents | null
  readonly raisons: readonly string[]
  /** Deducted so far, this year included. */
  readonly cumul_cents: Cents
  /** What a breach of the year adds back to its income, and when. */
  readonly rompu: {
    readonly le: Day
    readonly montant_cents: Cents
    readonly annees: number
    readonly excuse: boolean
  } | null
  readonly jusqu_au: Day
  /** Sold in the year: the price of purchase is lowered by what was deducted (CGI 150 VB, III). */
  readonly vendu: boolean
}

export type DetailFoncier = {
  readonly regime: RegimeFoncier
  readonly immeubles: ImmeublesDeLAnnee
  /** By property, in the order in which they were bought; what names none comes last. */
  readonly colonnes: readonly ColonneFonciere[]
  /** Lines 111 to 263: the companies, then the sum of the columns, whichever regime was chosen. */
  readonly somme: FormulaireRempli
  /** What the real regime gives, whichever was chosen. */
  readonly reel: ResultatFoncier
  /** What micro-foncier gives, whichever was chosen, and whether the year leaves it open. */
  readonly micro: MicroDeLAnnee
  /** Of the regime that was chosen. */
  readonly deficits: Imputation
  readonly conservations: readonly Conservation[]
  /** Of the deficits that bound a property to be let: those that its end in the year takes back. */
  readonly reprises: readonly Reprise[]
  /** Those that the deficits which still bind want let. */
  readonly tenus: readonly LogementTenu[]
  /** Dwellings that are depreciated. */
  readonly engagements: readonly AnneeDEngagement[]
  readonly ecartes: readonly Ecarte[]
  /** Null under micro-foncier, and where the receipts close it. */
  readonly option: OptionDuReel | null
  /** Of a year under micro-foncier: the option of the years before, which still binds it. */
  readonly option_rompue: OptionDuReel | null
  /** What each return takes of the year, that of the household of the dossier first; empty where it owns all that is let. */
  readonly indivision: readonly AnneeIndivise[]
}

/** The year of one of several co-owners: his lines, his boxes, his deficits of year after year. */
export type AnneeIndivise = { readonly declarant: Declarant; readonly fiscale: AnneeFonciere }

export type AnneeFonciere = AnneeFiscale<DetailFoncier>
export type SourceFonciere = SourceControle<DetailFoncier, FaitsGeres>
