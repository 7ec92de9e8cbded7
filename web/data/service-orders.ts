// What the screens write in the table `service_orders`: an order, with its amount. Never read back.
import { type Cents, decimalPoint } from '#domain/base/cents.ts'
import { supabase } from '#web/lib/supabase.ts'

export type ServiceOrder = {
  service_id: string
  user_name: string
  user_email: string
  user_phone: string | null
  amount_cents: Cents
}

export async function sendServiceOrder({ amount_cents, ...order }: ServiceOrder): Promise<void> {
  const db = await supabase()
  await db
    .from('service_orders')
    .insert({ ...order, amount: decimalPoint(amount_cents) })
    .throwOnError()
}
