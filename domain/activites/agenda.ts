// What comes next on the calendar of a landlord: rents, instalments, the CFE, the end of the year, the filing of the return.

import type { Annee } from '../annees/type.ts'
import { type Cents, sum } from '../base/cents.ts'
import { addMonths, type Day, year } from '../base/day.ts'
import { estPublie, type Figure } from '../base/parametres.ts'
import type { Exercice } from '../compta/exercice.ts'
import { derouler, type LigneEcheancier } from '../emprunts/echeancier.ts'
import { CATEGORIES_DEPENSE } from '../journalisation/depense.ts'
import type { Faits } from '../journalisation/faits.ts'
import { loyersNonAppeles } from '../location/appel.ts'
import { type EcheanceAppelee, montantEcheance } from '../location/echeances-bail.ts'

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
  | { readonly genre: 'fin_exercice'; readonly annee: number }
  | { readonly genre: 'fin_bail'; readonly bail_id: string }
  | { readonly genre: 'depot'; readonly annee: number; readonly figure: Figure<Day> }
)

/** A day of filing that no calendar gives yet: named, never guessed. */
export type DepotInconnu = { readonly annee: number; readonly attend: string }
export type Agenda = { readonly evenements: readonly Evenement[]; readonly depots_inconnus: readonly DepotInconnu[] }

/** Rents and instalments of the coming month, everything else of the coming months; what is past is not there. */
export function agenda(
  faits: Faits,
  { today, annees, mois }: { today: Day; annees: readonly Annee[]; mois: number },
): Agenda {
  const horizon = addMonths(today, mois)
  const evenements = [
    ...loyers(faits, today),
    ...emprunts(faits, today),
    ...cfe(faits, annees),
    ...finsExercice(faits.exercices),
    ...finsBail(faits),
    ...depots(faits.exercices, annees),
  ]
    .filter(({ date }) => date >= today && date <= horizon)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { evenements, depots_inconnus: depotsInconnus(faits.exercices, annees) }
}

function loyers(faits: Faits, today: Day): Evenement[] {
  const [premier] = faits.exercices
  if (!premier) return []
  const jusqu_au = addMonths(today, 1)
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

function emprunts({ emprunts: tous, remboursements_anticipes }: Faits, today: Day): Evenement[] {
  return tous.flatMap((emprunt): Evenement[] => {
    const prochaine = derouler(emprunt, remboursements_anticipes).lignes.find(({ date }) => date >= today)
    if (!prochaine || prochaine.date > addMonths(today, 1)) return []
    const { date, total_cents, rang } = prochaine
    const { libelle } = emprunt
    return [{ genre: 'emprunt', date, libelle, montant_cents: total_cents, rang, echeance: prochaine }]
  })
}

/** No CFE is due for the year in which the activity began (CGI art. 1478, II). Its amount is that of the last bill. */
function cfe(faits: Faits, annees: readonly Annee[]): Evenement[] {
  const debut = faits.biens.map((bien) => year(bien.date_mise_en_location)).reduce((a, b) => Math.min(a, b), Infinity)
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

const finsExercice = (exercices: readonly Exercice[]): Evenement[] =>
  exercices
    .filter(({ etat }) => etat === 'ouvert')
    .map(({ fin, annee }) => ({ genre: 'fin_exercice', date: fin, annee }))

const finsBail = ({ baux }: Faits): Evenement[] =>
  baux.flatMap(({ id, fin }) => (fin === null ? [] : [{ genre: 'fin_bail', date: fin, bail_id: id }]))

const depots = (exercices: readonly Exercice[], annees: readonly Annee[]): Evenement[] =>
  exercices.flatMap(({ annee }): Evenement[] => {
    const depot = annees.find((une) => une.annee === annee)?.depot
    return depot && estPublie(depot) ? [{ genre: 'depot', date: depot.valeur, annee, figure: depot }] : []
  })

const depotsInconnus = (exercices: readonly Exercice[], annees: readonly Annee[]): DepotInconnu[] =>
  exercices.flatMap(({ annee }) => {
    const depot = annees.find((une) => une.annee === annee)?.depot
    return depot && !estPublie(depot) ? [{ annee, attend: depot.non_publie }] : []
  })
