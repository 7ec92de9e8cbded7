// What the components of a purchase must add up to.
import { type Cents, plus } from '../../base/cents.ts'
import type { Bien } from './bien.ts'

/** The price, and the costs when they are capitalised (PCG art. 213-8). */
export function valeurARepartir(
  bien: Pick<Bien, 'prix_cents' | 'frais_acquisition_cents' | 'frais_immobilises'>,
): Cents {
  return bien.frais_immobilises ? plus(bien.prix_cents, bien.frais_acquisition_cents) : bien.prix_cents
}
