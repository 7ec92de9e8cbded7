// A file sent with an entry or a question: what is accepted, and one sending whatever is tried again.
import { useRef } from 'react'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import { act } from '#web/data/functions.ts'
import { allegerImage } from '#web/lib/alleger-image.ts'
import { useDossier } from '#web/session/dossier.tsx'

/** The file first; were what it goes with refused, trying again does not send it twice. */
export function useDeposer() {
  const { dossier } = useDossier()
  const depose = useRef<{ fichier: File; document_id: string } | null>(null)
  return async (fichier: File | undefined): Promise<string | null> => {
    if (!fichier) return null
    if (depose.current?.fichier !== fichier) {
      const { document_id } = await act(DeposerDocument, {
        dossier_id: dossier.id,
        fichier: await allegerImage(fichier),
      })
      depose.current = { fichier, document_id }
    }
    return depose.current.document_id
  }
}
