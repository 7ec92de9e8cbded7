// What is done with a whole return: its boxes copied as a text, its PDF, whose making can be stopped.
import { Copy, Download, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { GenererLiasse } from '#contract/functions/compta/generer-liasse.ts'
import { actForFile } from '#web/data/functions.ts'
import { copierTexte } from '#web/lib/copier.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

const PREPARATION = 'Préparation du PDF'

/** `copie`: what the copied text holds. */
type Mots = Readonly<Record<'telecharger' | 'telechargee' | 'copiee' | 'copie', string>>
type Props = { texte: string; exercice_id: string; mots: Mots }

export function ActionsDeclaration({ texte, exercice_id, mots }: Props) {
  const { dossier } = useDossier()
  const toast = useToast()
  const stop = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const [etape, setEtape] = useState(PREPARATION)

  async function telecharger() {
    stop.current = new AbortController()
    setBusy(true)
    setEtape(PREPARATION)
    try {
      const { name, file } = await actForFile(
        GenererLiasse,
        { dossier_id: dossier.id, exercice_id },
        { signal: stop.current.signal, onProgress: ({ step }) => setEtape(step) },
      )
      save(name, file)
      toast({ title: mots.telechargee, description: 'Un récapitulatif : il ne vaut pas dépôt.' })
    } catch (error) {
      if (!stop.current.signal.aborted) toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }

  async function copier() {
    await copierTexte(texte)
    toast({ title: mots.copiee, description: mots.copie })
  }

  return (
    <>
      <Button icon={Copy} onClick={() => void copier()}>
        Tout copier
      </Button>
      {busy && (
        <Button icon={X} onClick={() => stop.current?.abort()}>
          Arrêter
        </Button>
      )}
      <Button kind="main" icon={Download} busy={busy} onClick={() => void telecharger()}>
        {busy ? etape : mots.telecharger}
      </Button>
    </>
  )
}
