// The way in by a passkey, where the service has it open and the browser knows such keys.
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { clesAccesPossibles, entrerParCleAcces } from '#web/data/compte/cles-acces.ts'
import { CaptchaVide } from '#web/parts/captcha.tsx'
import { explain } from '#web/parts/second-pas/explain.ts'
import { announceSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Said } from './said.ts'

type Captcha = { options: () => { captchaToken?: string }; again: () => void }

export function EntrerParCleAcces({ captcha }: { captcha: Captcha }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!clesAccesPossibles()) return null
  async function entrer() {
    setBusy(true)
    try {
      await entrerParCleAcces(captcha.options())
      announceSession()
    } catch (error) {
      toast({
        title: error instanceof Said || error instanceof CaptchaVide ? error.message : explain(error),
        bad: true,
      })
      setBusy(false)
    }
    captcha.again()
  }
  return (
    <Button block icon={Fingerprint} busy={busy} onClick={() => void entrer()}>
      Entrer avec une clé d’accès
    </Button>
  )
}
