// The smart quote: five steps, opened from the home page, the services and the catalogue of applications.
import { aLaDemande } from '#web/parts/envoi/piece.tsx'
import type { QuoteWizardProps } from './props.ts'

export const QuoteWizard = aLaDemande<QuoteWizardProps>(() =>
  import('./dialogue.tsx').then(({ QuoteWizardDialog }) => QuoteWizardDialog),
)
