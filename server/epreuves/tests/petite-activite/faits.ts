// What the small activity of the tests notes, and the entries and the sentences of it.

import { enEuros, enJour } from '#domain/activites/point.ts'
import type { FaitDit } from '#domain/activites/type.ts'
import type { Origine } from '#domain/base/anomalie.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Compte } from '#domain/compta/compte.ts'
import { ecriture, type Ligne } from '#domain/compta/ecriture.ts'
import { intitulesDe } from '#domain/compta/plan-comptable.ts'
import { type Journaliser, livresTenus } from '#domain/journalisation/livres.ts'
import { journaliserOperationDiverse } from '#domain/journalisation/operation-diverse.ts'
import { reference } from '#domain/journalisation/reference.ts'
import { journaliserRepriseFec } from '#domain/reprise/reprise-fec.ts'
import { duBailleur, type FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import type { FaitsPropriete } from '#domain/sujets/propriete/faits.ts'
import { journaliserDepense } from '#domain/sujets/tiers/ecritures/depense.ts'
import type { FaitsDepenses } from '#domain/sujets/tiers/faits.ts'

export type Cotisation = {
  readonly id: string
  readonly date: Day
  readonly adherent: string
  readonly montant_cents: Cents
}
export type Achat = {
  readonly id: string
  readonly date: Day
  readonly objet: string
  readonly montant_cents: Cents
  readonly document_id: string | null
}
/** Of the shared kinds it keeps the bills alone; what the code of bills reads beside them is empty. */
export type FaitsPetits = FaitsBailleur &
  FaitsDepenses &
  FaitsPropriete & {
    readonly cotisations: readonly Cotisation[]
    readonly achats: readonly Achat[]
  }

function journaliserCotisation({ id, date, adherent, montant_cents }: Cotisation): Ligne[] {
  return ecriture(
    {
      cle: `cotisations/${id}`,
      journal: 'BQ',
      date,
      libelle: `Cotisation ${adherent}`,
      origine: { table: 'cotisations', id },
      piece_ref: reference('COT', id),
    },
    [
      { compte: '512000', debit: montant_cents },
      { compte: '756000', credit: montant_cents },
    ],
  )
}

function journaliserAchat({ id, date, objet, montant_cents }: Achat): Ligne[] {
  return ecriture(
    {
      cle: `achats/${id}`,
      journal: 'BQ',
      date,
      libelle: objet,
      origine: { table: 'achats', id },
      piece_ref: reference('ACH', id),
    },
    [
      { compte: '606300', debit: montant_cents },
      { compte: '512000', credit: montant_cents },
    ],
  )
}

const journaliser: Journaliser<FaitsPetits> = (contexte) => {
  const { cotisations, achats, depenses, operations_diverses } = contexte.faits
  const bailleur = duBailleur(contexte)
  return [
    ...journaliserRepriseFec(contexte, []),
    ...cotisations.flatMap(journaliserCotisation),
    ...achats.flatMap(journaliserAchat),
    ...depenses.flatMap((depense) => journaliserDepense(depense, bailleur)),
    ...operations_diverses.flatMap((operation) => journaliserOperationDiverse(operation, {})),
  ]
}

/** Those that it calls otherwise than the general chart does, as it offers them. */
export const COMPTES: readonly Compte[] = [
  { numero: '512000', libelle: 'Banque' },
  { numero: '606300', libelle: 'Achats de l’atelier' },
  { numero: '756000', libelle: 'Cotisations des adhérents' },
]

export const { livres, livresParEtapes, rectifications, intitule } = livresTenus(journaliser, {
  intitule: intitulesDe(COMPTES),
})

/** The sentence of a membership fee or of a purchase. */
export function dire({ cotisations, achats }: FaitsPetits, { table, id }: Origine): FaitDit | null {
  const cotisation = table === 'cotisations' ? cotisations.find((une) => une.id === id) : undefined
  if (cotisation)
    return {
      phrase: `Cotisation de ${cotisation.adherent} du ${enJour(cotisation.date)}, ${enEuros(cotisation.montant_cents)}`,
      lieu: ['petite:cotisations', { cotisation: id }],
    }
  const achat = table === 'achats' ? achats.find((un) => un.id === id) : undefined
  if (!achat) return null
  return {
    phrase: `Achat du ${enJour(achat.date)} : ${achat.objet}, ${enEuros(achat.montant_cents)}`,
    lieu: ['petite:achats', { achat: id }],
    document_id: achat.document_id,
  }
}
