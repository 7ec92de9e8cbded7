// What the dialog is opened with.
import type { Cents } from '#domain/base/cents.ts'

export type TrainingBookingProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  service: { id: string; title: string; price_cents: Cents | null }
  /** A date already chosen. */
  initial?: { training_session_id: string } | undefined
}
