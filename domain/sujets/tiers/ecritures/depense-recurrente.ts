// Bills that come back: the days of their occurrences, those that are not noted yet, and the bill of one.

import type { Cents } from '../../../base/cents.ts'
import { addMonths, type Day } from '../../../base/day.ts'
import { redevableLe } from '../../../base/tva.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Depense, TvaFacture } from '../depense.ts'
import type { PayeePar } from '../payee-par.ts'
import type { Repartition } from '../quote-part.ts'

type Rythme = 'mensuel' | 'trimestriel' | 'semestriel' | 'annuel'

/** A bill that comes back from its first day, to its last one if it has one. `sautees`: the days that did not come. */
export type ModeleDepense = {
  readonly id: string
  readonly fournisseur: string
  readonly libelle: string
  readonly categorie: string
  readonly bien_id: string | null
  readonly montant_cents: Cents
  /** The VAT of each occurrence, rate by rate; null or absent where its bills say none. */
  readonly tva?: readonly TvaFacture[] | null
  readonly repartition: Repartition | null
  readonly payee_par: PayeePar
  readonly rythme: Rythme
  readonly debut: Day
  readonly fin: Day | null
  readonly sautees: readonly string[]
  /** From which day it comes back in the dossier that declares its property: none of that day or after is here. */
  readonly transmis_le?: Day | null
  /** Noted by itself on its day; else proposed. */
  readonly automatique: boolean
}

export type Occurrence = { readonly modele: ModeleDepense; readonly echeance: Day }

const MOIS: Readonly<Record<Rythme, number>> = { mensuel: 1, trimestriel: 3, semestriel: 6, annuel: 12 }

/** The days on which it falls up to `au`, skipped ones included. The 31st becomes the last day of a shorter month. */
export function echeancesJusque({ debut, fin, rythme, transmis_le = null }: ModeleDepense, au: Day): Day[] {
  const jours: Day[] = []
  for (let rang = 0; ; rang++) {
    const jour = addMonths(debut, rang * MOIS[rythme])
    if (jour > au || (fin !== null && jour > fin) || (transmis_le !== null && jour >= transmis_le)) return jours
    jours.push(jour)
  }
}

/** What should have come by that day and is noted nowhere, the oldest first. */
export function occurrencesAttendues(
  modeles: readonly ModeleDepense[],
  { depenses, au }: { depenses: readonly Depense[]; au: Day },
): Occurrence[] {
  const notees = new Set(depenses.map(({ modele_id, echeance_modele }) => `${modele_id} ${echeance_modele}`))
  return modeles
    .flatMap((modele) =>
      echeancesJusque(modele, au)
        .filter((jour) => !modele.sautees.includes(jour) && !notees.has(`${modele.id} ${jour}`))
        .map((echeance) => ({ modele, echeance })),
    )
    .sort((a, b) => (a.echeance < b.echeance ? -1 : a.echeance > b.echeance ? 1 : 0))
}

/**
 * What the night notes by itself: nothing in a year that is closed, and nothing in a dossier before its first year.
 * `exercices`: those of the dossier.
 */
export function occurrencesAutomatiques(
  modeles: readonly ModeleDepense[],
  { depenses, exercices, au }: { depenses: readonly Depense[]; exercices: readonly Exercice[]; au: Day },
): Occurrence[] {
  const [premier] = exercices
  if (!premier) return []
  const seules = modeles.filter(({ automatique }) => automatique)
  return occurrencesAttendues(seules, { depenses, au }).filter(
    ({ echeance }) =>
      echeance >= premier.debut &&
      !exercices.some(({ etat, debut, fin }) => etat !== 'ouvert' && debut <= echeance && echeance <= fin),
  )
}

/** The first day after `au` on which it falls; null when it has ended. */
export function prochaineEcheance(modele: ModeleDepense, au: Day): Day | null {
  const { debut, fin, rythme, transmis_le = null } = modele
  const passees = echeancesJusque({ ...modele, fin: null, transmis_le: null }, au)
  const suivante = addMonths(debut, passees.length * MOIS[rythme])
  return (fin !== null && suivante > fin) || (transmis_le !== null && suivante >= transmis_le) ? null : suivante
}

/**
 * The bill of one occurrence, to pay on its day: what pays it, the bank's line or its owner, is noted after. With its VAT in a
 * year that keeps it.
 */
export function depenseDe(
  { modele, echeance }: Occurrence,
  exercices: Parameters<typeof redevableLe>[0],
): Omit<Depense, 'id'> {
  const { id, fournisseur, libelle, categorie, bien_id, montant_cents, tva = null, repartition, payee_par } = modele
  return {
    fournisseur,
    libelle,
    categorie,
    bien_id,
    montant_cents,
    tva: redevableLe(exercices, echeance) ? tva : null,
    repartition,
    payee_par,
    date: echeance,
    date_paiement: null,
    document_id: null,
    modele_id: id,
    echeance_modele: echeance,
  }
}
