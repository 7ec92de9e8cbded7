// The free trial, for who never had one.
import { useState } from 'react'
import { addDays } from '#domain/base/day.ts'
import { useStartTrial } from '#web/data/abonnement/user-subscriptions.ts'
import { useSession } from '#web/session/session.tsx'
import { todayInParis } from '#web/session/today.ts'
import { ABONNEMENT } from '#web/text/abonnement.ts'
import { FORMULE_TEXTES } from '#web/text/formules.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

const ESSAI_JOURS = 60

export function Essai() {
  const { user } = useSession()
  const startTrial = useStartTrial()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function commencer() {
    setBusy(true)
    try {
      if (!user) throw new Error(FORMULE_TEXTES.nonConnecte)
      const today = todayInParis()
      await startTrial(user.id, { today, end: addDays(today, ESSAI_JOURS) })
      toast({ title: FORMULE_TEXTES.essaiActive, description: FORMULE_TEXTES.essaiActiveDetail })
    } catch (error) {
      const description = `${ABONNEMENT.essaiErreur} : ${messageOf(error)}`
      toast({ title: ABONNEMENT.essaiImpossible, description, bad: true })
    }
    setBusy(false)
  }
  return (
    <div className="ui-row">
      <Button busy={busy} onClick={() => void commencer()}>
        {FORMULE_TEXTES.commencer}
      </Button>
    </div>
  )
}
