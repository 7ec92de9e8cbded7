// What the screens write in the table `technical_reports`, then tell the support; never read back by who wrote it.
import type { z } from 'zod'
import { SendTechnicalAlert } from '#contract/functions/administration/send-technical-alert.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act } from '../functions.ts'

export type TechnicalReport = z.input<typeof SendTechnicalAlert.body>

/** The row is the report; the mail to the support, with the same body, may fail without losing it. */
export async function sendTechnicalReport(report: TechnicalReport): Promise<void> {
  const db = await supabase()
  await db.from('technical_reports').insert(report).throwOnError()
  try {
    await act(SendTechnicalAlert, report)
  } catch (error) {
    console.error('send-technical-alert :', error)
  }
}
