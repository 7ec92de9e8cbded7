// A receipt comes in: dropped, chosen, or photographed with the phone.
import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { TAILLE_MAXIMALE } from '#contract/functions/depenses/deposer-document.ts'
import { allegerImage, PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FileChoice, FileDrop } from '#web/ui/form/file-drop.tsx'

/** In a form, under the name `fichier`. */
export function DepotFichierField() {
  const { field } = useController({ name: 'fichier' })
  const fichier: unknown = field.value
  if (fichier instanceof File)
    return (
      <div className="ui-field">
        <span className="ui-label-t">Justificatif</span>
        <p className="ui-row ui-row-b books-exp-fichier">
          <span>{fichier.name}</span>
          <IconButton label="Retirer ce fichier" icon={X} size="small" onClick={() => field.onChange(undefined)} />
        </p>
      </div>
    )
  return (
    <div className="ui-field">
      <span className="ui-label-t">Justificatif</span>
      <DepotFichier onFile={field.onChange} />
    </div>
  )
}

export function DepotFichier({ onFile, busy = false }: { onFile: (file: File) => void; busy?: boolean }) {
  const [refus, setRefus] = useState<string | null>(null)
  async function take(choisi: File) {
    const file = await allegerImage(choisi)
    const lourd = file.size > TAILLE_MAXIMALE
    setRefus(lourd ? 'Ce fichier dépasse 10 Mo.' : null)
    if (!lourd) onFile(file)
  }
  return (
    <>
      <FileDrop
        says={busy ? 'Envoi en cours…' : 'Déposez un PDF ou une image, ou choisissez un fichier'}
        accept={PIECES_ACCEPTEES}
        busy={busy}
        onFile={(file) => void take(file)}
      >
        <FileChoice
          icon={Camera}
          says="Prendre une photo"
          accept="image/*"
          capture="environment"
          busy={busy}
          className="ui-only-sm"
          onFile={(file) => void take(file)}
        />
      </FileDrop>
      {refus && (
        <p className="ui-err" role="alert">
          {refus}
        </p>
      )}
      <p className="ui-help">PDF, PNG, JPEG ou WebP, 10 Mo au plus. Une grande photo est allégée avant l’envoi.</p>
    </>
  )
}
