// The plug: what an activity brings to the engines. Nothing else of it is known outside its folder.

import type { Origine } from '../base/anomalie.ts'
import type { Cents } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import type { RegimeTva } from '../base/tva.ts'
import type { Compte } from '../compta/compte.ts'
import type { Exercice, ExercicesPermis, Tenue } from '../compta/exercice.ts'
import type { PieceReprise } from '../compta/pieces-reprise.ts'
import type { Intitule } from '../compta/plan-comptable.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import type { LivresTenus } from '../journalisation/livres.ts'
import type { FormulaireRempli } from '../liasse/formulaire.ts'
import type { Millesime } from '../liasse/millesime.ts'
import type { NatureCompte } from '../sujets/banque/contenu-releve.ts'
import type { CategorieLocation, MotifTva, TypeBien } from '../sujets/biens/bien.ts'
import type { TypeBail } from '../sujets/location/bail.ts'
import type { Bailleur } from '../sujets/location/documents/documents-locatifs.ts'
import type { VendeurRepresente } from '../sujets/location/documents/vendeur.ts'
import type { Droit } from '../sujets/propriete/indivision.ts'
import type { CategorieDepense } from '../sujets/tiers/ecritures/categories-depense.ts'
import type { PayeePar } from '../sujets/tiers/payee-par.ts'
import type { TvaLoyers } from '../sujets/tva/ecritures/tva-loyers.ts'
import type { ABlanc } from './a-blanc.ts'
import type { AilleursDuBien, RevenuAilleurs } from './ailleurs.ts'
import type { AnneeFiscale } from './annee-fiscale.ts'
import type { Famille } from './catalogue.ts'
import type { Demarche, PapierDemarche } from './demarche.ts'
import type { Agenda, Regard } from './evenement.ts'
import type { Lieu } from './lieu.ts'
import type { MotsDesLivres } from './mots.ts'
import type { PointsDeCloture, SourceControle } from './point.ts'
import type { ReglagesPermis } from './reglage.ts'
import type { Partie, Sorte } from './sortes.ts'
import type { Annonce, Situation, Tache } from './tache.ts'
import type { ImpotDeVente, VenteImposee } from './vente.ts'

/** How a family is plugged in: what its dossiers keep, known at once, and its engine, loaded when it is asked for. */
export type Branchement = {
  /** The parts of the shared kinds of facts, beside those of any books. */
  readonly parties: readonly Partie[]
  /** The kinds that it alone keeps: their lines of the registry, each under the name of its table. */
  readonly sortes: Readonly<Record<string, Sorte>>
  /** The income that its dossiers declare for those of another family (`Comptabilite.ailleurs`). Left out: none. */
  readonly recoit?: readonly RevenuAilleurs[]
  readonly charger: () => Promise<Activite>
}

/** What happened, in a sentence, with the place that opens it and what is asked there, and its receipt. */
export type FaitDit = {
  readonly phrase: string
  readonly lieu?: readonly [lieu: Lieu, demande?: Readonly<Record<string, string | number>>]
  readonly document_id?: string | null
}

/** `Faits`: what its dossiers keep, beside what any books have. */
export type Activite<Detail = unknown, Faits extends FaitsLivres = FaitsLivres> = {
  readonly famille: Famille
  /** What the first dossier of a person is called, before his name. */
  readonly nom_dossier: string
  /** What its dossiers do, in a sentence and without its article, a feminine noun (`location meublée`). Left out: nothing is said of it. */
  readonly metier?: string
  /** Its words on the screens of any books. Left out: neutral ones. */
  readonly mots?: MotsDesLivres
  /** What waits on a day, most pressing first. */
  taches(faits: Faits, situation: Situation<Detail>): readonly Tache[]
  /** What of it is told, once, to those who keep the dossier. */
  annonces(faits: Faits, situation: Situation<Detail>): readonly Annonce[]
  /** What comes, in the order of days, and the days that nobody has published. */
  agenda(faits: Faits, regard: Regard): Agenda
  /** The fact behind an entry, of the kinds that this activity alone keeps; null for another, and for one that is gone. */
  dire?(faits: Faits, origine: Origine): FaitDit | null
  /** The steps that its facts call for, in the order of their last day. */
  demarches(faits: Faits, today: Day): readonly Demarche[]
  /** What makes one of these steps, filled from the facts. */
  papier(demarche: Demarche, faits: Faits): PapierDemarche
  /** Null for a family that keeps no books: the engines of books leave it out. */
  readonly comptabilite: Comptabilite<Detail, Faits> | null
}

export type Natures = {
  readonly type_bail: readonly TypeBail[]
  readonly type_bien: readonly TypeBien[]
  /** How its dwellings may be let, where the law tells these apart. Left out: it is not asked. */
  readonly categorie?: readonly CategorieLocation[]
  readonly payee_par: readonly PayeePar[]
  /** Of the accounts whose statements it reads. Left out: any. */
  readonly nature_compte?: readonly NatureCompte[]
  /** Of which kinds its bills are, as they are offered. Left out: those of any books. */
  readonly depenses?: readonly CategorieDepense[]
  /** How its books may be kept. Left out: in either way. */
  readonly tenue?: readonly Tenue[]
  /** Under which regimes of VAT. Left out: any. */
  readonly regime_tva?: readonly RegimeTva[]
  /** Which rights of several owners are told apart. Left out: any. */
  readonly droit?: readonly Droit[]
  /** Why its lettings bear VAT. Left out: for any reason. */
  readonly tva_motif?: readonly MotifTva[]
}

/** The books of an activity, from its facts to its return. */
export type Comptabilite<Detail = unknown, Faits extends FaitsLivres = FaitsLivres> = LivresTenus<Faits> & {
  /** The accounts offered on a day to who types an entry. */
  readonly comptes: (jour: Day) => readonly Compte[]
  /** What an account is called in its books: `livresTenus` gives it, with the lines that it names. */
  readonly intitule: Intitule
  /** What is chosen of its exercices and of its dossiers beside what any books ask. */
  readonly reglages: ReglagesPermis
  /** Whether an exercice is taxed on its receipts less a flat allowance: what it spends is then deducted nowhere. */
  readonly auForfait: (exercice: Exercice) => boolean
  /** Of the words that a fact may say, those that its dossiers keep: the database refuses the others. Left out: every one. */
  readonly natures?: Natures
  /** Whether the law asks whoever keeps them for a FEC, and so for the SIREN that it bears. Left out: it does. */
  readonly fec?: boolean
  /** Which days its exercices may have. */
  readonly exercices: ExercicesPermis
  /** In which bank what a property (null: none) receives or pays on a day stands, for who also holds the money of others. Left out: one's own. */
  banqueDe?(faits: Faits, bien_id: string | null, jour: Day): Exclude<NatureCompte, 'plateforme'>
  /** Who lets a property on a day, where it is let for another; null where it is not. Left out: it never is. */
  bailleurDe?(faits: Faits, bien_id: string, jour: Day): Bailleur | null
  /** In whose name the rents of a property are invoiced on a day, where it is let for another; null where it is not. Left out: it never is. */
  vendeurDe?(faits: Faits, bien_id: string, jour: Day): VendeurRepresente | null
  /** The VAT that each rent bears, and each payment, whoever owes it to the State. Left out: that of whoever keeps the books. */
  tvaDuBailleur?(faits: Faits): TvaLoyers
  /**
   * The tax years of the exercices that close up to that day (of every one without it), in order, each opening with what the one before left. Refused
   * by name for a year, or a figure, whose law the software does not have.
   */
  anneesFiscales(faits: Faits, loi: readonly Millesime[], jusqu_au?: Day): readonly AnneeFiscale<Detail>[]
  /** The forms of the last of these years as they are filed and kept. */
  formulaires(annees: readonly AnneeFiscale<Detail>[], faits: Faits): readonly FormulaireRempli[]
  /** The form whose boxes are said beside the accounts of the balance. Left out: the first whose boxes count accounts. */
  readonly formulaireDesComptes?: string
  /** The forms of the day before a year that no year kept here comes before: what the takeover opened the books with. Left out: none. */
  ouverture?(annee: AnneeFiscale<Detail>, faits: Faits): readonly FormulaireRempli[]
  /** What the tax takes of a sale; null where it is not one of that year. Refused as its tax year is. Left out: nothing is said of it. */
  impotDeLaVente?(faits: Faits, vente: VenteImposee): ImpotDeVente | null
  /**
   * For what a property of which a part alone is let stands in the books of that year; null where the whole is let, or its value
   * is not said. Left out: none is let in part.
   */
  valeurLouee?(faits: Faits, bien: { readonly bien_id: string; readonly annee: number }): Cents | null
  /** What of a property is no income of these books, and another dossier of the same person declares; null where all of it is. Left out: all is. */
  ailleurs?(faits: Faits, bien_id: string): AilleursDuBien | null
  /** What the dry run of its closing shows beside the books. Left out: the books alone. */
  aBlanc?(annee: AnneeFiscale<Detail>): ABlanc
  /** The papers asked of whoever kept its books before. Left out: those of any books. */
  readonly piecesReprise?: readonly PieceReprise[]
  /** What is looked at before a year is closed, beside what any books are asked. */
  points(source: SourceControle<Detail, Faits>): PointsDeCloture
}
