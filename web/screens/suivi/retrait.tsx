// A quote request taken back by its sender, while nobody has answered it: asked twice, since it does not come back.
import { useState } from 'react'
import { useRetirerDemande } from '#web/data/boutique/suivi.ts'
import { SUIVI } from '#web/text/suivi.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Devis } from './etapes.ts'

export function Retrait({ suivi: { etat, objet }, jeton }: { suivi: Devis; jeton: string }) {
  const toast = useToast()
  const retirer = useRetirerDemande(jeton)
  const [ouvert, setOuvert] = useState(false)
  const [busy, setBusy] = useState(false)
  async function confirmer() {
    setBusy(true)
    try {
      await retirer()
      toast({ title: SUIVI.retiree, description: SUIVI.retireeDetail })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
      setOuvert(false)
    }
  }
  if (etat !== 'pending' && etat !== 'in_progress') return null
  return (
    <>
      <Button block onClick={() => setOuvert(true)}>
        {SUIVI.retirer}
      </Button>
      {ouvert && (
        <Dialog
          title={`${SUIVI.retirer} ?`}
          description={`« ${objet} ». ${SUIVI.retirerQuestion}`}
          onClose={() => setOuvert(false)}
          footer={
            <>
              <Button onClick={() => setOuvert(false)}>{SUIVI.laisser}</Button>
              <Button kind="danger" busy={busy} onClick={() => void confirmer()}>
                {SUIVI.retirer}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
