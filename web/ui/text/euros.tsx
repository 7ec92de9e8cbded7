// The only way an amount is shown: tabular figures, narrow spaces, true minus; cents lighter in big figures.
import type { Cents } from '#domain/base/cents.ts'
import { formatAmount, formatWhole, NBSP } from '#web/lib/format.ts'

type Props = {
  amount: Cents
  /** In a column whose head says euros: no sign. */
  bare?: boolean
  /** A big serif figure. */
  big?: boolean
  /** Says in colour what the sign already says. */
  signed?: boolean
}

export function Euros({ amount, bare, big, signed }: Props) {
  const [whole, decimals] = formatAmount(amount).split(',')
  const colour = signed && amount < 0 ? 'ui-neg' : undefined
  if (!big) {
    return (
      <span data-euros className={colour}>
        {whole},{decimals}
        {!bare && `${NBSP}€`}
      </span>
    )
  }
  return (
    <span data-euros className={colour ? `ui-fig ${colour}` : 'ui-fig'}>
      {whole}
      <span className="ui-c">
        ,{decimals}
        {NBSP}€
      </span>
    </span>
  )
}

/** A whole number of euros, as the tax forms want them. */
export function WholeEuros({ value, big, bare }: { value: number; big?: boolean; bare?: boolean }) {
  return (
    <span data-euros className={big ? 'ui-fig' : undefined}>
      {formatWhole(value)}
      {!bare && <span className={big ? 'ui-c' : undefined}>{`${NBSP}€`}</span>}
    </span>
  )
}
