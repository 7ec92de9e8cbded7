// What the screens write in the table `service_quote_requests`: the request of a quote for one service. Never read back.
import { supabase } from '#web/lib/supabase.ts'

export type ServiceQuoteRequest = {
  service_id: string
  user_name: string
  user_email: string
  user_phone: string | null
  company_name: string | null
  project_description: string
  timeline: string | null
  budget_range: string | null
  specific_requirements: string | null
}

export async function sendServiceQuoteRequest(request: ServiceQuoteRequest): Promise<void> {
  const db = await supabase()
  await db.from('service_quote_requests').insert(request).throwOnError()
}
