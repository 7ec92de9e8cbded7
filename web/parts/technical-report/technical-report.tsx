// The floating button of every page by which a technical problem is signalled; its dialog is loaded with the first press.
import { MessageSquareWarning } from 'lucide-react'
import { useEffect } from 'react'
import { aLaDemande } from '#web/parts/envoi/piece.tsx'
import { useSession } from '#web/session/session.tsx'
import { SIGNALEMENT } from '#web/text/signalement.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ouvrirSignalement, useSignalement } from './etat.ts'
import type { TechnicalReportProps } from './props.ts'

const Dialogue = aLaDemande<TechnicalReportProps>(() =>
  import('./dialogue.tsx').then(({ TechnicalReportDialog }) => TechnicalReportDialog),
)

export function TechnicalReport() {
  const open = useSignalement()
  const { user } = useSession()
  // It goes with the page that holds it.
  useEffect(() => () => ouvrirSignalement(false), [])
  // A visit of the demonstration writes to nobody.
  if (user?.is_anonymous) return null
  return (
    <aside aria-label="Assistance">
      <button
        type="button"
        className="ui-report"
        aria-label={SIGNALEMENT.bouton}
        aria-haspopup="dialog"
        onClick={() => ouvrirSignalement(true)}
      >
        <Icon of={MessageSquareWarning} />
        <span>{SIGNALEMENT.bouton}</span>
      </button>
      <Dialogue open={open} onOpenChange={ouvrirSignalement} />
    </aside>
  )
}
