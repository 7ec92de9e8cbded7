// The documents joined to a lease: deposited here, opened, taken away.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { act } from '#web/data/functions.ts'
import {
  type DocumentBail,
  documentsBailQuery,
  NATURES_DOCUMENT,
  useWriteDocumentsBail,
} from '#web/data/location/documents-bail.ts'
import { allegerImage, PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { FaireSigner } from '../signature/faire-signer.tsx'
import { SignaturesDuBail } from '../signature/signatures.tsx'

type Nature = keyof typeof NATURES_DOCUMENT

export function Documents({ bail }: { bail: Bail }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: tous } = useQuery(documentsBailQuery(dossier.id))
  const { remove } = useWriteDocumentsBail(dossier.id)
  const toast = useToast()
  const siens = (tous ?? []).filter(({ bail_id, nature }) => bail_id === bail.id && nature !== 'photo')
  const retirer = (id: string) =>
    remove(id)
      .then(() => toast({ title: 'Document retiré du bail' }))
      .catch((error) => toast({ title: messageOf(error), bad: true }))
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Documents</h3>
      {siens.length === 0 && <p className="ui-small ui-second">Bail signé, diagnostics, assurance, acte de caution…</p>}
      {siens.map((un) => (
        <div className="ui-row ui-row-b books-ten-document" key={un.id}>
          <span className="ui-small">{nomDe(un)}</span>
          <span className="ui-row">
            <Piece document_id={un.document_id} />
            <FaireSigner bail={bail} document={un} />
            {peutEcrire && (
              <IconButton label={`Retirer : ${nomDe(un)}`} icon={X} size="small" onClick={() => void retirer(un.id)} />
            )}
          </span>
        </div>
      ))}
      {peutEcrire && <Depot bail={bail} />}
      <SignaturesDuBail bail={bail} />
    </section>
  )
}

const nomDe = ({ nature }: DocumentBail): string => (nature === 'photo' ? 'Photographie' : NATURES_DOCUMENT[nature])

function Depot({ bail }: { bail: Bail }) {
  const [nature, setNature] = useState<Nature>('bail')
  const { joindre, busy } = useJoindre(bail)
  return (
    <>
      <label className="ui-field">
        <span className="ui-label-t">Document à joindre</span>
        <select
          className="ui-input"
          value={nature}
          onChange={(event) => setNature(CLES.find((cle) => cle === event.target.value) ?? 'autre')}
        >
          {CLES.map((cle) => (
            <option key={cle} value={cle}>
              {NATURES_DOCUMENT[cle]}
            </option>
          ))}
        </select>
      </label>
      <FileDrop
        says="Déposer ou choisir un PDF ou une image, 10 Mo au plus"
        accept={PIECES_ACCEPTEES}
        busy={busy}
        onFile={(fichier) => void joindre(fichier, { nature, etat_des_lieux_id: null, element: null })}
      />
    </>
  )
}
const CLES = Object.keys(NATURES_DOCUMENT) as Nature[] // safe: the keys of that very list

/** Deposits a file and joins it to the lease; a refusal is said in a toast. */
export function useJoindre(bail: Bail) {
  const { dossier } = useDossier()
  const { create } = useWriteDocumentsBail(dossier.id)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function joindre(
    fichier: File,
    quoi: Pick<DocumentBail, 'nature' | 'etat_des_lieux_id' | 'element'>,
  ): Promise<void> {
    setBusy(true)
    try {
      const { document_id } = await act(DeposerDocument, {
        dossier_id: dossier.id,
        fichier: await allegerImage(fichier),
      })
      await create({ bail_id: bail.id, document_id, message_id: null, ...quoi })
      toast({ title: 'Document joint au bail' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return { joindre, busy }
}
