// Whether the dialog that creates something is open: by its button, or because one came here to create.
import { useState } from 'react'
import { useLocation } from 'react-router'

/** What whoever leads here says: `navigate(lien('depenses'), { state: CREER })`. */
export const CREER = { creer: true } as const

/** `permis` false: whoever only reads is shown the screen, without the dialog. */
export function useCreer(permis: boolean): [open: boolean, set: (open: boolean) => void] {
  const { key, state } = useLocation()
  const [pressed, setPressed] = useState(false)
  // An arrival opens once: what is closed stays closed, and another place has another key.
  const [closed, setClosed] = useState<string | null>(null)
  const asked = typeof state === 'object' && state !== null && 'creer' in state && closed !== key
  return [
    permis && (pressed || asked),
    (open) => {
      setPressed(open)
      if (!open) setClosed(key)
    },
  ]
}
