// A review received by mail or by telephone, noted as it was given; it waits to be published.
import { z } from 'zod'
import { useAvis } from '#web/data/avis.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Champs = z.object({
  service_id: required('Choisissez un service.'),
  author_name: required('Indiquez le nom du client.'),
  rating: choice(['1', '2', '3', '4', '5'], 'Une note va de 1 à 5.'),
  comment: optional(),
})

const NOTES = [5, 4, 3, 2, 1].map((note) => ({ value: String(note), label: `${note} sur 5` }))

type Props = { services: readonly (readonly [id: string, titre: string])[]; onClose: () => void }

export function NoterAvis({ services, onClose }: Props) {
  const { noter } = useAvis()
  const toast = useToast()
  const save = async ({ rating, ...avis }: z.output<typeof Champs>) => {
    await noter({ ...avis, rating: Number(rating), is_published: false })
    toast({ title: 'Avis noté', description: 'Il attend d’être publié.' })
    onClose()
  }
  return (
    <Dialog
      title="Noter un avis reçu"
      description="Tel que le client l’a donné : un avis inventé ou retouché est une pratique trompeuse (C. conso. art. L121-4)."
      onClose={onClose}
    >
      <Form schema={Champs} submit="Noter" onSubmit={save} secondary={<Button onClick={onClose}>Annuler</Button>}>
        <Field
          label="Service"
          name="service_id"
          type="select"
          required
          placeholder="Choisir…"
          options={services.map(([value, label]) => ({ value, label }))}
        />
        <Field label="Client" name="author_name" required />
        <Field label="Note" name="rating" type="select" required placeholder="Choisir…" options={NOTES} />
        <Field label="Ce qu’il en dit" name="comment" type="textarea" />
      </Form>
    </Dialog>
  )
}
