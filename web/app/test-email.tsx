// The test-email dialog of the account menu: an address, a message that says mail arrives.
import { type FormEvent, useId, useState } from 'react'
import { envoyerEmailDeTest } from '#web/data/depenses/document-email.ts'
import { TEST_EMAIL } from '#web/text/test-email.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function TestEmail({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const id = useId()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)

  async function envoyer(event: FormEvent) {
    event.preventDefault()
    const to = email.trim()
    if (to === '') return toast({ title: TEST_EMAIL.erreur, description: TEST_EMAIL.adresseManque, bad: true })
    setBusy(true)
    try {
      const refus = await envoyerEmailDeTest(to)
      if (refus !== null) toast({ title: TEST_EMAIL.echec, description: TEST_EMAIL.cause(refus), bad: true })
      else {
        toast({ title: TEST_EMAIL.envoye, description: TEST_EMAIL.envoyeDetail(to) })
        setEmail('')
      }
    } catch (error) {
      console.error('email de test :', error)
      toast({ title: TEST_EMAIL.erreur, description: TEST_EMAIL.impossible, bad: true })
    }
    setBusy(false)
  }
  return (
    <Dialog title={TEST_EMAIL.titre} description={TEST_EMAIL.detail} onClose={onClose}>
      <form className="ui-stack" onSubmit={(event) => void envoyer(event)} noValidate>
        <div className="ui-field">
          <label htmlFor={id}>{TEST_EMAIL.adresse}</label>
          <input
            id={id}
            className="ui-input"
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div className="ui-row">
          <Button kind="main" type="submit" busy={busy} disabled={email === '' || busy}>
            {TEST_EMAIL.bouton}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
