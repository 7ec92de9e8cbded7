// A link that was sent by mail, sent again: once a minute at most, and the wait is told.
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const ATTENTE_S = 60

type Props = {
  /** What fails in it is its own to say: true when a mail has left. */
  envoyer: () => Promise<boolean>
  mots?: string
  /** A mail has just left: the wait begins at once. */
  vientDePartir?: boolean
}

export function RenvoyerLien({ envoyer, mots = 'Renvoyer le lien', vientDePartir = false }: Props) {
  const [busy, setBusy] = useState(false)
  const [reste, setReste] = useState(vientDePartir ? ATTENTE_S : 0)
  useEffect(() => {
    if (reste === 0) return
    const timer = setTimeout(() => setReste(reste - 1), 1_000)
    return () => clearTimeout(timer)
  }, [reste])
  async function encore() {
    setBusy(true)
    if (await envoyer()) setReste(ATTENTE_S)
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} disabled={reste > 0} onClick={() => void encore()}>
      {reste > 0 ? `${mots} (dans ${reste} s)` : mots}
    </Button>
  )
}
