// What the screens write in the table `quote_requests`: the answers of the quote wizard. Never read back.
import { supabase } from '#web/lib/supabase.ts'

export type QuoteRequest = {
  user_email: string
  user_name: string
  company_name: string | null
  phone: string
  business_type: string
  current_challenges: string
  project_scope: string
  timeline: string
  budget_range: string
  specific_requirements: string | null
  additional_info: string | null
  status: 'pending'
}

export async function sendQuoteRequest(request: QuoteRequest): Promise<void> {
  const db = await supabase()
  await db.from('quote_requests').insert(request).throwOnError()
}
