// A receipt on the screen: its bytes are fetched, shown when a browser can, and handed over as a file.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { LireDocument } from '#contract/functions/depenses/lire-document.ts'
import { actForFile } from '#web/data/functions.ts'
import { save } from '#web/lib/save.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Spinner } from '#web/ui/state/waiting.tsx'

type Props = { document_id: string; nom: string; mime: string; onClose: () => void }
const IMAGES = ['image/png', 'image/jpeg', 'image/webp']

export function ApercuDocument({ document_id, nom, mime, onClose }: Props) {
  const { dossier } = useDossier()
  const { data, error } = useQuery({
    queryKey: ['document', document_id],
    queryFn: async () => {
      const { file } = await actForFile(LireDocument, { dossier_id: dossier.id, document_id })
      return file
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The server sends plain bytes; only what was recognised there is named here, never a page.
  const file = useMemo(() => data && new Blob([data], { type: mime }), [data, mime])
  const url = useObjectUrl(file)
  return (
    <Dialog
      title={nom}
      onClose={onClose}
      wide
      footer={
        file && (
          <Button icon={Download} onClick={() => save(nom, file)}>
            Télécharger
          </Button>
        )
      }
    >
      {error && <Banner tone="bad">{messageOf(error)}</Banner>}
      {!error && !url && <Spinner>Ouverture du justificatif…</Spinner>}
      {url && IMAGES.includes(mime) && <img className="books-exp-apercu" src={url} alt={`Justificatif ${nom}`} />}
      {url && mime === 'application/pdf' && (
        <iframe className="books-exp-apercu books-exp-pdf" src={url} title={`Justificatif ${nom}`} />
      )}
      {url && mime !== 'application/pdf' && !IMAGES.includes(mime) && (
        <p className="ui-second">
          Ce format ne s’affiche pas dans le navigateur : téléchargez le fichier pour l’ouvrir.
        </p>
      )}
    </Dialog>
  )
}

function useObjectUrl(file: Blob | undefined): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
