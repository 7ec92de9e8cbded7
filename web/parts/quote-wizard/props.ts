// What the dialog is opened with.
import type { Reponses } from './reponses.ts'

export type QuoteWizardProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is known before the first step: an application of the catalogue, a service. */
  initial?: Partial<Reponses> | undefined
}
