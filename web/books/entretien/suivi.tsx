// What happened in the course of an intervention: notes and photographs, taken with the phone or dropped.
import { useQuery } from '@tanstack/react-query'
import { Camera, FileUp, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { Intervention } from '#domain/sujets/entretien/intervention.ts'
import { documentsQuery } from '#web/data/depenses/documents.ts'
import { suivisQuery, useWriteSuivis } from '#web/data/entretien/interventions-suivi.ts'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { formatDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { Vignette } from '#web/parts/vignette/vignette.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileChoice } from '#web/ui/form/file-drop.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { useDeposer } from './donnees.ts'

const Note = z.object({ texte: required('Écrivez un mot.') })

export function Suivi({ intervention: { id } }: { intervention: Intervention }) {
  const { dossier, today, peutEcrire } = useDossier()
  const { data: tous } = useQuery(suivisQuery(dossier.id))
  const { data: documents } = useQuery(documentsQuery(dossier.id))
  const { create, remove } = useWriteSuivis(dossier.id)
  const [note, setNote] = useState(0)
  const toast = useToast()
  const images = new Set((documents ?? []).filter(({ mime }) => mime.startsWith('image/')).map((un) => un.id))
  const siens = (tous ?? []).filter(({ intervention_id }) => intervention_id === id)
  const photos = siens.filter(({ document_id }) => document_id !== null && images.has(document_id))
  const retirer = (un: string) =>
    void remove(un).catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
  async function noter({ texte }: z.output<typeof Note>) {
    await create({ intervention_id: id, date: today, texte, document_id: null })
    setNote(note + 1)
  }
  return (
    <div className="ui-stack-s">
      {photos.length > 0 && (
        <div className="books-ent-photos">
          {photos.map((une, rang) => (
            <span className="books-ent-photo" key={une.id}>
              <Vignette document_id={une.document_id ?? ''} nom={`Photographie ${rang + 1}, ${formatDay(une.date)}`} />
              {peutEcrire && (
                <IconButton
                  label={`Retirer la photographie ${rang + 1}`}
                  icon={X}
                  size="small"
                  onClick={() => retirer(une.id)}
                />
              )}
            </span>
          ))}
        </div>
      )}
      <LedgerList label="Notes">
        {siens
          .filter((un) => !photos.includes(un))
          .map((un) => (
            <LedgerLine
              key={un.id}
              margin={formatDay(un.date)}
              action={
                peutEcrire && (
                  <IconButton
                    label={`Retirer la note du ${formatDay(un.date)}`}
                    icon={X}
                    size="small"
                    onClick={() => retirer(un.id)}
                  />
                )
              }
            >
              {un.texte && <p className="ui-small">{un.texte}</p>}
              {un.document_id && <Piece document_id={un.document_id} />}
            </LedgerLine>
          ))}
      </LedgerList>
      {peutEcrire && <Joindre intervention_id={id} />}
      {peutEcrire && (
        <Form key={note} schema={Note} onSubmit={noter} submit="Noter" submitLook={{ kind: 'plain', size: 'normal' }}>
          <Field label="Ajouter une note" name="texte" />
        </Form>
      )}
    </div>
  )
}

function Joindre({ intervention_id }: { intervention_id: string }) {
  const { dossier, today } = useDossier()
  const { create } = useWriteSuivis(dossier.id)
  const deposer = useDeposer()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function joindre(fichiers: readonly File[]) {
    setBusy(true)
    try {
      for (const fichier of fichiers)
        await create({ intervention_id, date: today, texte: '', document_id: await deposer(fichier) })
      toast({ title: fichiers.length > 1 ? `${fichiers.length} fichiers joints` : 'Fichier joint' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <div className="ui-row books-ent-joindre">
      <FileChoice
        icon={Camera}
        says="Photographier"
        accept="image/*"
        capture="environment"
        busy={busy}
        className="ui-only-sm"
        onFile={(un) => void joindre([un])}
      />
      <FileChoice
        icon={FileUp}
        says="Joindre des photographies ou un document"
        accept={PIECES_ACCEPTEES}
        busy={busy}
        onFiles={(plusieurs) => void joindre(plusieurs)}
      />
    </div>
  )
}
