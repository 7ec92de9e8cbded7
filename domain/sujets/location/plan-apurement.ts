// A repayment plan: instalments that a tenant signed, beside his rent, and whether he keeps to them.
import { allocate, type Cents, minus, positive, smaller, sum, zero } from '../../base/cents.ts'
import { addDays, addMonths, type Day } from '../../base/day.ts'
import type { Echeance } from './echeance.ts'
import { type Paiement, soldeBail } from './imputation.ts'

export type VersementPlan = { readonly date: Day; readonly montant_cents: Cents }

export type PlanApurement = {
  readonly id: string
  readonly bail_id: string
  /** What was owed on the day it was drawn up. */
  readonly montant_cents: Cents
  readonly etabli_le: Day
  /** Null: proposed, nobody signed it yet. */
  readonly signe_le: Day | null
  readonly versements: readonly VersementPlan[]
  /** Given up by the landlord, whatever was paid. */
  readonly clos_le: Day | null
}

type EtatPlan = 'propose' | 'tenu' | 'rompu' | 'acheve' | 'clos'
type VersementSuivi = VersementPlan & { readonly etat: 'paye' | 'a_venir' | 'en_retard' }
export type SuiviPlan = {
  readonly etat: EtatPlan
  readonly paye_cents: Cents
  readonly reste_cents: Cents
  readonly versements: readonly VersementSuivi[]
  /** The first instalment that was missed. */
  readonly rompu_depuis: Day | null
}

/** Days that a transfer may take: until then an instalment, or the rent of the month, is not late. A usage, no law. */
export const TOLERANCE_JOURS = 5

/** Equal instalments, a month apart; the first ones take the last cents. */
export function versementsEgaux(
  montant_cents: Cents,
  { nombre, premier }: { nombre: number; premier: Day },
): VersementPlan[] {
  const parts = allocate(montant_cents, Array<number>(nombre).fill(1))
  return parts.map((part, rang) => ({ date: addMonths(premier, rang), montant_cents: part }))
}

/**
 * Where a plan stands on a day.
 *
 * The tenant pays his rent and his instalments from one purse, and an unnamed payment goes to the oldest debt (C. civ.
 * 1342-10): so the plan is followed by the whole account. What the plan has repaid is its amount less all that is owed,
 * the rents of the last days not counted; a rent of the month left unpaid breaks it as an instalment does.
 */
export function suivrePlan(
  plan: PlanApurement,
  { echeances, encaissements, au }: { echeances: readonly Echeance[]; encaissements: readonly Paiement[]; au: Day },
): SuiviPlan {
  const jugement = addDays(au, -TOLERANCE_JOURS)
  const du = soldeBail(plan.bail_id, { echeances, encaissements: [], au: jugement }).du_cents
  const recu = soldeBail(plan.bail_id, { echeances: [], encaissements, au }).recu_cents
  const reste_cents = positive(minus(du, recu))
  const paye_cents = positive(minus(plan.montant_cents, reste_cents))
  let attendu = zero
  const versements = plan.versements.map((un): VersementSuivi => {
    attendu = sum([attendu, un.montant_cents])
    const etat = paye_cents >= attendu ? 'paye' : un.date <= jugement ? 'en_retard' : 'a_venir'
    return { ...un, etat }
  })
  const rompu_depuis = versements.find(({ etat }) => etat === 'en_retard')?.date ?? null
  return {
    etat: etatDe(plan, { rompu_depuis, acheve: versements.every(({ etat }) => etat === 'paye') }),
    paye_cents: smaller(paye_cents, plan.montant_cents),
    reste_cents: smaller(reste_cents, plan.montant_cents),
    versements,
    rompu_depuis,
  }
}

function etatDe(
  { clos_le, signe_le }: PlanApurement,
  { rompu_depuis, acheve }: { rompu_depuis: Day | null; acheve: boolean },
): EtatPlan {
  if (clos_le !== null) return 'clos'
  if (acheve) return 'acheve'
  if (signe_le === null) return 'propose'
  return rompu_depuis === null ? 'tenu' : 'rompu'
}

/** Whether reminders wait: a signed plan that is kept. */
export const suspendRelances = ({ etat }: Pick<SuiviPlan, 'etat'>): boolean => etat === 'tenu'
