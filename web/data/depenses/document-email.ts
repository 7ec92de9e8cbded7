// A document sent by mail; here the test message alone, whose number begins with TEST- and whose text is the house's.
import { supabase } from '#web/lib/supabase.ts'

/** What was refused, by the sentence of the server; null when it left. Throws when nothing could be asked at all. */
export async function envoyerEmailDeTest(to: string): Promise<string | null> {
  const db = await supabase()
  const { error } = await db.functions.invoke('send-document-email', {
    body: {
      to,
      documentType: 'avis_echeance',
      documentContent: 'Message de test',
      invoiceNumber: `TEST-${Date.now()}`,
      tenantName: 'Test',
    },
  })
  if (error === null) return null
  const answer: unknown = error.context
  if (!(answer instanceof Response)) throw error
  const said: unknown = await answer.json().catch(() => null)
  return said && typeof said === 'object' && 'message' in said ? String(said.message) : error.message
}
