// Asks before a fact is deleted, and says what becomes of its entries when they are validated.
import { useState } from 'react'
import type { Faits } from '#domain/activites/faits.ts'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Rectification } from './rectification.tsx'

type Props = {
  title: string
  description: string
  /** The words of the act, «Supprimer» unless it is called otherwise, and of the way back. */
  confirm?: string
  cancel?: string
  /** What is said once it is done. */
  done: string
  remove: () => Promise<void>
  /** The facts without it; taken once, when one is asked. Without it, nothing is said of its entries. */
  sans?: (faits: Faits) => Faits
  onClose: () => void
  onDone?: () => void
}

export function SupprimerFait({ title, description, confirm: verbe = 'Supprimer', cancel, done, ...props }: Props) {
  const { remove, sans, onClose, onDone } = props
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const [change] = useState(() => sans ?? null)
  async function confirm() {
    setBusy(true)
    try {
      await remove()
      toast({ title: done })
      onDone?.()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    onClose()
  }
  return (
    <Confirm
      title={title}
      description={description}
      confirm={verbe}
      {...(cancel && { cancel })}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Rectification change={change} />
    </Confirm>
  )
}
