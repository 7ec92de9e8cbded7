// An amount of the wire as it is written within a line.
import { cents } from '#domain/base/cents.ts'
import { formatEuros } from '#web/lib/format.ts'

export const euros = (montant_cents: number): string => formatEuros(cents(montant_cents))
