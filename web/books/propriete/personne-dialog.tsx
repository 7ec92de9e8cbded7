// The form of a co-owner: his name, and on whose return his share stands.
import { z } from 'zod'
import { type Indivisaire, RATTACHEMENTS } from '#domain/sujets/propriete/indivision.ts'
import { useWriteIndivisaires } from '#web/data/compta/indivisaires.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { OU_IL_DECLARE } from './rattachements.ts'

const Champs = z.object({
  nom: required('Indiquez un nom.').max(120, 'Ce nom est trop long.'),
  rattachement: z.enum(['declarant_1', 'declarant_2', 'autre']),
})

export function PersonneDialog({ personne, onClose }: { personne: Indivisaire | null; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update } = useWriteIndivisaires(dossier.id)
  const toast = useToast()
  async function save(champs: z.output<typeof Champs>) {
    if (personne) await update(personne.id, champs)
    else await create(champs)
    toast({ title: `${champs.nom} est parmi les propriétaires` })
    onClose()
  }
  return (
    <Dialog
      title={personne ? `Modifier ${personne.nom}` : 'Ajouter une personne'}
      description="Sa part se dit ensuite : une personne garde son nom quand les parts changent."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={{ nom: personne?.nom ?? '', rattachement: personne?.rattachement ?? 'autre' }}
      >
        <Field label="Nom" name="nom" required autoFocus />
        <Field
          label="Sa part se déclare"
          name="rattachement"
          type="select"
          required
          options={RATTACHEMENTS.map((value) => ({ value, label: OU_IL_DECLARE[value] }))}
        />
      </Form>
    </Dialog>
  )
}
