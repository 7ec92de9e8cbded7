// The account will go: from when, and the press that keeps it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suppressionQuery, useAnnulerSuppression } from '#web/data/compte/compte.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function SuppressionAnnoncee() {
  const { user } = useSession()
  const { data: echeance } = useQuery(suppressionQuery(user?.id ?? ''))
  const annuler = useAnnulerSuppression()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!echeance) return null
  async function garder() {
    setBusy(true)
    try {
      await annuler()
      toast({ title: 'Suppression annulée', description: 'Votre compte est conservé, rien n’a été effacé.' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <Banner
      tone="bad"
      action={
        <Button size="small" busy={busy} onClick={() => void garder()}>
          Garder mon compte
        </Button>
      }
    >
      <b>Votre compte sera supprimé</b> dans la nuit qui suit le {formatInstant(echeance)}.
    </Banner>
  )
}
