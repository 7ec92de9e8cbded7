// What the screens write in the table `service_orders`: an order, with its amount, never read back; and the page on which it is paid.
import { PayerCommande } from '#contract/functions/boutique/payer-commande.ts'
import { type Cents, decimalPoint } from '#domain/base/cents.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act } from '../functions.ts'

export type ServiceOrder = {
  /** Drawn here, since nothing is read back: it is by it that the order is paid. */
  id: string
  service_id: string
  user_name: string
  user_email: string
  user_phone: string | null
  amount_cents: Cents
  debut_immediat?: boolean
  /** Where the invoice is made out to, when it was said. */
  adresse?: string | null
}

export async function sendServiceOrder({
  amount_cents,
  debut_immediat,
  adresse,
  ...order
}: ServiceOrder): Promise<void> {
  const db = await supabase()
  const row = {
    ...order,
    amount: decimalPoint(amount_cents),
    ...(debut_immediat && { debut_immediat }),
    ...(adresse && { adresse }),
  }
  await db.from('service_orders').insert(row).throwOnError()
}

/** The address of the payment page; null where nothing is paid online. */
export async function payerCommande(commande: { commande_id: string } | { jeton: string }): Promise<string | null> {
  const said = await act(PayerCommande, commande)
  return 'url' in said ? said.url : null
}
