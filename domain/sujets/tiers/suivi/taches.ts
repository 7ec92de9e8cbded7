// Bills that wait on a day: to be paid, to be noted as they come back, or without their receipt.

import { enEuros } from '../../../activites/point.ts'
import type { Annonce, Tache } from '../../../activites/tache.ts'
import { type Cents, sum } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { enLettres, jourEtMois, majuscule } from '../../../base/mots.ts'
import { contient, periodeDe } from '../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import { estPerte } from '../../location/ecritures/creance-perdue.ts'
import { compteIci, type Depense } from '../depense.ts'
import { type ModeleDepense, type Occurrence, occurrencesAttendues } from '../ecritures/depense-recurrente.ts'
import type { FaitsDepenses } from '../faits.ts'

export type TacheDeDepense =
  | { readonly genre: 'factures_a_payer'; readonly depenses: readonly Depense[]; readonly montant_cents: Cents }
  | {
      readonly genre: 'depenses_a_noter'
      readonly occurrences: readonly Occurrence[]
      readonly montant_cents: Cents
    }
  | { readonly genre: 'pieces_manquantes'; readonly depenses: readonly Depense[] }

export function facturesAPayer({ depenses }: FaitsDepenses, today: Day): TacheDeDepense[] {
  const dues = depenses.filter(
    (une) => une.date_paiement === null && une.date <= today && !estPerte(une) && compteIci(une),
  )
  if (dues.length === 0) return []
  return [{ genre: 'factures_a_payer', depenses: dues, montant_cents: sum(dues.map((une) => une.montant_cents)) }]
}

/** The bills that come back and whose day has come, noted nowhere. */
export function depensesANoter(
  { depenses }: FaitsDepenses,
  modeles: readonly ModeleDepense[],
  today: Day,
): TacheDeDepense[] {
  const occurrences = occurrencesAttendues(modeles, { depenses, au: today })
  if (occurrences.length === 0) return []
  const montant_cents = sum(occurrences.map(({ modele }) => modele.montant_cents))
  return [{ genre: 'depenses_a_noter', occurrences, montant_cents }]
}

/** Only in exercices that are not closed for good: there the receipt can still be asked for. */
export function piecesManquantes({ depenses, exercices }: FaitsLivres & FaitsDepenses): TacheDeDepense[] {
  const ouvertes = exercices.filter(({ etat }) => etat !== 'definitif').map((un) => periodeDe(un, exercices))
  const sans = depenses
    .filter(({ document_id, date }) => document_id === null && ouvertes.some((une) => contient(une, date)))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
  return sans.length === 0 ? [] : [{ genre: 'pieces_manquantes', depenses: sans }]
}

type Nommee = { readonly fournisseur: string; readonly libelle: string; readonly montant_cents: Cents }

const DEPENSES = {
  factures_a_payer: { sujet: 'Facture', une: 'Une facture à payer', plusieurs: 'factures à payer' },
  depenses_a_noter: {
    sujet: 'Dépense',
    une: 'Une dépense récurrente à noter',
    plusieurs: 'dépenses récurrentes à noter',
  },
  pieces_manquantes: {
    sujet: 'Pièces',
    une: 'Une dépense sans justificatif',
    plusieurs: 'dépenses sans justificatif',
  },
} as const

export function direTacheDeDepense(objet: TacheDeDepense): Tache<TacheDeDepense> {
  const { sujet, une, plusieurs } = DEPENSES[objet.genre]
  const depenses: readonly Nommee[] =
    objet.genre === 'depenses_a_noter' ? objet.occurrences.map(({ modele }) => modele) : objet.depenses
  return {
    sujet,
    titre: depenses.length > 1 ? `${majuscule(enLettres(depenses.length))} ${plusieurs}` : une,
    detail: `${fournisseurs(depenses)}, soit en tout`,
    liaison: ' ',
    montant_cents: sum(depenses.map(({ montant_cents }) => montant_cents)),
    en_retard: false,
    lieu: 'depenses',
    filtre: objet.genre === 'depenses_a_noter' ? RECURRENTES : null,
    exercice: null,
    objet,
  }
}

const RECURRENTES = 'vue=recurrentes'

function fournisseurs(depenses: readonly Nommee[]): string {
  const deux = depenses.slice(0, 2).map((une) => `${une.fournisseur || une.libelle} ${enEuros(une.montant_cents)}`)
  return deux.join(', ') + (depenses.length > 2 ? '…' : '')
}

/** Of each bill that comes back and is noted by hand: what has come; another day of it is another news. */
export function annoncerRecurrentes(
  faits: FaitsLivres & FaitsDepenses,
  modeles: readonly ModeleDepense[],
  today: Day,
): Annonce[] {
  const parModele = Map.groupBy(
    occurrencesAttendues(
      modeles.filter(({ automatique }) => !automatique),
      { ...faits, au: today },
    ),
    ({ modele }) => modele,
  )
  return [...parModele].map(([modele, venues]): Annonce => {
    const dernier = venues.at(-1)?.echeance ?? today
    return {
      genre: 'echeance',
      cle: `recurrente:${modele.id}:${dernier}`,
      titre: venues.length > 1 ? `${venues.length} dépenses récurrentes à noter` : 'Une dépense récurrente à noter',
      detail: [
        modele.fournisseur || modele.libelle,
        `${enEuros(modele.montant_cents)} le ${jourEtMois(dernier)}`,
        faits.dossier.nom,
      ].join(', '),
      lieu: 'depenses',
      filtre: RECURRENTES,
      exercice: null,
    }
  })
}
