// What comes next on the calendar of a landlord: rents, instalments, taxes and returns, the dates of his leases.

import { acomptesCfe } from '../activites/meuble/demarches/cfe-due.ts'
import { type CleDemarche, demarchesDuDossier } from '../activites/meuble/demarches/demarche.ts'
import type { Annee, Zones } from '../annees/type.ts'
import { type Cents, sum } from '../base/cents.ts'
import { addMonths, type Day, lastDayOf, year } from '../base/day.ts'
import { estPublie, type Figure, type FigureOuNon } from '../base/parametres.ts'
import type { Exercice } from '../compta/exercice.ts'
import { derouler, type LigneEcheancier } from '../emprunts/echeancier.ts'
import type { PeriodeTva } from '../fiscal/tva-periodes.ts'
import { CATEGORIES_DEPENSE } from '../journalisation/categories-depense.ts'
import type { Faits } from '../journalisation/faits.ts'
import { loyersNonAppeles } from '../location/appel.ts'
import { bauxJusquALaVente } from '../location/bail-vendu.ts'
import { datesDuBail } from '../location/dates-bail.ts'
import { type EcheanceAppelee, montantEcheance } from '../location/echeances-bail.ts'
import { aDeclarer, echeancesTva, montantEtabli } from '../sujets/tva/echeances.ts'

export type Evenement = { readonly date: Day } & (
  | { readonly genre: 'loyers'; readonly montant_cents: Cents; readonly loyers: readonly EcheanceAppelee[] }
  | {
      readonly genre: 'emprunt'
      readonly libelle: string
      readonly montant_cents: Cents
      readonly rang: number
      readonly echeance: LigneEcheancier
    }
  | {
      readonly genre: 'cfe'
      readonly annee: number
      readonly montant_cents: Cents | null
      /** The bill whose amount it is. */
      readonly depense_id: string | null
      readonly figure: Figure<Day>
    }
  | {
      readonly genre: 'cfe_acompte'
      readonly annee: number
      readonly montant_cents: Cents
      readonly depense_id: string
      readonly figure: Figure<Day>
    }
  | { readonly genre: 'cfe_initiale'; readonly annee: number; readonly figure: Figure<Day> }
  | {
      readonly genre: 'demarche'
      readonly demarche: CleDemarche
      readonly bien_id: string | null
      readonly figure: Figure<Day>
    }
  | { readonly genre: 'fin_exercice'; readonly annee: number }
  | { readonly genre: 'fin_bail'; readonly bail_id: string }
  | { readonly genre: 'revision' | 'conge' | 'complement'; readonly bail_id: string; readonly figure: Figure<Day> }
  | { readonly genre: 'depot'; readonly annee: number; readonly figure: Figure<Day> }
  | { readonly genre: 'declaration'; readonly annee: number; readonly figure: Figure<Zones> }
  | {
      readonly genre: 'tva'
      readonly periode: PeriodeTva
      readonly annee: number
      /** What was established for it; null as long as only the books say. */
      readonly montant_cents: Cents | null
      readonly declaration_id: string | null
      readonly figure: Figure<Day>
    }
)

/** A day that no calendar gives yet: named, never guessed, and never that of another year. */
export type DateInconnue = {
  readonly quoi: 'depot' | 'declaration' | 'cfe'
  readonly annee: number
  readonly attend: string
}
export type Agenda = { readonly evenements: readonly Evenement[]; readonly inconnues: readonly DateInconnue[] }

type Regard = {
  readonly today: Day
  readonly annees: readonly Annee[]
  /** How far ahead it looks. */
  readonly mois: number
  /** How far ahead rents and instalments are told: they come every month. */
  readonly mois_reguliers?: number
}

export function agenda(faits: Faits, { today, annees, mois, mois_reguliers = 1 }: Regard): Agenda {
  const horizon = addMonths(today, mois)
  const proche = addMonths(today, mois_reguliers)
  const evenements = [
    ...loyers(faits, today, proche),
    ...emprunts(faits, today, proche),
    ...cfe(faits, annees),
    ...acomptes(faits),
    ...demarches(faits, today),
    ...finsExercice(faits.exercices),
    ...bauxEnCours(faits, { today, horizon }),
    ...depots(faits.exercices, annees),
    ...declarations(faits.exercices, annees),
    ...tva(faits),
  ]
    .filter(({ date }) => date >= today && date <= horizon)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { evenements, inconnues: inconnues(faits, { today, annees, horizon }) }
}

function loyers(faits: Faits, today: Day, jusqu_au: Day): Evenement[] {
  const [premier] = faits.exercices
  if (!premier) return []
  const appelees = faits.echeances.filter(({ date_echeance }) => date_echeance >= today && date_echeance <= jusqu_au)
  const aAppeler = loyersNonAppeles(faits, { depuis: premier.debut, jusqu_au }).filter(
    (un) => un.date_echeance >= today,
  )
  const parJour = Map.groupBy([...appelees, ...aAppeler], ({ date_echeance }) => date_echeance)
  return [...parJour].map(([date, liste]) => ({
    genre: 'loyers',
    date,
    loyers: liste,
    montant_cents: sum(liste.map(montantEcheance)),
  }))
}

function emprunts({ emprunts: tous, remboursements_anticipes }: Faits, today: Day, jusqu_au: Day): Evenement[] {
  return tous.flatMap((emprunt) =>
    derouler(emprunt, remboursements_anticipes)
      .lignes.filter(({ date }) => date >= today && date <= jusqu_au)
      .map((echeance): Evenement => {
        const { date, total_cents, rang } = echeance
        return { genre: 'emprunt', date, libelle: emprunt.libelle, montant_cents: total_cents, rang, echeance }
      }),
  )
}

/** The year in which the activity began: the first let. */
const premiereAnnee = ({ biens }: Faits): number =>
  biens.map((bien) => year(bien.date_mise_en_location)).reduce((a, b) => Math.min(a, b), Infinity)

/** No CFE is due for the year in which the activity began (CGI art. 1478, II). Its amount is that of the last bill. */
function cfe(faits: Faits, annees: readonly Annee[]): Evenement[] {
  const debut = premiereAnnee(faits)
  const factures = faits.depenses.filter(({ categorie }) => categorie === CFE?.cle)
  return annees.flatMap((annee): Evenement[] => {
    const payee = factures.some(({ date, date_paiement }) => year(date) === annee.annee && date_paiement !== null)
    if (!estPublie(annee.cfe) || annee.annee <= debut || payee) return []
    const derniere = factures
      .filter(({ date }) => year(date) <= annee.annee)
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
    const montant_cents = derniere?.montant_cents ?? null
    const depense_id = derniere?.id ?? null
    return [{ genre: 'cfe', date: annee.cfe.valeur, annee: annee.annee, montant_cents, depense_id, figure: annee.cfe }]
  })
}
const CFE = CATEGORIES_DEPENSE.find(({ compte }) => compte === '635110')

const acomptes = (faits: Faits): Evenement[] =>
  acomptesCfe(faits.depenses.filter(({ categorie }) => categorie === CFE?.cle)).map((un) => ({
    genre: 'cfe_acompte',
    date: un.figure.valeur,
    ...un,
  }))

/** The steps that are still to be made; the first returns of the CFE of a year are one day, however many dwellings. */
function demarches(faits: Faits, today: Day): Evenement[] {
  const restantes = demarchesDuDossier(faits, today).filter(({ etat }) => etat !== 'faite' && etat !== 'connue')
  const initiales = restantes.filter(({ cle }) => cle === 'cfe_initiale')
  const uneParAnnee = [...new Map(initiales.map((une) => [une.limite.valeur, une])).values()]
  return [
    ...uneParAnnee.map(
      ({ limite }): Evenement => ({
        genre: 'cfe_initiale',
        date: limite.valeur,
        annee: year(limite.valeur),
        figure: limite,
      }),
    ),
    ...restantes
      .filter(({ cle }) => cle !== 'cfe_initiale')
      .map(
        ({ cle, bien, limite }): Evenement => ({
          genre: 'demarche',
          date: limite.valeur,
          demarche: cle,
          bien_id: bien?.id ?? null,
          figure: limite,
        }),
      ),
  ]
}

const finsExercice = (exercices: readonly Exercice[]): Evenement[] =>
  exercices
    .filter(({ etat }) => etat === 'ouvert')
    .map(({ fin, annee }) => ({ genre: 'fin_exercice', date: fin, annee }))

/** Of a dwelling that was sold no date comes any more: its leases ended, or are the buyer's. */
const bauxEnCours = (faits: Faits, { today, horizon }: { today: Day; horizon: Day }): Evenement[] =>
  bauxJusquALaVente(faits).flatMap((bail) =>
    datesDuBail(bail, { du: today, au: horizon }).map(
      ({ genre, date, source, certitude }): Evenement =>
        genre === 'fin_bail'
          ? { genre, date, bail_id: bail.id }
          : { genre, date, bail_id: bail.id, figure: { valeur: date, source, certitude } },
    ),
  )

const anneeConnue = (annees: readonly Annee[], annee: number): Annee | undefined =>
  annees.find((une) => une.annee === annee)

const depots = (exercices: readonly Exercice[], annees: readonly Annee[]): Evenement[] =>
  exercices.flatMap(({ annee, regime }): Evenement[] => {
    const depot = regime === 'micro_bic' ? undefined : anneeConnue(annees, annee)?.depot
    return depot && estPublie(depot) ? [{ genre: 'depot', date: depot.valeur, annee, figure: depot }] : []
  })

/** The earliest of the three days: who lives in another zone has some more. */
const declarations = (exercices: readonly Exercice[], annees: readonly Annee[]): Evenement[] =>
  exercices.flatMap(({ annee }): Evenement[] => {
    const figure = anneeConnue(annees, annee)?.declaration
    return figure && estPublie(figure) ? [{ genre: 'declaration', date: figure.valeur.zone_1, annee, figure }] : []
  })

/** What is filed is no longer to come. */
const tva = (faits: Faits): Evenement[] =>
  echeancesTva(faits)
    .filter(aDeclarer)
    .flatMap((une): Evenement[] => {
      const { figure, periode, annee } = une
      if (!figure) return []
      const etabli = montantEtabli(une)
      const montant = { montant_cents: etabli?.montant_cents ?? null, declaration_id: etabli?.une.id ?? null }
      return [{ genre: 'tva', date: figure.valeur, periode, annee, ...montant, figure }]
    })

function inconnues(faits: Faits, { today, annees, horizon }: { today: Day; annees: readonly Annee[]; horizon: Day }) {
  const aDeclarer = faits.exercices
    .filter(({ annee }) => annee + 1 >= year(today))
    .flatMap(({ annee, regime }) => {
      const connue = anneeConnue(annees, annee)
      const quoi: ('depot' | 'declaration')[] = regime === 'micro_bic' ? ['declaration'] : ['depot', 'declaration']
      return quoi.flatMap((un) => manque(un, annee, connue))
    })
  const debut = premiereAnnee(faits)
  const decembres = [year(today), year(horizon)].filter((annee, rang, toutes) => toutes.indexOf(annee) === rang)
  // The CFE of December is known or not; that of a December beyond the horizon is not asked.
  const aPayer = decembres
    .filter((annee) => annee > debut && addMonths(lastDayOf(annee), -1) <= horizon)
    .flatMap((annee) => manque('cfe', annee, anneeConnue(annees, annee)))
  return [...aDeclarer, ...aPayer]
}

function manque(quoi: DateInconnue['quoi'], annee: number, connue: Annee | undefined): DateInconnue[] {
  if (!connue) return [{ quoi, annee, attend: `les règles de ${annee} ne sont pas encore dans le logiciel` }]
  const figure: FigureOuNon<unknown> = connue[quoi]
  return estPublie(figure) ? [] : [{ quoi, annee, attend: figure.non_publie }]
}
