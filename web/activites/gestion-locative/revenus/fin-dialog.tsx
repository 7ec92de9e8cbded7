// The form of what excuses that a property is no longer let: the law names four reasons, and no other.
import { z } from 'zod'
import type { FinDeLocation } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { type FinJustifiee, MOTIF_DIT, MOTIFS_FIN } from '#domain/activites/gestion-locative/faits/fin-justifiee.ts'
import { majuscule } from '#domain/base/mots.ts'
import { factWrites } from '#web/lib/facts.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const useWriteFins = factWrites<FinJustifiee>('fins_justifiees')
const Champs = z.object({ motif: choice(MOTIFS_FIN), le: date() })

export function FinDialog({ fin, onClose }: { fin: FinDeLocation; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWriteFins(dossier.id)
  const toast = useToast()
  const { bien_id, libelle, le, justifiee } = fin
  async function save(champs: z.output<typeof Champs>) {
    if (justifiee) await update(justifiee.id, champs)
    else await create({ bien_id, document_id: null, ...champs })
    toast({ title: `Exception notée pour ${libelle}` })
    onClose()
  }
  async function retirer({ id }: FinJustifiee) {
    await remove(id)
    toast({ title: `Exception retirée pour ${libelle}` })
    onClose()
  }
  return (
    <Dialog
      title={`${libelle} : pourquoi la location s’arrête`}
      description="La loi ne reprend pas le déficit si vous, ou celui avec qui vous êtes imposé, êtes dans l’un de ces cas. Gardez-en la preuve."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ motif: justifiee?.motif ?? MOTIFS_FIN[0], le: justifiee?.le ?? le }}
        secondary={
          <>
            {justifiee && (
              <Button kind="quiet" onClick={() => retirer(justifiee)}>
                Retirer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        <Field
          label="Motif"
          name="motif"
          type="select"
          required
          options={MOTIFS_FIN.map((value) => ({ value, label: majuscule(MOTIF_DIT[value]) }))}
        />
        <Field label="Jour de l’événement" name="le" type="date" required />
      </Form>
    </Dialog>
  )
}
