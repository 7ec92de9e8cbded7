// What the settlement of a VAT return amounts to: all that is due is paid at once, a refund may be granted in part.
import { abs, type Cents, decimalComma, minus, negate, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { cleRetour, type DeclarationTva, enVigueur } from '../declaration-tva.ts'
import type { FaitsTva } from '../faits.ts'

type Demande = { readonly le: Day; readonly montant_cents: Cents | null; readonly today: Day }

/** Paid to the State; below zero, received from it. An earlier return of the period keeps the amount that it was settled for. */
export function reglementTva(faits: FaitsTva, une: DeclarationTva, { le, montant_cents, today }: Demande): Cents {
  if (une.deposee_le === null) throw new Refus('tva_non_deposee')
  if (le > today || le < une.du) throw new Refus('tva_reglement_date_impossible')
  const reste = resteSans(faits, une)
  if (reste === null || reste === zero) throw new Refus('tva_rien_a_regler')
  if (montant_cents === null || montant_cents === abs(reste)) return reste
  if (reste > 0) throw new Refus('tva_reglement_partiel')
  if (montant_cents > abs(reste) || montant_cents === zero) {
    throw new Refus('tva_reglement_trop_haut', `${decimalComma(abs(reste))} €.`)
  }
  return negate(montant_cents)
}

/** What is left for the period when this very settlement is not counted. */
function resteSans({ declarations_tva = [] }: FaitsTva, une: DeclarationTva): Cents | null {
  const siennes = declarations_tva.filter((autre) => cleRetour(autre) === cleRetour(une))
  const vigueur = enVigueur(siennes)
  if (!vigueur || vigueur.id !== une.id) return une.regle_cents
  const autres = siennes.filter(({ id }) => id !== une.id).map(({ regle_cents }) => regle_cents ?? zero)
  return minus(minus(vigueur.a_payer_cents, vigueur.demande_cents), sum(autres))
}
