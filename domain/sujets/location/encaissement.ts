// A payment of a tenant; and what the bank takes back of one: the receipt stays on its day, what takes it back has its own.
import { type Cents, negate } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

/**
 * `echeance_id` null: imputed on the oldest due (C. civ. 1342-10). `depot_garantie`: no money came in, the rent was taken on
 * the deposit held. `rejet`: the bank took a payment back (a direct debit rejected, a cheque unpaid, a transfer returned); its
 * amounts are those of that payment, below zero, on the day it was taken back.
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
    | 'rejet'
  readonly echeance_id: string | null
  /** The co-owner who received it on an account of his own; null or absent, the activity's account. */
  readonly indivisaire_id?: string | null
  /** Of a rejection: the payment that it takes back. */
  readonly rejette_id?: string | null
}

/** The ids of the payments that the bank took back, and of their rejections: together they are nothing. */
export function annulesParRejet(
  paiements: readonly { readonly id: string; readonly rejette_id?: string | null }[],
): ReadonlySet<string> {
  return new Set(paiements.flatMap(({ id, rejette_id }) => (rejette_id ? [id, rejette_id] : [])))
}

export const estRejet = ({ mode }: { readonly mode: string }): boolean => mode === 'rejet'

/** What the bank calls it, by how it had been paid. */
export const nomDuRejet = (mode: Encaissement['mode'] | undefined): string =>
  mode === 'cheque' ? 'Chèque impayé' : mode === 'prelevement' ? 'Prélèvement rejeté' : 'Paiement rejeté'

/** The ways of paying that a bank takes back: what no bank received, it cannot. */
const REJETABLES: readonly Encaissement['mode'][] = ['virement', 'prelevement', 'cheque', 'caf', 'plateforme']

/** Those that stand, and that a bank may take back. */
export function rejetables({ encaissements }: { readonly encaissements: readonly Encaissement[] }): Encaissement[] {
  const annules = annulesParRejet(encaissements)
  return encaissements.filter(({ id, mode }) => REJETABLES.includes(mode) && !annules.has(id))
}

export type RangeeDuRejet = Omit<Encaissement, 'id' | 'loyer_cents' | 'charges_cents'> & {
  /** Below zero, as `charges_cents`: together, all of the payment. */
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
}

/** What takes a payment back on a day, to the cent; the database refuses another amount, another lease, an earlier day, or a second one. */
export const rangeeDuRejet = (paiement: Encaissement, date: Day): RangeeDuRejet => ({
  bail_id: paiement.bail_id,
  date,
  payeur: paiement.payeur,
  loyer_cents: negate(paiement.loyer_cents),
  charges_cents: negate(paiement.charges_cents),
  mode: 'rejet',
  echeance_id: null,
  indivisaire_id: paiement.indivisaire_id ?? null,
  rejette_id: paiement.id,
})

/** Fees that the bank takes are the landlord's, or his manager's. */
export const FRAIS_DE_REJET =
  'Les frais que la banque prend pour ce rejet restent à votre charge, jamais à celle du locataire (loi du 6 juillet 1989, art. 4, p).'
