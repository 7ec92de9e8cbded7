// The photographs of one room of a state of a dwelling: shown small, opened large, added with the camera of a phone.
import { useQuery } from '@tanstack/react-query'
import { Camera, X } from 'lucide-react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { documentsBailQuery, useWriteDocumentsBail } from '#web/data/location/documents-bail.ts'
import { Vignette } from '#web/parts/vignette/vignette.tsx'
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
      <Vignette document_id={une.document_id} nom={`${element}, photographie ${rang + 1}`} />
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
