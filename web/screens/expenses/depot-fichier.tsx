// A receipt comes in: dropped, chosen, or photographed with the phone.
import { Camera, FileUp, X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { TAILLE_MAXIMALE } from '#contract/functions/deposer-document.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const ACCEPTES = 'application/pdf,image/png,image/jpeg,image/webp,image/heic,.pdf,.heic'

/** In a form, under the name `fichier`. */
export function DepotFichierField() {
  const { field } = useController({ name: 'fichier' })
  const fichier: unknown = field.value
  if (fichier instanceof File)
    return (
      <div className="field">
        <span className="label-t">Justificatif</span>
        <p className="row row-b exp-fichier">
          <span>{fichier.name}</span>
          <IconButton label="Retirer ce fichier" icon={X} size="small" onClick={() => field.onChange(undefined)} />
        </p>
      </div>
    )
  return (
    <div className="field">
      <span className="label-t">Justificatif</span>
      <DepotFichier onFile={field.onChange} />
    </div>
  )
}

export function DepotFichier({ onFile, busy }: { onFile: (file: File) => void; busy?: boolean }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)
  function take(file: File | undefined) {
    setOver(false)
    if (!file) return
    const lourd = file.size > TAILLE_MAXIMALE
    setRefus(lourd ? 'Ce fichier dépasse 10 Mo.' : null)
    if (!lourd) onFile(file)
  }
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      take(event.dataTransfer.files[0])
    },
  }
  return (
    <>
      <div className={`exp-depot ${over ? 'exp-dessus' : ''}`.trim()} aria-busy={busy} {...drag}>
        <label className="exp-choisir" htmlFor={`${id}-fichier`}>
          <input
            id={`${id}-fichier`}
            className="sr"
            type="file"
            accept={ACCEPTES}
            disabled={busy}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <Icon of={FileUp} />
          <span>{busy ? 'Envoi en cours…' : 'Déposez un PDF ou une image, ou choisissez un fichier'}</span>
        </label>
        <label className="exp-choisir only-sm" htmlFor={`${id}-photo`}>
          <input
            id={`${id}-photo`}
            className="sr"
            type="file"
            accept="image/*"
            capture="environment"
            disabled={busy}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <Icon of={Camera} />
          <span>Prendre une photo</span>
        </label>
      </div>
      {refus && (
        <p className="err" role="alert">
          {refus}
        </p>
      )}
      <p className="help">PDF, PNG, JPEG, WebP ou HEIC, 10 Mo au plus.</p>
    </>
  )
}
