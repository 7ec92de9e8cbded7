// A gesture that a dialog makes of the server: busy while it lasts, and why it was refused, until it is made again.
import { useState } from 'react'
import { messageOf } from './message.ts'

/** `refused`: why it cannot be made, known before it is tried. */
export function useGesture(refused: string | null = null) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(refused)
  async function make(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, make }
}
