// One paper of the space of a tenant, taken by a press: drawn anew, saved on his machine.
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PieceDemandee } from '#contract/functions/location/espace/piece-espace-locataire.ts'
import { useEspace } from '#web/data/location/espace-locataire.ts'
import { save } from '#web/lib/save.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Props = {
  jeton: string
  quoi: PieceDemandee
  icone: LucideIcon
  /** What a screen reader calls it, where the words alone do not tell it from its neighbours. */
  nom?: string
  children: ReactNode
}

export function Prendre({ jeton, quoi, icone, nom, children }: Props) {
  const { prendre } = useEspace(jeton)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function faire() {
    setBusy(true)
    try {
      const { name, file } = await prendre(quoi)
      save(name, file)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={icone} busy={busy} onClick={() => void faire()} {...(nom && { 'aria-label': nom })}>
      {children}
    </Button>
  )
}
