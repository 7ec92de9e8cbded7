// The photographs of one room of a state of a dwelling: shown small, opened large, added with the camera of a phone.
import { useQuery } from '@tanstack/react-query'
import { Camera, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LireDocument } from '#contract/functions/depenses/lire-document.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { documentsQuery } from '#web/data/depenses/documents.ts'
import { actForFile } from '#web/data/functions.ts'
import { documentsBailQuery, useWriteDocumentsBail } from '#web/data/location/documents-bail.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { FileChoice } from '#web/ui/form/file-drop.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { useJoindre } from './documents.tsx'

type Props = { bail: Bail; etat: EtatDesLieux; element: string; fige: boolean }

export function Photos({ bail, etat, element, fige }: Props) {
  const { joindre, busy } = useJoindre(bail)
  return (
    <div className="books-ten-photos">
      <Vignettes etat={etat} element={element} retirables={!fige} />
      {!fige && (
        <FileChoice
          icon={Camera}
          says="Photographier"
          label={`Photographier : ${element}`}
          accept="image/png,image/jpeg"
          capture="environment"
          busy={busy}
          onFile={(fichier) => void joindre(fichier, { nature: 'photo', etat_des_lieux_id: etat.id, element })}
        />
      )}
    </div>
  )
}

/** Those of one room, of one state. */
export function Vignettes({
  etat,
  element,
  retirables = false,
}: {
  etat: EtatDesLieux
  element: string
  retirables?: boolean
}) {
  const { dossier } = useDossier()
  const { data: tous } = useQuery(documentsBailQuery(dossier.id))
  const { remove } = useWriteDocumentsBail(dossier.id)
  const toast = useToast()
  const siennes = (tous ?? []).filter((un) => un.etat_des_lieux_id === etat.id && un.element === element)
  return siennes.map((une, rang) => (
    <span className="books-ten-photo" key={une.id}>
      <Photo document_id={une.document_id} nom={`${element}, photographie ${rang + 1}`} />
      {retirables && (
        <IconButton
          label={`Retirer la photographie ${rang + 1} : ${element}`}
          icon={X}
          size="small"
          onClick={() => void remove(une.id).catch((error) => toast({ title: messageOf(error), bad: true }))}
        />
      )}
    </span>
  ))
}

function Photo({ document_id, nom }: { document_id: string; nom: string }) {
  const { dossier } = useDossier()
  const { data: documents } = useQuery(documentsQuery(dossier.id))
  const mime = documents?.find(({ id }) => id === document_id)?.mime
  const { data: file } = useQuery({
    queryKey: ['document', dossier.id, document_id],
    queryFn: async () => (await actForFile(LireDocument, { dossier_id: dossier.id, document_id })).file,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(file, mime)
  if (!url) return <span className="books-ten-photo-vide" aria-label={nom} role="img" />
  return (
    <a href={url} target="_blank" rel="noopener">
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
