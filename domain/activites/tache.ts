// One thing to do in a dossier: its words, its place, whether it is late; and what its own button and explanation read.
import type { Cents } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import type { Millesime } from '../liasse/millesime.ts'
import type { Foyer } from '../sujets/foyer/foyer.ts'
import type { Candidature } from '../sujets/location/candidats/candidature.ts'
import type { SuiviImpayes } from '../sujets/location/retard/demarches-bail.ts'
import type { DemandeSuivie } from '../sujets/location/signature.ts'
import type { ModeleDepense } from '../sujets/tiers/ecritures/depense-recurrente.ts'
import type { AnneeFiscale } from './annee-fiscale.ts'
import type { Adresse } from './lieu.ts'

/** What there is to do, as data: `genre` names its shape. */
export type Chose = { readonly genre: string }

type Mots = {
  /** In the margin. */
  readonly sujet: string
  readonly titre: string
  readonly detail: string
  /** What it comes to, when it is a sum: it stands after the detail, joined by `liaison`. */
  readonly montant_cents?: Cents
  readonly liaison?: string
  readonly ton?: 'bad' | 'wait'
}

export type Tache<Objet extends Chose = Chose> = Mots & Adresse & { readonly en_retard: boolean; readonly objet: Objet }

/** A statement that an owner was sent, without what it says. */
export type RenduSuivi = {
  readonly mandat_id: string
  readonly numero: string
  readonly au: Day
  readonly a_virer_cents: Cents
  readonly virement_le: Day
}

/** What a day is looked at with, beside the facts. */
export type Situation<Detail = unknown> = {
  readonly today: Day
  readonly annees: readonly Millesime[]
  /** The tax years at hand; none: what rests on them is not told. */
  readonly fiscales: readonly AnneeFiscale<Detail>[]
  /** What was said of the tax household, year by year; none: the receipts alone are looked at. */
  readonly foyers?: readonly Foyer[]
  /** The bills that come back; none where the asker does not know them. */
  readonly modeles_depense?: readonly ModeleDepense[]
  /** Who asks to rent what is on offer; none where the asker may not see them. */
  readonly candidatures?: readonly Candidature[]
  /** What was sent to be signed; none where the asker does not know it. */
  readonly demandes_signature?: readonly DemandeSuivie[]
  /** The statements that owners were sent, without their contents; none where the asker does not know them. */
  readonly rendus?: readonly RenduSuivi[]
  /** What was done about unpaid rents; none where the asker does not know it: no step is told. */
  readonly impayes?: SuiviImpayes
}

/** News for those who keep a dossier; `cle` is the same every night until the thing is past: it is told once. */
export type Annonce = Adresse & {
  readonly genre: 'echeance' | 'loyer'
  readonly cle: string
  readonly titre: string
  readonly detail: string
}

/** How many of these things are late: what the head of the list says. */
export const enRetard = (taches: readonly { readonly en_retard: boolean }[]): number =>
  taches.filter(({ en_retard }) => en_retard).length
