// An act of one press: busy while it runs, its result or its refusal as a toast.
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

/** `faire` gives the words of what was done; what it throws is said. */
export function Presse({ label, faire }: { label: string; faire: () => Promise<string> }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      toast({ title: await faire() })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={press}>
      {label}
    </Button>
  )
}
