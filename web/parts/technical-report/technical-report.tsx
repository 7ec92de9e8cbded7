// The floating button of every page by which a technical problem is signalled; its dialog is loaded with the first press.
import { MessageSquareWarning } from 'lucide-react'
import { lazy, useState } from 'react'
import { AlaDemande } from '#web/parts/envoi/chargement.tsx'
import { SIGNALEMENT } from '#web/text/signalement.ts'
import { Icon } from '#web/ui/icon.tsx'

const Dialogue = lazy(() =>
  import('./dialogue.tsx').then(({ TechnicalReportDialog }) => ({ default: TechnicalReportDialog })),
)

export function TechnicalReport() {
  const [open, setOpen] = useState(false)
  return (
    <aside aria-label="Assistance" className="no-print">
      <button
        type="button"
        className="report"
        aria-label={SIGNALEMENT.bouton}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={MessageSquareWarning} />
        <span>{SIGNALEMENT.bouton}</span>
      </button>
      <AlaDemande open={open}>
        <Dialogue onClose={() => setOpen(false)} />
      </AlaDemande>
    </aside>
  )
}
