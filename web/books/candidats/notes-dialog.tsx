// A note on a candidate: facts alone, since he may ask to read it.
import { z } from 'zod'
import type { Candidature } from '#domain/sujets/location/candidats/candidature.ts'
import { useWriteCandidatures } from '#web/data/location/candidats.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const Fields = z.object({ notes: optional() })

export function NotesDialog({ candidature, onClose }: { candidature: Candidature; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteCandidatures(dossier.id)
  async function save({ notes }: z.output<typeof Fields>) {
    await update(candidature.id, { notes: notes ?? '' })
    onClose()
  }
  return (
    <Dialog title="Note" onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ notes: candidature.notes }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Note"
          name="notes"
          type="textarea"
          help="Des faits seulement : visite faite, pièce attendue, date d’entrée. Le candidat peut demander à la lire ; ni jugement, ni origine, santé, famille ou croyance."
        />
      </Form>
    </Dialog>
  )
}
