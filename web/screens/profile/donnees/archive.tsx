// The archive of one's data: what it holds, and its download.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTelechargerArchive } from '#web/data/compte/compte.ts'
import { save } from '#web/lib/save.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function Archive() {
  return (
    <Block title="Vos données">
      <div className="ui-stack">
        <p className="ui-second">
          Une archive ZIP avec votre profil, votre abonnement, vos demandes, et chaque dossier dont vous êtes
          propriétaire : ses tables (CSV et JSON), ses justificatifs, le FEC de chaque exercice, et la liste des
          fichiers avec leur empreinte SHA-256.
        </p>
        <div className="ui-row">
          <BoutonArchive />
        </div>
      </div>
    </Block>
  )
}

function BoutonArchive() {
  const telecharger = useTelechargerArchive()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function prendre() {
    setBusy(true)
    try {
      const { name, file } = await telecharger()
      save(name, file)
      toast({ title: 'Archive téléchargée', description: name })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void prendre()}>
      Télécharger mes données
    </Button>
  )
}
