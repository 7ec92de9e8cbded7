// What the screens write in the table `training_reservations`: a seat in a session, or an individual training. Never read back.
import { useQueryClient } from '@tanstack/react-query'
import { type Cents, decimalPoint } from '#domain/base/cents.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Reservation = {
  user_name: string
  user_email: string
  user_phone: string | null
  company_name: string | null
  special_requirements: string | null
  amount_cents: Cents
} & (
  | { reservation_type: 'individual'; service_id: string }
  | { reservation_type: 'group' | 'session'; training_session_id: string; waiting_accepted: boolean }
)

/** Sends the booking; the seats of the service are asked again, whatever the server answered. */
export function useBook(serviceId: string) {
  const queries = useQueryClient()
  return async ({ amount_cents, ...reservation }: Reservation): Promise<void> => {
    const db = await supabase()
    try {
      await db
        .from('training_reservations')
        .insert({ ...reservation, amount: decimalPoint(amount_cents) })
        .throwOnError()
    } finally {
      await queries.invalidateQueries({ queryKey: ['public', 'training_sessions', serviceId] })
    }
  }
}
