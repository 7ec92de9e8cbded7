// A document on the screen: its bytes are fetched, shown when the browser can, and handed over as a file.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { save } from '#web/lib/save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Spinner } from '#web/ui/state/waiting.tsx'

type Props = {
  titre: string
  /** What is asked, as the key under which its answer stands. */
  cle: string
  lire: () => Promise<{ name: string; file: Blob }>
  onClose: () => void
}

export function Feuille({ titre, cle, lire, onClose }: Props) {
  const { data, error } = useQuery({ queryKey: ['document-locatif', cle], queryFn: lire, gcTime: 0 })
  const file = useMemo(() => data && new Blob([data.file], { type: 'application/pdf' }), [data])
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return (
    <Dialog
      title={titre}
      onClose={onClose}
      wide
      footer={
        data &&
        file && (
          <Button icon={Download} onClick={() => save(data.name, file)}>
            Télécharger
          </Button>
        )
      }
    >
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {!error && !url && <Spinner>Ouverture du document…</Spinner>}
      {url && <iframe className="books-inv-feuille" src={url} title={titre} />}
    </Dialog>
  )
}
