// A receipt, by its name: a press brings its bytes and opens them beside.
import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { LireDocument } from '#contract/functions/depenses/lire-document.ts'
import { documentsQuery } from '#web/data/depenses/documents.ts'
import { actForFile } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

/** Only what a browser shows without running it; everything else is handed over as a file. */
const LISIBLES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const MINUTE = 60_000

export function Piece({ document_id }: { document_id: string }) {
  const { dossier } = useDossier()
  const { data: documents } = useQuery(documentsQuery(dossier.id))
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const garde = documents?.find(({ id }) => id === document_id)

  async function ouvrir() {
    setBusy(true)
    try {
      const { name, file } = await actForFile(LireDocument, { dossier_id: dossier.id, document_id })
      montrer(new Blob([file], { type: garde?.mime ?? 'application/octet-stream' }), garde?.nom ?? name)
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="quiet" size="small" icon={Paperclip} busy={busy} onClick={() => void ouvrir()}>
      {garde?.nom ?? 'Ouvrir la pièce'}
    </Button>
  )
}

/** Opens beside what a browser shows without running it, and hands over the rest. */
export function montrer(file: Blob, nom: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(
    link,
    { href: url, rel: 'noopener' },
    LISIBLES.includes(file.type) ? { target: '_blank' } : { download: nom },
  )
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), MINUTE)
}
