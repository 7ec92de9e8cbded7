// What a template is filled from: a lease with its place, its people and its guarantors, and what was typed for it.
import type { Cents } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Bien } from '../../biens/bien.ts'
import type { Bail, RevisionLoyer } from '../bail.ts'
import type { Conge } from '../baux/conge.ts'
import type { Restitution } from '../depot-restitution.ts'
import type { Parties } from '../documents/documents-locatifs.ts'
import type { EtatDesLieux } from '../etat-des-lieux.ts'
import type { Degradation } from '../etat-des-lieux-vetuste.ts'
import type { Garant } from '../garant.ts'

/** The state of a dwelling with what its paper shows beside it: the entry that a leaving is set against, its photographs in their order. */
export type EtatDuModele = {
  readonly etat: EtatDesLieux
  readonly entree: EtatDesLieux | null
  /** `element`: what it shows, «Séjour, Sol». */
  readonly photos: readonly { readonly id: string; readonly element: string }[]
}

/** A deposit given back, with what its account shows beside it. */
export type DepotDuModele = {
  readonly restitution: Restitution
  /** Of the leaving: what each repair costs, with its age and its grid. */
  readonly reparations: readonly Degradation[]
  /** Rents and charges fallen due and still unpaid, once the deposit has paid its part. */
  readonly reste_cents: Cents
}

export type FaitsDuModele = {
  readonly parties: Parties
  readonly bail: Bail
  readonly bien: Pick<
    Bien,
    'type_bien' | 'surface_m2' | 'classe_dpe' | 'tva_motif' | 'tva_services' | 'tva_taux' | 'tva_debut' | 'tva_fin'
  >
  /** The room that is let apart, in a shared letting. */
  readonly piece: { readonly nom: string; readonly surface_m2: number | null } | null
  readonly garants: readonly Garant[]
  /** The one whose deed it is. */
  readonly garant: Garant | null
  /** What a letter of notice, or the answer to one, is about. */
  readonly conge: Conge | null
  /** What a letter of revision is about. */
  readonly revision: RevisionLoyer | null
  /** What the account of a deposit is about. */
  readonly depot: DepotDuModele | null
  /** What an inspection found. */
  readonly etat: EtatDuModele | null
  /** The day that the paper bears. */
  readonly le: Day
}

/** What was typed for a lease, by the key of a field or of a condition (`cleDuChamp`, `si:zone_tendue`). */
export type Valeurs = Readonly<Record<string, string>>

/** How an amount is written: on paper, or on the screen. */
export type Typographie = { readonly montant: (montant: Cents) => string }

/** The longest text that one field may be given. */
export const TAILLE_VALEUR = 4_000

/** Under which a block of a template is shown. */
export type Condition = {
  /** After «Si». */
  readonly libelle: string
  /** Told by the facts; absent: it is asked for each lease. */
  readonly tient?: (faits: FaitsDuModele) => boolean
  /** Held once this field was typed. */
  readonly saisi?: string
}
