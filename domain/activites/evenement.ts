// A coming day in a dossier: its words, its place, how long before it is announced; and what its own explanation reads.
import type { Annee } from '../annees/commun/type.ts'
import type { Cents } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import { aConfirmer, type Figure } from '../base/parametres.ts'
import type { SuiviImpayes } from '../sujets/location/retard/demarches-bail.ts'
import type { Adresse } from './lieu.ts'
import type { Chose } from './tache.ts'

/** What an amount comes from, in words and in parts, each with the fact behind it. */
export type Calcul = {
  readonly titre: string
  readonly en_mots: string
  readonly parts: readonly { readonly libelle: string; readonly montant_cents: Cents; readonly code: string }[]
  readonly regle: string
}

export type EvenementDit = {
  readonly titre: string
  readonly detail: string
  readonly montant_cents: Cents | null
  /** The text that sets the day; null for a day that a lease or a loan sets. */
  readonly source: string | null
  readonly a_confirmer: boolean
}

/** A day of some shape, as data. */
export type Jour = Chose & { readonly date: Day }

export type Evenement<Objet extends Jour = Jour> = EvenementDit &
  Adresse & {
    readonly date: Day
    /** Its own among those of the day. */
    readonly cle: string
    /** How many days before it is announced; null: never, it comes every month. */
    readonly preavis_jours: number | null
    readonly objet: Objet
    /** How its amount is explained, for a day that its activity alone knows. */
    readonly calcul?: Calcul | null
  }

/** A day that no calendar gives yet: named, never guessed, and never that of another year. */
export type DateInconnue = {
  readonly quoi: string
  readonly annee: number
  readonly titre: string
  readonly detail: string
  /** The year in which it falls. */
  readonly attendue_en: number
}
export type Agenda<Objet extends Jour = Jour> = {
  readonly evenements: readonly Evenement<Objet>[]
  readonly inconnues: readonly DateInconnue[]
}

export type Regard = {
  readonly today: Day
  readonly annees: readonly Annee[]
  /** How far ahead it looks. */
  readonly mois: number
  /** How far ahead rents and instalments are told: they come every month. */
  readonly mois_reguliers?: number
  /** What was done about unpaid rents; none where the asker does not know it: no step is told. */
  readonly impayes?: SuiviImpayes
}

/** The rule that sets a day, as it is said with it. */
export const regle = ({ source, certitude }: Figure<unknown>): Pick<EvenementDit, 'source' | 'a_confirmer'> => ({
  source,
  a_confirmer: aConfirmer(certitude),
})

/** Nothing but a title. */
export const SANS_DETAIL = { detail: '', montant_cents: null, source: null, a_confirmer: false } as const
