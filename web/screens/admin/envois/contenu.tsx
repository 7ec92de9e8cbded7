// One mail or text message: why it did not leave, what it said where that was kept, and sent again.
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { RenvoyerEnvoi } from '#contract/functions/administration/renvoyer-envoi.ts'
import type { Envoi } from '#web/data/administration/mails.ts'
import { act } from '#web/data/functions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { peutRepartir } from './etat.ts'

export function Contenu({ envoi, onClose }: { envoi: Envoi; onClose: () => void }) {
  const { busy, renvoyer } = useRenvoi(envoi, onClose)
  return (
    <Dialog
      title={envoi.sujet}
      description={`À ${envoi.destinataire}`}
      onClose={onClose}
      footer={
        peutRepartir(envoi) && (
          <Button kind="main" icon={Send} busy={busy} onClick={() => void renvoyer()}>
            Renvoyer
          </Button>
        )
      }
    >
      {envoi.erreur && <Banner tone="bad">{envoi.erreur}</Banner>}
      {envoi.renvoye_le && (
        <Banner tone="plain">
          Renvoyé le <InstantText instant={envoi.renvoye_le} /> : voyez l’envoi plus récent.
        </Banner>
      )}
      <p className="screens-courriel">{envoi.texte}</p>
    </Dialog>
  )
}

function useRenvoi({ id, destinataire }: Envoi, onClose: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const renvoyer = async () => {
    setBusy(true)
    try {
      const { erreur } = await act(RenvoyerEnvoi, { envoi_id: id })
      await Promise.all([['mails'], ['journal_admin']].map((queryKey) => queries.invalidateQueries({ queryKey })))
      if (erreur === null) toast({ title: 'Envoi reparti', description: `À ${destinataire}` })
      else toast({ title: 'L’envoi est de nouveau refusé', description: erreur, bad: true })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return { busy, renvoyer }
}
