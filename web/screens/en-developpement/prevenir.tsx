// «Me prévenir»: to be told by a notification, and by its mail, the day the formula opens.
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { attentesQuery, useAttendre } from '#web/data/abonnement/attentes-formules.ts'
import { useSession } from '#web/session/session.tsx'
import type { Formule } from '#web/text/formules.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function MePrevenir({ formule }: { formule: Formule }) {
  const { user } = useSession()
  const { data: attendues } = useQuery({ ...attentesQuery(user?.id ?? ''), enabled: user !== null })
  const attendre = useAttendre()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!user || !attendues) return null
  const attendue = attendues.includes(formule)
  const { id } = user
  async function changer() {
    setBusy(true)
    try {
      await attendre(id, formule, !attendue)
      toast(
        attendue
          ? { title: 'Vous ne serez pas prévenu' }
          : { title: 'C’est noté', description: 'Vous serez prévenu par notification et par e-mail à l’ouverture.' },
      )
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <Button icon={attendue ? BellOff : Bell} busy={busy} onClick={() => void changer()}>
      {attendue ? 'Ne plus me prévenir' : 'Me prévenir'}
    </Button>
  )
}
