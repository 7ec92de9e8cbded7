// What proves a reminder, noted when it is known: the number of the registered letter, the day it was handed over, its receipt.
import { z } from 'zod'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import { act } from '#web/data/functions.ts'
import { type RelanceGardee, useWriteRelances } from '#web/data/location/relances.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, optionalDate } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object({ recommande: optional(), remise_le: optionalDate(), fichier: z.instanceof(File).optional() })

export function PreuveDialog({ relance, onClose }: { relance: RelanceGardee; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteRelances(dossier.id)
  const toast = useToast()

  async function save({ recommande, remise_le, fichier }: z.output<typeof Fields>) {
    const depot = fichier && (await act(DeposerDocument, { dossier_id: dossier.id, fichier }))
    await update(relance.id, { recommande, remise_le, ...(depot && { preuve_id: depot.document_id }) })
    toast({ title: 'Preuve notée' })
    onClose()
  }
  return (
    <Dialog
      title="Preuve de la relance"
      description={`Relance du ${formatDay(relance.date)}. Ces preuves rejoignent le dossier d’impayé.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          recommande: relance.recommande ?? '',
          remise_le: relance.remise_le ? formatDay(relance.remise_le) : '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="N° de recommandé" name="recommande" />
          <Field label="Remise le" name="remise_le" type="date" />
        </div>
        <Field label="Avis de réception" name="fichier" type="file" accept=".pdf,image/*" help="PDF ou image, 10 Mo." />
      </Form>
    </Dialog>
  )
}
