// A photograph kept among the documents, shown small; a press opens it large.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LireDocument } from '#contract/functions/depenses/lire-document.ts'
import { documentsQuery } from '#web/data/depenses/documents.ts'
import { actForFile } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import './vignette.css'

export function Vignette({ document_id, nom }: { document_id: string; nom: string }) {
  const { dossier } = useDossier()
  const { data: documents } = useQuery(documentsQuery(dossier.id))
  const mime = documents?.find(({ id }) => id === document_id)?.mime
  const { data: file } = useQuery({
    queryKey: ['document', dossier.id, document_id],
    queryFn: async () => (await actForFile(LireDocument, { dossier_id: dossier.id, document_id })).file,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(file, mime)
  if (!url) return <span className="parts-vignette" aria-label={nom} role="img" />
  return (
    <a className="parts-vignette" href={url} target="_blank" rel="noopener">
      <img src={url} alt={nom} />
    </a>
  )
}

/** Given back when it is shown no more. */
function useObjectUrl(file: Blob | undefined, mime: string | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file || (mime !== 'image/png' && mime !== 'image/jpeg')) return
    const made = URL.createObjectURL(new Blob([file], { type: mime }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, mime])
  return url
}
