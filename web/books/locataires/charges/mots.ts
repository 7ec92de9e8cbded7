// The words of a settlement of charges: what its balance is, how a charge was shared out.

import type { Cents } from '#domain/base/cents.ts'
import { direPartage, type LigneDecompte, QUOTE_PART_ENTIERE } from '#domain/sujets/location/charge.ts'
import { formatEuros } from '#web/lib/format.ts'

export const titreSolde = (solde: Cents): string =>
  solde > 0 ? 'Complément dû par le locataire' : solde < 0 ? 'Trop versé, à lui rendre' : 'Rien n’est dû'

/** Nothing when the whole charge is the tenant's. */
export function noteDeCharge(ligne: LigneDecompte): { note?: string } {
  const { montant_cents, quote_part, prorata, part_cents, partage } = ligne
  if (partage) return { note: `${formatEuros(partage.ensemble_cents)}, ${direPartage(partage)}` }
  if (part_cents === montant_cents) return {}
  const part = quote_part === QUOTE_PART_ENTIERE ? '' : ` × ${String(quote_part / 100).replace('.', ',')} %`
  return { note: `${formatEuros(montant_cents)}${part}${prorata ? ', selon les jours de présence' : ''}` }
}
