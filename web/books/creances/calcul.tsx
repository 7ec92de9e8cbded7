// How what is claimed for a delay was counted, one sentence by sum.
import type { LigneRetard } from '#domain/sujets/location/echeance.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'

/** `1 000,00 € × 121 jours × 6,67 % = 22,11 €`, line by line. */
export function Calcul({ lignes }: { lignes: readonly LigneRetard[] }) {
  if (lignes.length === 0) return null
  return (
    <ul className="books-creances-calcul">
      {lignes.map((une) => (
        <li key={`${une.echeance_id}${une.sorte}${une.du}`} className="ui-xs ui-second">
          {direLigne(une)}
        </li>
      ))}
    </ul>
  )
}

function direLigne({ sorte, base_cents, du, au, jours, taux, source, montant_cents }: LigneRetard): string {
  const fait = formatEuros(montant_cents)
  if (sorte === 'indemnite') return `Indemnité de recouvrement : ${fait} ; ${source}.`
  if (sorte === 'majoration') return `${formatAmount(base_cents)} € × ${enPourCent(taux)} = ${fait} ; ${source}.`
  const temps = `${jours} jour${jours === 1 ? '' : 's'}`
  return `${formatAmount(base_cents)} € × ${temps} × ${enPourCent(taux)} ÷ 365 = ${fait}, du ${formatDay(du)} au ${formatDay(au)} ; ${source}.`
}

/** Hundredths of a percent: `667` is `6,67 %`. */
export const enPourCent = (taux: number | null): string => `${String((taux ?? 0) / 100).replace('.', ',')}\u00a0%`
