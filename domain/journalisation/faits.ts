// What any books have, whatever the activity: their dossier, their years, what is typed by hand, what was taken over.

import type { CleActivite } from '../activites/catalogue.ts'
import type { Cents } from '../base/cents.ts'
import type { Convention, Day } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice, Reglages } from '../compta/exercice.ts'
import type { Lettrage } from '../compta/lettrage-pose.ts'

/** Whose books they are, and what is chosen for all their years. */
export type Dossier = {
  readonly id: string
  /** The formula that it was opened under; it says whose engine derives its books. */
  readonly activite: CleActivite
  readonly nom: string
  /** Legal name and SIREN of the owner: asked for the FEC, Luhn-checked. */
  readonly denomination: string | null
  readonly siren: string | null
  readonly adresse: string | null
  readonly convention: Convention
  readonly reglages: Reglages
}

/** An entry typed by hand: what no other kind of fact says. */
export type OperationDiverse = {
  readonly id: string
  readonly date: Day
  readonly libelle: string
  readonly piece_ref: string | null
  readonly document_id?: string | null | undefined
  /** An entry of closing: the first day of the next year reverses it. */
  readonly a_extourner?: boolean
  readonly lignes: readonly {
    readonly rang: number
    readonly compte: string
    readonly debit_cents: Cents
    readonly credit_cents: Cents
    readonly bien_id: string | null
    /** Of accounts 101, 108 and 12: the co-owner whose own it is. */
    readonly indivisaire_id?: string | null | undefined
  }[]
}

/** The first year kept here, when the activity is older: what its opening needs beside components and loans. */
export type Reprise = {
  readonly annee: number
  readonly tresorerie_cents: Cents
}

/** The year that another software kept just before the first one kept here: its closing, debit above zero. */
export type RepriseFec = {
  readonly id: string
  /** What was given: absent, a FEC. */
  readonly format?: 'fec' | 'balance' | 'journal'
  readonly fin: Day
  readonly soldes: readonly { readonly compte: string; readonly solde_cents: Cents }[]
}

/** What any books have. */
export type FaitsLivres = {
  readonly dossier: Dossier
  readonly exercices: readonly Exercice[]
  readonly operations_diverses: readonly OperationDiverse[]
  readonly reprise: Reprise | null
  readonly reprise_fec?: RepriseFec | null
  /** The years whose error was declared by a rectifying return: their corrections were taxed there, not in the open year. */
  readonly exercices_rectifies?: readonly string[]
  /** What members ask about entries and nobody settled yet, the oldest first. */
  readonly questions_ouvertes?: readonly { readonly id: string; readonly date: Day; readonly libelle: string }[]
  /** Letters given over the books: `poserLettres`. */
  readonly lettrages?: readonly Lettrage[]
  /** Validated lines, as the database keeps them. */
  readonly lignes_validees: readonly Ligne[]
}
