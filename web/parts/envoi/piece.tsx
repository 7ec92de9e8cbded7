// A dialog that is loaded when it is first opened: nothing of it weighs on the page before, and one that does not come is said.
import { type ComponentType, useEffect, useState } from 'react'
import { supabase } from '#web/lib/supabase.ts'
import { ENVOI } from '#web/text/services.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

type Ouverture = { open: boolean; onOpenChange: (open: boolean) => void }

/** The page stays as it is when the network is gone; the next press asks for the dialog again. */
export function aLaDemande<P extends Ouverture>(charger: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function ALaDemande(props) {
    const [Dialogue, setDialogue] = useState<ComponentType<P> | null>(null)
    const toast = useToast()
    const { open, onOpenChange } = props
    useEffect(() => {
      if (!open || Dialogue) return
      let encore = true
      // With what will send it: a network lost while it is filled in then costs one more press, and not the page.
      Promise.all([charger(), supabase()]).then(
        ([venu]) => encore && setDialogue(() => venu),
        (error: unknown) => {
          if (!encore) return
          toast({ title: ENVOI.erreur, description: messageOf(error), bad: true })
          onOpenChange(false)
        },
      )
      return () => {
        encore = false
      }
    }, [open, Dialogue, onOpenChange, toast])
    return open && Dialogue ? <Dialogue {...props} /> : null
  }
}
