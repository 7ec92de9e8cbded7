// Several receipts dropped together, wherever bills lack theirs: the zone, then what was read of each and where it goes.
import { useState } from 'react'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { JustificatifsDialog } from './dialogue.tsx'

/** For who may write in the dossier. */
export function DepotJustificatifs() {
  const [fichiers, setFichiers] = useState<readonly File[] | null>(null)
  return (
    <>
      <FileDrop
        says="Déposez vos justificatifs ensemble : chacun rejoint sa dépense"
        label="Déposer des justificatifs"
        accept={PIECES_ACCEPTEES}
        onFiles={setFichiers}
      />
      {fichiers && <JustificatifsDialog fichiers={fichiers} onClose={() => setFichiers(null)} />}
    </>
  )
}
