// A thing looked at before a year is closed: what it says, the figures that it compares, and where it is mended.

import { type Cents, decimalComma, minus, sum, zero } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { type Bornes, contient, type Exercice, periodeDe } from '../compta/exercice.ts'
import type { Parametres } from '../fiscal/regimes/parametres.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import type { Livres } from '../journalisation/livres-connus.ts'
import type { Explication } from '../liasse/explication.ts'
import { expliquerSomme } from '../liasse/explication-compte.ts'
import type { LigneReleve } from '../sujets/banque/formats/releve.ts'
import type { Foyer } from '../sujets/foyer/foyer.ts'
import type { PlanApurement } from '../sujets/location/plan-apurement.ts'
import type { Relance } from '../sujets/location/relance.ts'
import type { AnneeFiscale, Reports } from './annee-fiscale.ts'
import type { Lieu } from './lieu.ts'

/** `erreur` prevents the closing, `alerte` only warns, `sans_objet`: the year has nothing of the kind. */
export type EtatPoint = 'ok' | 'alerte' | 'erreur' | 'sans_objet'

export type Point = {
  readonly cle: string
  readonly libelle: string
  readonly detail: string
  readonly etat: EtatPoint
  readonly lieu: Lieu | null
  /** What the address asks to be shown there: `compte=512000`. */
  readonly filtre: string | null
  /** The amounts that the detail says. */
  readonly explication?: Explication
  /** What mends it where it is said, once the person agrees. */
  readonly geste?: GesteDePoint
  /** The facts that are to be mended, by their id, where the closing itself mends them. */
  readonly vises?: readonly string[]
}

/** A movement of the owner's account said to pay a purchase: `paie` is the key of the entry of that purchase. */
export type GesteDePoint = { readonly sorte: 'rattacher'; readonly mouvement_id: string; readonly paie: string }

export type SourcePoints<Faits extends FaitsLivres = FaitsLivres> = {
  readonly faits: Faits
  readonly exercice: Exercice
  /** Whether it is taxed on its receipts less a flat allowance. */
  readonly auForfait: boolean
  /** The complete books of the year. */
  readonly lignes: readonly Ligne[]
  /** Those of every year. */
  readonly livres: Livres
  readonly today: Day
}

/** The balance that a bank statement says at the end of a day. */
export type SoldeReleve = {
  readonly compte: string
  /** The bank account to look at; left out: the first one. */
  readonly compte_id?: string
  readonly date: Day
  readonly solde_cents: Cents
}

export type SourceControle<Detail = unknown, Faits extends FaitsLivres = FaitsLivres> = SourcePoints<Faits> & {
  /** The books of the year before; null when this is the first. */
  readonly precedentes: readonly Ligne[] | null
  /** Null while the law of the year is not known. */
  readonly fiscale: AnneeFiscale<Detail> | null
  readonly parametres: Parametres | null
  /** Every reminder that was kept; none known is none sent. */
  readonly relances?: readonly Relance[]
  /** Every repayment plan; none known is none signed. */
  readonly plans?: readonly PlanApurement[]
  /** What was said of the tax household, year by year; none: the receipts alone are looked at. */
  readonly foyers?: readonly Foyer[]
  /** The bank statements known of the year. */
  readonly releves?: readonly SoldeReleve[]
  /** The lines of statements that nothing was made of yet. */
  readonly lignes_a_traiter?: readonly (Pick<LigneReleve, 'date' | 'libelle' | 'montant_cents'> & {
    readonly id: string
    readonly compte_id: string
  })[]
  /** The returns of this year and of the year before as they were last filed; null while they were not. */
  readonly depot?: Declaration | null
  readonly depot_precedent?: Declaration | null
}

/** In the order of the two stages that show them. */
export type PointsDeCloture = {
  /** Whether everything that happened was noted. */
  readonly saisie: readonly Point[]
  /** Whether the books and the return hold together. */
  readonly controle: readonly Point[]
}

/** A return as it was filed: its boxes, and what it carried to the next year. */
export type Declaration = Reports & { readonly cases: readonly CaseDeclaree[] }

/** A box of a return as it was filed, whatever the software would fill today. */
export type CaseDeclaree = {
  readonly numero: string
  readonly code: string
  readonly libelle: string
  readonly montant: number
}

type Dit = {
  ok: boolean
  sinon?: 'alerte' | 'erreur'
  libelle: string
  detail: string
  filtre?: string | null
  explication?: Explication
  vises?: readonly string[]
}

export const point = (
  cle: string,
  lieu: Lieu | null,
  { ok, sinon = 'alerte', filtre = null, ...reste }: Dit,
): Point => ({ cle, ...reste, etat: ok ? 'ok' : sinon, lieu: ok ? null : lieu, filtre: ok ? null : filtre })

export const sansObjet = (cle: string, libelle: string, detail: string): Point => ({
  cle,
  libelle,
  detail,
  etat: 'sans_objet',
  lieu: null,
  filtre: null,
})

type Cote = { readonly libelle: string; readonly montant_cents: Cents }
type Egalite = {
  libelle: string
  en_mots: string
  attendu: Cote
  trouve: Cote
  sinon?: 'alerte' | 'erreur'
  filtre?: string
  lignes?: readonly Ligne[]
  regle?: string
}

/** Two figures that must be one: both are said, and the one that the books hold opens on its lines. */
export function egalite(cle: string, lieu: Lieu, { attendu, trouve, en_mots, lignes = [], ...reste }: Egalite): Point {
  const ok = attendu.montant_cents === trouve.montant_cents
  const { regle, ...dit } = reste
  return point(cle, lieu, {
    ...dit,
    ok,
    detail: ok
      ? enEuros(trouve.montant_cents)
      : `${trouve.libelle} : ${enEuros(trouve.montant_cents)} ; ${attendu.libelle.toLowerCase()} : ${enEuros(attendu.montant_cents)}`,
    explication: expliquerSomme({
      titre: reste.libelle,
      en_mots,
      parts: [{ libelle: trouve.libelle, montant_cents: trouve.montant_cents }],
      reperes: [{ libelle: attendu.libelle, montant_cents: attendu.montant_cents }],
      lignes,
      ...(regle === undefined ? {} : { regle }),
    }),
  })
}

/** The amounts that a detail says, each with what opens it. */
export const montants = (
  titre: string,
  en_mots: string,
  parts: readonly { libelle: string; montant_cents: Cents; code?: string }[],
): Explication => expliquerSomme({ titre, en_mots, parts })

/** The names of what is wrong, three of them at most. */
export function citer(noms: readonly string[]): string {
  const uniques = [...new Set(noms)]
  const autres = uniques.length - 3
  const suite = autres > 0 ? ` et ${autres} ${autres > 1 ? 'autres' : 'autre'}` : ''
  return `${uniques.slice(0, 3).join(', ')}${suite}`
}

export const compter = (nombre: number, un: string, plusieurs: string): string =>
  `${nombre} ${nombre > 1 ? plusieurs : un}`

/** `1 234,50 €`, in the typography of the screens. */
export const enEuros = (montant: Cents): string =>
  `${decimalComma(montant)
    .replace('-', '\u2212')
    .replace(/(\d)(?=(\d{3})+,)/g, '$1\u202f')}\u00a0€`

export const soldeCrediteur = (lignes: readonly Ligne[]): Cents =>
  lignes.length === 0 ? zero : minus(sum(lignes.map((l) => l.credit_cents)), sum(lignes.map((l) => l.debit_cents)))

export const desComptes = (lignes: readonly Ligne[], comptes: RegExp): Ligne[] =>
  lignes.filter(({ compte }) => comptes.test(compte))

type Tenus = { readonly faits: { readonly exercices: readonly Bornes[] }; readonly exercice: Bornes }

/** Whether the points of an exercice look at what happened on this day: also before the books, for the first one. */
export const delExercice = (date: Day | null, { faits, exercice }: Tenus): boolean =>
  date !== null && contient(periodeDe(exercice, faits.exercices), date)

export const enJour = (d: Day): string => d.split('-').toReversed().join('/')
