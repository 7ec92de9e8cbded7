// The smart quote: five steps, opened from the home page, the services and the catalogue of applications.
import { lazy } from 'react'
import { AlaDemande } from '#web/parts/envoi/chargement.tsx'
import type { QuoteWizardProps } from './props.ts'

const Dialogue = lazy(() => import('./dialogue.tsx').then(({ QuoteWizardDialog }) => ({ default: QuoteWizardDialog })))

export const QuoteWizard = (props: QuoteWizardProps) => (
  <AlaDemande open={props.open}>
    <Dialogue {...props} />
  </AlaDemande>
)
