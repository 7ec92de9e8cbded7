// What every explanation must keep: its inputs, or else its lines, come to the figure it explains, to the cent.
import { abs, type Cents, minus, sum } from '../domain/base/cents.ts'
import type { Explication } from '../domain/liasse/explication.ts'

type Source = Pick<Explication, 'montant_cents' | 'entrees' | 'lignes'>

/** Zero when it holds. Lines have no sign of their own: they stand on one side or the other. */
export function ecart({ montant_cents, entrees, lignes }: Source): Cents {
  if (entrees.length > 0) return minus(sum(entrees.map((une) => une.montant_cents)), montant_cents)
  const net = minus(sum(lignes.map((l) => l.debit_cents)), sum(lignes.map((l) => l.credit_cents)))
  return minus(abs(net), abs(montant_cents))
}
