// What waits for the landlord on a day: late rents, rents to call, missing receipts, years to close or to open.

import { enAttente } from '../activites/demarche.ts'
import { type TacheStatut, tachesStatut } from '../activites/meuble/a-faire-statut.ts'
import type { AnneeMeublee } from '../activites/meuble/annee-meublee.ts'
import { type Demarche, demarchesDuDossier } from '../activites/meuble/demarches/demarche.ts'
import { type Cents, sum, zero } from '../base/cents.ts'
import { addMonths, type Day, lastOfMonth, year } from '../base/day.ts'
import type { Exercice } from '../compta/exercice.ts'
import { capitalRestantDu } from '../emprunts/capital-restant.ts'
import { derouler } from '../emprunts/echeancier.ts'
import type { Emprunt } from '../emprunts/emprunt.ts'
import type { Foyer } from '../fiscal/foyer.ts'
import { creancesDuDossier, estPerte } from '../journalisation/creance-perdue.ts'
import { type ModeleDepense, type Occurrence, occurrencesAttendues } from '../journalisation/depense-recurrente.ts'
import type { Depense, Faits } from '../journalisation/faits.ts'
import type { Millesime } from '../liasse/millesime.ts'
import { loyersNonAppeles } from '../location/appel.ts'
import { loyersDuVendeur } from '../location/bail-vendu.ts'
import type { Bien } from '../location/bien.ts'
import type { Creance } from '../location/creances.ts'
import type { EcheanceAppelee } from '../location/echeances-bail.ts'
import { type TacheDeBail, tachesDesBaux } from '../sujets/location/taches.ts'
import { type TacheTva, tachesTva } from '../sujets/tva/echeances.ts'

/** One thing to do, as data: the screen has the words and the button of each kind. */
export type Tache =
  | {
      readonly genre: 'loyer_en_retard'
      readonly bail_id: string
      readonly nombre: number
      /** The month of the oldest one. */
      readonly periode: Day
      readonly reste_cents: Cents
      readonly retard_jours: number
      /** The rents that make it up, the oldest first. */
      readonly creances: readonly Creance[]
    }
  | {
      readonly genre: 'loyers_a_appeler'
      readonly nombre: number
      readonly montant_cents: Cents
      readonly jusqu_au: Day
      readonly loyers: readonly EcheanceAppelee[]
    }
  | TacheDeBail
  | TacheTva
  | { readonly genre: 'exercice_a_ouvrir'; readonly annee: number }
  | { readonly genre: 'exercice_a_cloturer'; readonly annee: number }
  | { readonly genre: 'exercice_a_valider'; readonly annee: number }
  | { readonly genre: 'factures_a_payer'; readonly depenses: readonly Depense[]; readonly montant_cents: Cents }
  | {
      readonly genre: 'depenses_a_noter'
      readonly occurrences: readonly Occurrence[]
      readonly montant_cents: Cents
    }
  | { readonly genre: 'pieces_manquantes'; readonly depenses: readonly Depense[] }
  | { readonly genre: 'demarche_a_faire'; readonly demarche: Demarche }
  | { readonly genre: 'questions_ouvertes'; readonly nombre: number; readonly id: string; readonly libelle: string }
  | { readonly genre: 'bien_sans_composant'; readonly bien: Bien }
  | { readonly genre: 'emprunt_sans_assurance'; readonly emprunt: Emprunt }
  | TacheStatut

type Situation = {
  readonly today: Day
  readonly annees: readonly Millesime[]
  readonly fiscales: readonly AnneeMeublee[]
  /** What was said of the tax household, year by year; none: the receipts alone are looked at. */
  readonly foyers?: readonly Foyer[]
  /** The bills that come back; none where the asker does not know them. */
  readonly modeles_depense?: readonly ModeleDepense[]
}

/** Most pressing first: what is late, then what an act would settle, then what deserves a look. */
export function aFaire(
  faits: Faits,
  { today, annees, fiscales, foyers = [], modeles_depense = [] }: Situation,
): Tache[] {
  if (faits.exercices.length === 0) return []
  return [
    ...loyersEnRetard(faits, today),
    ...demarchesAFaire(faits, today),
    ...tachesTva(faits, today),
    ...exercicesAClore(faits.exercices, today),
    ...exerciceAOuvrir(faits.exercices, today),
    ...loyersAAppeler(faits, today),
    ...tachesDesBaux(faits, today),
    ...facturesAPayer(faits, today),
    ...depensesANoter(faits, modeles_depense, today),
    ...questionsOuvertes(faits),
    ...piecesManquantes(faits),
    ...biensSansComposant(faits),
    ...empruntsSansAssurance(faits, today),
    ...tachesStatut(faits, { today, annees, fiscales, foyers }),
  ]
}

/** How many of these things are late: what the head of the list says. */
export const enRetard = (taches: readonly Tache[]): number =>
  taches.filter(
    (tache) =>
      tache.genre === 'loyer_en_retard' ||
      tache.genre === 'exercice_a_cloturer' ||
      (tache.genre === 'tva_a_declarer' && tache.en_retard) ||
      (tache.genre === 'demarche_a_faire' && tache.demarche.etat === 'en_retard'),
  ).length

/** A return of the CFE waits for the last months of its year: the SIRET comes first. */
function demarchesAFaire(faits: Faits, today: Day): Tache[] {
  const ANNONCE_MOIS = 3
  return demarchesDuDossier(faits, today)
    .filter((une) => enAttente(une) && (!estDeLaCfe(une) || une.limite.valeur <= addMonths(today, ANNONCE_MOIS)))
    .map((demarche) => ({ genre: 'demarche_a_faire', demarche }))
}

const estDeLaCfe = ({ cle }: Demarche): boolean => cle === 'cfe_initiale' || cle === 'cfe_modificative'

function loyersEnRetard(faits: Faits, today: Day): Tache[] {
  const siennes = new Set(loyersDuVendeur(faits.echeances, faits).map(({ id }) => id))
  const parBail = Map.groupBy(
    creancesDuDossier(faits, today).filter(
      ({ retard_jours, echeance }) => retard_jours > 0 && siennes.has(echeance.id),
    ),
    ({ echeance }) => echeance.bail_id,
  )
  return [...parBail].flatMap(([bail_id, creances]) => {
    const [ancienne] = creances
    if (!ancienne) return []
    const reste_cents = sum(creances.map((une) => une.reste_cents))
    const { retard_jours, echeance } = ancienne
    return [
      {
        genre: 'loyer_en_retard',
        bail_id,
        nombre: creances.length,
        periode: echeance.periode,
        reste_cents,
        retard_jours,
        creances,
      },
    ]
  })
}

/** A year that is over and still open, then one that is closed and not validated for good; a year waits for the one before. */
function exercicesAClore(exercices: readonly Exercice[], today: Day): Tache[] {
  const finis = exercices.filter(({ fin, etat }) => fin < today && etat !== 'definitif')
  return finis.map(({ annee, etat }) => ({
    genre: etat === 'ouvert' ? 'exercice_a_cloturer' : 'exercice_a_valider',
    annee,
  }))
}

function exerciceAOuvrir(exercices: readonly Exercice[], today: Day): Tache[] {
  const derniere = Math.max(...exercices.map(({ annee }) => annee))
  return derniere < year(today) ? [{ genre: 'exercice_a_ouvrir', annee: derniere + 1 }] : []
}

/** Rents are called to the end of the month, from the first year still open. */
function loyersAAppeler(faits: Faits, today: Day): Tache[] {
  const ouvert = faits.exercices.find(({ etat }) => etat === 'ouvert')
  if (!ouvert) return []
  const jusqu_au = lastOfMonth(today)
  const manquants = loyersNonAppeles(faits, { depuis: ouvert.debut, jusqu_au })
  if (manquants.length === 0) return []
  const montant_cents = sum(manquants.flatMap((un) => [un.loyer_cents, un.charges_cents]))
  return [{ genre: 'loyers_a_appeler', nombre: manquants.length, montant_cents, jusqu_au, loyers: manquants }]
}

function facturesAPayer({ depenses }: Faits, today: Day): Tache[] {
  const dues = depenses.filter((une) => une.date_paiement === null && une.date <= today && !estPerte(une))
  if (dues.length === 0) return []
  return [{ genre: 'factures_a_payer', depenses: dues, montant_cents: sum(dues.map((une) => une.montant_cents)) }]
}

/** The bills that come back and whose day has come, noted nowhere. */
function depensesANoter({ depenses }: Faits, modeles: readonly ModeleDepense[], today: Day): Tache[] {
  const occurrences = occurrencesAttendues(modeles, { depenses, au: today })
  if (occurrences.length === 0) return []
  const montant_cents = sum(occurrences.map(({ modele }) => modele.montant_cents))
  return [{ genre: 'depenses_a_noter', occurrences, montant_cents }]
}

/** What a member asked about entries, until it is settled: named by the oldest. */
function questionsOuvertes({ questions_ouvertes: ouvertes = [] }: Faits): Tache[] {
  const [premiere] = ouvertes
  if (!premiere) return []
  return [{ genre: 'questions_ouvertes', nombre: ouvertes.length, id: premiere.id, libelle: premiere.libelle }]
}

/** Only in years that are not closed for good: there the receipt can still be asked for. */
function piecesManquantes({ depenses, exercices }: Faits): Tache[] {
  const ouvertes = new Set(exercices.filter(({ etat }) => etat !== 'definitif').map(({ annee }) => annee))
  const sans = depenses
    .filter(({ document_id, date }) => document_id === null && ouvertes.has(year(date)))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
  return sans.length === 0 ? [] : [{ genre: 'pieces_manquantes', depenses: sans }]
}

function biensSansComposant({ biens, composants }: Faits): Tache[] {
  const avec = new Set(composants.map(({ bien_id }) => bien_id))
  return biens
    .filter(({ id, date_cession }) => date_cession === null && !avec.has(id))
    .map((bien) => ({ genre: 'bien_sans_composant', bien }))
}

function empruntsSansAssurance({ emprunts, remboursements_anticipes }: Faits, today: Day): Tache[] {
  return emprunts
    .filter((emprunt) => emprunt.assurance_cents === zero)
    .filter((emprunt) => capitalRestantDu(emprunt, derouler(emprunt, remboursements_anticipes), today) > zero)
    .map((emprunt) => ({ genre: 'emprunt_sans_assurance', emprunt }))
}
