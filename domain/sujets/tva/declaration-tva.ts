// A VAT return as it was established: its boxes, what it clears in the books, when it was filed and settled.
import { type Cents, minus, plus, sum, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { PayeePar } from '../tiers/payee-par.ts'

/** The CA3 of a month or a quarter, the CA12 of a year, the 3514 that pays an instalment. */
export type NumeroTva = 'CA3' | 'CA12' | '3514'

/** A line as a return keeps it, in whole euros; the base only where the line has two columns. */
export type CaseTvaDeclaree = {
  readonly ligne: string
  readonly code: string | null
  readonly libelle: string
  readonly base: number | null
  readonly montant: number
}

/** What an account of VAT held for the period, credits less debits: what the settlement clears. */
export type SoldeTva = { readonly compte: string; readonly solde_cents: Cents }

export type DeclarationTva = {
  readonly id: string
  readonly formulaire: NumeroTva
  readonly du: Day
  readonly au: Day
  /** 0 the first one of its period, then 1, 2… the rectifying ones. */
  readonly numero: number
  readonly motif: string | null
  readonly etablie_le: Day
  /** Null: established, and still to be filed; it has no effect on the books. */
  readonly deposee_le: Day | null
  readonly cases: readonly CaseTvaDeclaree[]
  readonly soldes: readonly SoldeTva[]
  readonly a_payer_cents: Cents
  /** Credit of before that it uses, instalments that it takes off. */
  readonly credit_impute_cents: Cents
  readonly acomptes_cents: Cents
  /** Credit that it asks back, and that it carries to the next one. */
  readonly demande_cents: Cents
  readonly reporte_cents: Cents
  readonly regle_le: Day | null
  /** Paid to the State; below zero, received from it. */
  readonly regle_cents: Cents | null
  readonly regle_par: PayeePar | null
}

/** The returns of one period are one: `CA3/2026-03-01`. */
export const cleRetour = ({ formulaire, du }: Pick<DeclarationTva, 'formulaire' | 'du'>): string =>
  `${formulaire}/${du}`

/** The one that the administration holds: the latest that was filed. */
export const enVigueur = (siennes: readonly DeclarationTva[]): DeclarationTva | null =>
  siennes
    .filter(({ deposee_le }) => deposee_le !== null)
    .reduce<DeclarationTva | null>((derniere, une) => (derniere && derniere.numero > une.numero ? derniere : une), null)

/** What is still to be paid to the State for a period, or to be received from it (below zero). */
export function resteARegler(siennes: readonly DeclarationTva[]): Cents | null {
  const derniere = enVigueur(siennes)
  if (!derniere) return null
  const attendu = minus(derniere.a_payer_cents, derniere.demande_cents)
  return minus(attendu, sum(siennes.map(({ regle_cents }) => regle_cents ?? zero)))
}

/** Debits of the settlement less its credits, in cents: the gap that whole euros leave. */
export function ecartArrondi(une: DeclarationTva): Cents {
  const debits = sum([...une.soldes.map(({ solde_cents }) => solde_cents), une.demande_cents, une.reporte_cents])
  return minus(debits, plus(plus(une.a_payer_cents, une.credit_impute_cents), une.acomptes_cents))
}
