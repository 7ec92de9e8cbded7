// Everything that the screens read of the table `subscription_formulas`: the six formulas on sale, with their prices.
import { queryOptions } from '@tanstack/react-query'
import { type Cents, euros } from '#domain/base/cents.ts'
import { journalise } from '#web/lib/journalise.ts'
import { supabase } from '#web/lib/supabase.ts'
import { enApercu } from '../contenu/brouillons-contenu.ts'

export type SubscriptionFormula = {
  id: string
  formula_key: string
  formula_name: string
  description: string
  features: string[]
  monthly_cents: Cents
  annual_cents: Cents
  monthly_promo_cents: Cents | null
  annual_promo_cents: Cents | null
  promo_active: boolean
  development_status: string
  display_order: number
}

export type FormulaRow = Omit<
  SubscriptionFormula,
  'monthly_cents' | 'annual_cents' | 'monthly_promo_cents' | 'annual_promo_cents'
> & {
  monthly_price: number | string
  annual_price: number | string
  monthly_promo_price: number | string | null
  annual_promo_price: number | string | null
}

export const formulasQuery = () =>
  queryOptions({
    queryKey: ['public', 'subscription_formulas'],
    queryFn: () =>
      journalise('subscription_formulas', async (): Promise<SubscriptionFormula[]> => {
        const db = await supabase()
        const { data } = await db
          .from('subscription_formulas')
          .select('*')
          .order('display_order')
          .overrideTypes<FormulaRow[], { merge: false }>()
          .throwOnError()
        const rows = await enApercu('subscription_formulas', data)
        return rows.toSorted((a, b) => a.display_order - b.display_order).map(formulaFromRow)
      }),
  })

// The specification keeps these prices in euros (`numeric`): they become cents here and nowhere else.
export function formulaFromRow({
  monthly_price,
  annual_price,
  monthly_promo_price,
  annual_promo_price,
  ...rest
}: FormulaRow): SubscriptionFormula {
  return {
    ...rest,
    monthly_cents: euros(Number(monthly_price)),
    annual_cents: euros(Number(annual_price)),
    monthly_promo_cents: monthly_promo_price === null ? null : euros(Number(monthly_promo_price)),
    annual_promo_cents: annual_promo_price === null ? null : euros(Number(annual_promo_price)),
  }
}
