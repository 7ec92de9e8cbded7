// Works and repairs, from what is asked to what is paid. Where one stands is told by its days, and kept nowhere.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

export const CLES_CHARGE = ['bailleur', 'locataire', 'assurance', 'partage'] as const
export type ACharge = (typeof CLES_CHARGE)[number]
export const A_CHARGE: Readonly<Record<ACharge, string>> = {
  bailleur: 'Le bailleur',
  locataire: 'Le locataire',
  assurance: 'L’assurance',
  partage: 'Bailleur et locataire',
}

export type Intervention = {
  readonly id: string
  /** Null: of the common parts that `lieu` names. */
  readonly bien_id: string | null
  readonly lieu: string
  /** The lease under which it was asked. */
  readonly bail_id: string | null
  readonly objet: string
  readonly description: string
  /** A key of METIERS: who is looked for. */
  readonly metier: string | null
  readonly ouverte_le: Day
  readonly ouverte_par: 'gerant' | 'locataire'
  readonly urgente: boolean
  readonly fournisseur_id: string | null
  readonly commandee_le: Day | null
  readonly prevue_le: Day | null
  readonly realisee_le: Day | null
  readonly close_le: Day | null
  /** Why it is closed undone; empty for any other. */
  readonly sans_suite: string
  readonly a_charge: ACharge | null
  readonly charge_motif: string
  readonly cout_cents: Cents | null
  /** Where it is shared. */
  readonly part_locataire_cents: Cents | null
  /** Its bill. */
  readonly depense_id: string | null
}

export type Devis = {
  readonly id: string
  readonly intervention_id: string
  readonly fournisseur_id: string
  readonly recu_le: Day
  readonly montant_cents: Cents
  readonly remarque: string
  readonly retenu: boolean
  readonly document_id: string | null
}

/** What happened in its course: a note, a photograph, a paper. */
export type SuiviIntervention = {
  readonly id: string
  readonly intervention_id: string
  readonly date: Day
  readonly texte: string
  readonly document_id: string | null
}

export const ETATS_INTERVENTION = {
  ouverte: 'À traiter',
  devis: 'Devis reçus',
  commandee: 'Commandée',
  realisee: 'Réalisée',
  close: 'Close',
} as const
export type EtatIntervention = keyof typeof ETATS_INTERVENTION

type Jours = Pick<Intervention, 'commandee_le' | 'realisee_le' | 'close_le'>

/** `devis`: how many quotes it has. */
export function etatIntervention({ commandee_le, realisee_le, close_le }: Jours, devis = 0): EtatIntervention {
  if (close_le !== null) return 'close'
  if (realisee_le !== null) return 'realisee'
  if (commandee_le !== null) return 'commandee'
  return devis > 0 ? 'devis' : 'ouverte'
}

/** Neither done nor closed, and the day that was planned is past. */
export const estEnRetard = (
  { prevue_le, realisee_le, close_le }: Jours & Pick<Intervention, 'prevue_le'>,
  today: Day,
): boolean => prevue_le !== null && prevue_le < today && realisee_le === null && close_le === null
