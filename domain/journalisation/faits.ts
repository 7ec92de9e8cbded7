// Everything that happened in a dossier: the facts from which its books are derived.

import type { CleActivite } from '../activites/catalogue.ts'
import type { Cents } from '../base/cents.ts'
import type { Convention, Day } from '../base/day.ts'
import type { TauxTva } from '../base/tva.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice, Reglages } from '../compta/exercice.ts'
import type { Lettrage } from '../compta/lettrage-pose.ts'
import type { Bien } from '../sujets/biens/bien.ts'
import type { Composant } from '../sujets/biens/composant.ts'
import type { Emprunt, RemboursementAnticipe } from '../sujets/biens/emprunt.ts'
import type { Bail } from '../sujets/location/bail.ts'
import type { SensDepot } from '../sujets/location/depot-garantie.ts'
import type { Echeance } from '../sujets/location/echeance.ts'
import type { Indivisaire, Indivision, LocationChezSoi } from '../sujets/propriete/indivision.ts'
import type { Deplacement, Vehicule } from '../sujets/tiers/deplacement.ts'
import type { PayeePar } from '../sujets/tiers/payee-par.ts'
import type { Repartition } from '../sujets/tiers/quote-part.ts'
import type { DeclarationTva } from '../sujets/tva/declaration-tva.ts'

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

/**
 * A payment of a tenant. `echeance_id` null: imputed on the oldest due (C. civ. 1342-10). `depot_garantie`: no money
 * came in, the rent was taken on the deposit held.
 */
export type Encaissement = {
  readonly id: string
  readonly bail_id: string
  readonly date: Day
  readonly payeur: string
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly mode:
    | 'virement'
    | 'prelevement'
    | 'cheque'
    | 'especes'
    | 'caf'
    | 'plateforme'
    | 'depot_garantie'
    | 'regularisation'
  readonly echeance_id: string | null
  /** The co-owner who received it on an account of his own; null or absent, the activity's account. */
  readonly indivisaire_id?: string | null
}

/** What a bill says of the VAT at one rate. */
export type TvaFacture = { readonly taux: TauxTva; readonly tva_cents: Cents }

/** A bill. `date_paiement` null: still owed. `categorie` is a key of `CATEGORIES_DEPENSE`. */
export type Depense = {
  readonly id: string
  readonly bien_id: string | null
  readonly date: Day
  readonly date_paiement: Day | null
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: string
  readonly montant_cents: Cents
  /** The VAT of the bill, rate by rate; null or absent where it says none. */
  readonly tva?: readonly TvaFacture[] | null
  /** Paid from the activity's account, or by the owner himself (108). */
  readonly payee_par: PayeePar
  /** Which of several co-owners pays it, where the activity's account does not; null or absent, all by their parts. */
  readonly indivisaire_id?: string | null
  readonly document_id: string | null
  /** The bill between several uses; its own category and property are then those of the first part. */
  readonly repartition?: Repartition | null
  /** The recurring bill that it is an occurrence of, and the day of that occurrence. */
  readonly modele_id?: string | null
  readonly echeance_modele?: Day | null
  /** The lease whose rent is lost, where the category says that a rent is. */
  readonly bail_id?: string | null
}

/** The owner puts money in (`apport`) or takes money out (`prelevement`). */
export type MouvementExploitant = {
  readonly id: string
  readonly date: Day
  readonly sens: 'apport' | 'prelevement'
  readonly montant_cents: Cents
  readonly libelle: string
  /** Which of several co-owners; null or absent, all by their parts. */
  readonly indivisaire_id?: string | null
  /** The key of the purchase that the bank pays here, or of the loan that it releases: nothing was kept nor put in. */
  readonly paie?: string | null
}

export type MouvementDepot = {
  readonly id: string
  readonly bail_id: string
  readonly date: Day
  /** `retenu`: kept for damage, it becomes income. Kept for unpaid rent, it is a payment: see `Encaissement`. */
  readonly sens: SensDepot
  readonly montant_cents: Cents
}

/** What a landlord thinks of the claim on a tenant, from a day on: doubtful, and what he expects not to recover. */
export type CreanceDouteuse = {
  readonly id: string
  readonly bail_id: string
  readonly date: Day
  /** False: it is no longer so. */
  readonly douteuse: boolean
  readonly depreciation_cents: Cents
  readonly motif: string
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

/** A deficit of before the first year kept here, by its year. */
export type DeficitAnterieur = { readonly annee: number; readonly montant_cents: Cents }

/**
 * A step of the activity as it was noted: the single desk, the CFE. `evenement_le`: the day of what calls for it; `faite_le`
 * null: still to be made. `siret`: that of the establishment, once it is received.
 */
export type DemarcheNotee = {
  readonly id: string
  readonly demarche:
    | 'creation'
    | 'ajout_logement'
    | 'cfe_initiale'
    | 'changement_adresse'
    | 'cfe_modificative'
    | 'fermeture_logement'
    | 'cessation'
    | 'option_reel'
  readonly bien_id: string | null
  readonly evenement_le: Day
  readonly faite_le: Day | null
  readonly siret: string | null
  readonly note: string | null
  /** Of an option: the letter as it was sent. */
  readonly lettre?: string | null
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

/** What is owned to be used or let, and the loans that paid for it. */
export type FaitsBiens = {
  readonly biens: readonly Bien[]
  readonly composants: readonly Composant[]
  readonly emprunts: readonly Emprunt[]
  readonly remboursements_anticipes: readonly RemboursementAnticipe[]
}

/** What is let, what is due of it and what was paid. */
export type FaitsLocation = {
  readonly baux: readonly Bail[]
  readonly echeances: readonly Echeance[]
  readonly encaissements: readonly Encaissement[]
  readonly mouvements_depot: readonly MouvementDepot[]
  readonly creances_douteuses?: readonly CreanceDouteuse[]
}

/** What is spent, by bills or by trips. */
export type FaitsDepenses = {
  readonly depenses: readonly Depense[]
  readonly vehicules?: readonly Vehicule[]
  readonly deplacements?: readonly Deplacement[]
}

/** Who owns the activity in his own name, alone or with others, and what he puts in or takes out. */
export type FaitsPropriete = {
  readonly mouvements_exploitant: readonly MouvementExploitant[]
  /** Who owns together what is let, and their shares. Shares tell whose the result is when the next year opens. */
  readonly indivisaires?: readonly Indivisaire[]
  readonly indivisions?: readonly Indivision[]
}

export type FaitsTva = {
  /** The VAT returns that were established, filed or not. */
  readonly declarations_tva?: readonly DeclarationTva[]
}

/** What furnished letting alone has: its tax on income, its steps. */
export type FaitsMeuble = {
  readonly deficits_anterieurs: readonly DeficitAnterieur[]
  /** A part of one's own home that is let. */
  readonly locations_chez_soi?: readonly LocationChezSoi[]
  /** What was noted of the steps of the activity itself. */
  readonly demarches?: readonly DemarcheNotee[]
}

/** What any landlord has, whatever his tax: his books, his properties, his lettings. */
export type FaitsBailleur = FaitsLivres & FaitsBiens & FaitsLocation

/** All that furnished letting keeps. A function takes the parts that it reads, and no more. */
export type Faits = FaitsBailleur & FaitsDepenses & FaitsPropriete & FaitsTva & FaitsMeuble
