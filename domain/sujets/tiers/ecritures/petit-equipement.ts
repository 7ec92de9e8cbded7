// A purchase that lasts: a charge when it is small, a fixed asset else; the question that a bill raises.
import { type Cents, minus, sum, zero } from '../../../base/cents.ts'
import { PETIT_EQUIPEMENT } from '../../location/regles.ts'
import type { Depense } from '../depense.ts'
import { categorieDepense } from './categories-depense.ts'

type Achat = Pick<Depense, 'categorie' | 'montant_cents' | 'repartition'>

/** A bill that may become a fixed asset: of a category that holds such things, whole, and a purchase rather than a credit. */
export const estImmobilisable = ({ categorie, montant_cents, repartition }: Achat): boolean =>
  categorie !== 'achat_immobilise' &&
  !repartition &&
  montant_cents > 0 &&
  (categorieDepense(categorie)?.durable ?? null) !== null

/** What a bill becomes as a fixed asset: before tax beside its VAT where the property lets it be got back, else the whole. */
export function baseImmobilisee(
  { montant_cents, tva }: Pick<Depense, 'montant_cents' | 'tva'>,
  { recuperable }: { recuperable: boolean },
): { readonly base_cents: Cents; readonly tva_cents: Cents } {
  const tva_cents = recuperable ? sum((tva ?? []).map((une) => une.tva_cents)) : zero
  return { base_cents: minus(montant_cents, tva_cents), tva_cents }
}

/** Above the limit, expensed or depreciated is to be decided; the limit is before tax and by unit, the bill is not. */
export const depasseLePetitEquipement = (achat: Achat): boolean =>
  estImmobilisable(achat) && achat.montant_cents > PETIT_EQUIPEMENT.valeur
